import type { Tone } from '../../kit/chip.tsx';

const tones: Readonly<Record<string, Tone>> = {
  HEALTHY: 'good',
  DEGRADED: 'warn',
  QUOTA_SPENT: 'warn',
  FAILING: 'bad',
  PAUSED: 'bad',
};

/** In order of importance for a reader. */
export const conditions = ['FAILING', 'PAUSED', 'QUOTA_SPENT', 'DEGRADED', 'HEALTHY', 'IDLE', 'OFF'] as const;

const meanings: Readonly<Record<string, string>> = {
  OFF: 'This deployment does not call it: it is switched off, or needs a key.',
  QUOTA_SPENT: 'Only the reserve of its quota is left.',
  PAUSED: 'It failed several times in a row. Calls resume later.',
  FAILING: 'All attempts of the last five minutes failed.',
  DEGRADED: 'At least a tenth of the attempts of the last five minutes failed.',
  HEALTHY: 'Attempts of the last five minutes succeeded.',
  IDLE: 'No attempts in the last five minutes.',
};

export const toneOf = (state: string): Tone => tones[state] ?? 'plain';
export const meaningOf = (state: string): string | undefined => meanings[state];
