import { LRUCache } from 'lru-cache';
import { hourMs } from '../../platform/clock/spans.ts';
import { toLocalTime } from '../world/local-time.ts';

/** Cached, because the computation is slow and a board repeats the same few hours thousands of times. */
const offsets = new LRUCache<number, number>({ max: 10_000 });

const offsetOf = (atMs: number): number => {
  const hour = Math.floor(atMs / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const made = -toLocalTime(hour * hourMs, 'America/New_York').offsetMinutes / 60;
  offsets.set(hour, made);
  return made;
};

/** ISO 8601 to the second with the offset of New York, which has summer time. */
export const toWireTime = (atMs: number): string => {
  const west = offsetOf(atMs);
  return `${new Date(atMs - west * hourMs).toISOString().slice(0, 19)}-0${west}:00`;
};
