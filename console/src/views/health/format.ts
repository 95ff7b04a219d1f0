import { inWords } from '../../kit/spans.ts';

const longestMs = 20_000;

/** Returns a duration as `34 ms` or `1.2 s`. */
export const milliseconds = (ms: number): string => {
  if (ms >= longestMs) return 'over 20 s';
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : inWords(ms / 1_000);
};

/** Returns a number with its noun: `1 queue` or `3 queues`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? noun : plural}`;
