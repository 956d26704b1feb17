import { BEST_FOR_BACK_VIEW } from './back-view.ts';
import type { BestFor, LookupKey } from './lookup-keys.ts';
import { BEST_FOR_FOOT_LANDING } from './foot-landing.ts';
import { BEST_FOR_POSTURE } from './posture.ts';

export const BEST_FOR: BestFor<LookupKey> = {
  ...BEST_FOR_POSTURE,
  ...BEST_FOR_FOOT_LANDING,
  ...BEST_FOR_BACK_VIEW,
};
