import { by } from '../lists/compare.ts';
import type { StreamCount } from './process-report.ts';

/** Sums by field, sorted by its name. */
export const sumStreams = (counts: readonly StreamCount[]): readonly StreamCount[] => {
  const sums = new Map<string, StreamCount>();
  for (const { field, streams, readers } of counts) {
    const known = sums.get(field);
    sums.set(field, { field, streams: streams + (known?.streams ?? 0), readers: readers + (known?.readers ?? 0) });
  }
  return [...sums.values()].sort(by(({ field }) => field));
};
