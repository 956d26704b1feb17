import { ensureModels, MODEL_NAMES } from '../build/models/convert-models.ts';

/** Before any container starts. */
export async function setup(): Promise<void> {
  await ensureModels(MODEL_NAMES);
}
