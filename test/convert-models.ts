import { ensureModels, MODEL_NAMES } from '../model-build/convert-models.ts';

/** Before any container starts. */
export async function setup(): Promise<void> {
  await ensureModels(MODEL_NAMES);
}
