import { inWords } from '../../kit/spans.ts';

/** What a histogram of durations says for all that took longer. */
const longestMs = 20_000;

/** A duration in its unit, as `34 ms` or `1.2 s`. */
export const milliseconds = (ms: number): string => {
  if (ms >= longestMs) return 'over 20 s';
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : inWords(ms / 1_000);
};

/** A number with its noun, as `1 queue` or `3 queues`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? noun : plural}`;

/** A name of the graph as a person reads it: `QUOTA_SPENT` and `news_board` are `quota spent` and `news board`. */
export const spoken = (name: string): string => name.toLowerCase().replaceAll('_', ' ');
