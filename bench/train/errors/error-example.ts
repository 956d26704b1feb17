import type { MeasurementQuality } from '../../../inference-container/uncertainty/expected-error.ts';

/** One measured value of a filmed runner. */
export interface ErrorExample {
  /** A clip counts once, however many values it has. */
  clip: string;
  avatar: string;
  runner: string;
  error: number;
  sight: MeasurementQuality;
}
