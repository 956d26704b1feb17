/** Types of older stored analyses are shown under their present names. */
export const CURRENT_TYPE = {
  side_view: 'side_view',
  back_view: 'back_view',
  running: 'side_view',
  pronation: 'back_view',
} as const;
