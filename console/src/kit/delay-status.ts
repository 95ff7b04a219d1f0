/** Delay states of airports, the most severe first. */
export const delayWords = {
  CLOSED: { text: 'closed', tone: 'bad' },
  GROUND_STOP: { text: 'ground stop', tone: 'bad' },
  GROUND_DELAY: { text: 'ground delay', tone: 'warn' },
  DELAY: { text: 'delays', tone: 'warn' },
  NO_ACTIVE_PROGRAM: { text: 'no delays listed', tone: 'good' },
  UNKNOWN: { text: 'delays not known', tone: 'plain' },
} as const;

export type DelayStatus = keyof typeof delayWords;

const states = Object.keys(delayWords);

/** Sort key for lists, smaller for more severe states. */
export const placeOf = (status: DelayStatus = 'UNKNOWN'): number => states.indexOf(status);

export const isDisturbed = (status: DelayStatus): boolean => status !== 'NO_ACTIVE_PROGRAM' && status !== 'UNKNOWN';
