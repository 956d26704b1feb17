/** From one status of an analysis to the next that a client may see. */
export const LEGAL_MOVES = [
  'pending>pending',
  'pending>analyzing',
  'pending>failed',
  'analyzing>analyzing',
  'analyzing>success',
  'analyzing>failed',
  'success>success',
  'failed>failed',
];
