import type { ReadPosition } from '../../model/feed-source.ts';
import { snowflakeMs, toSnowflake } from './snowflake.ts';

/** Posts appear in lists some seconds after their ids were made. */
const overlapMs = 60_000;

/** `sinceMs` is the id's time. */
export const sinceIdOf = ({
  newestId,
  floor,
}: ReadPosition): { readonly sinceId: string; readonly sinceMs: number } => {
  const floorMs = Date.parse(floor);
  const newestMs = /^\d{1,20}$/.test(newestId) ? (snowflakeMs(newestId) ?? floorMs) : floorMs;
  const sinceMs = Math.max(floorMs, newestMs - overlapMs);
  // The last id of that millisecond, because the source excludes the id itself.
  return { sinceId: (BigInt(toSnowflake(sinceMs + 1)) - 1n).toString(), sinceMs };
};
