import type { BackViewInput } from '../back-view/drawing/back-view-input.ts';
import type { SideViewInput } from '../side-view/drawing/side-view-input.ts';

/** Everything the annotated video shows of an analysis. */
export type AnnotationInput = SideViewInput | BackViewInput;
