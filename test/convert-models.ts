import { ensureModels, MODEL_NAMES } from '../build/models/convert-models.ts';

/** Converts the models before any container starts. */
export async function setup(): Promise<void> {
  await ensureModels(MODEL_NAMES);
}
