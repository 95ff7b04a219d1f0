const sizes = [
  [1_000_000, 'MB'],
  [1_000, 'KB'],
] as const;

/** Returns a size as `812 B`, `13.2 KB` or `136 KB`. */
export const inBytes = (bytes: number): string => {
  const size = sizes.find(([least]) => bytes >= least);
  if (size === undefined) return `${Math.round(bytes)} B`;
  const count = bytes / size[0];
  return `${count < 100 ? count.toFixed(1) : Math.round(count)} ${size[1]}`;
};

/** Returns a duration as `0 ms`, `291 ms` or `1.4 s`. */
export const inMilliseconds = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** Returns a name of the graph in plain words: `QUOTA_SPENT` as `quota spent`, `news_board` as `news board`. */
export const spoken = (name: string): string => name.toLowerCase().replaceAll('_', ' ');

export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
