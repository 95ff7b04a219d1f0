import { toOffsetTime } from '../../../../platform/runtime/clock/zone-time.ts';
import type { ZonedTime } from '../../model/board.ts';

/** `2025-01-16 13:40Z`, `2025-01-16 23:40+10:00`: a space instead of `T`, no seconds, sometimes no offset. */
const shape = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(?:\.\d+)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

interface ParsedTime {
  /** Without offset. */
  readonly wall: string;
  /** `Z`, `+hh:mm`, or null when not stated. */
  readonly offset: string | null;
}

const parse = (value: string | null | undefined): ParsedTime | null => {
  const match = value ? shape.exec(value) : null;
  if (match === null) return null;
  const offset = match[4];
  const digits = offset?.replace(':', '') ?? '';
  const withColon =
    offset === undefined || digits.length === 1
      ? offset?.toUpperCase()
      : `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`;
  return { wall: `${match[1]}T${match[2]}${match[3] ?? ':00'}`, offset: withColon ?? null };
};

/** Returns null for an invalid time, such as a 25th hour. */
const toUtc = ({ wall, offset }: ParsedTime): string | null => {
  const ms = Date.parse(`${wall}${offset ?? 'Z'}`);
  if (Number.isNaN(ms)) return null;
  return offset === 'Z' || offset === null ? `${wall}Z` : `${new Date(ms).toISOString().slice(0, 19)}Z`;
};

/** Returns null for a zone that the runtime does not know, which would throw later. */
const localAt = (utc: string, timeZone: string): string | null => {
  try {
    return toOffsetTime(Date.parse(utc), timeZone);
  } catch {
    return null;
  }
};

/**
 * Either form may be missing: a local time with an offset gives the instant, and an instant with a known zone gives the
 * local time. A local time without both is not guessed and gives null.
 */
export const decodeTime = (
  utcText: string | null | undefined,
  localText: string | null | undefined,
  timeZone: string | null,
): ZonedTime | null => {
  const stated = parse(utcText);
  const local = parse(localText);
  const utc =
    (stated === null ? null : toUtc(stated)) ?? (local === null || local.offset === null ? null : toUtc(local));
  if (utc === null) return null;
  if (local !== null)
    return { at: utc, local: `${local.wall}${local.offset === 'Z' ? '+00:00' : (local.offset ?? '')}`, timeZone };
  const zoned = timeZone === null ? null : localAt(utc, timeZone);
  return zoned === null
    ? { at: utc, local: utc.replace('Z', '+00:00'), timeZone: 'UTC' }
    : { at: utc, local: zoned, timeZone };
};
