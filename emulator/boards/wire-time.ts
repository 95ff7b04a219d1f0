import { toLocalTime } from '../world/local-time.ts';

interface WireTime {
  readonly utc: string;
  readonly local: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `2025-01-16 13:40Z` and `2025-01-16 23:40+10:00`: a blank instead of the T, without seconds. */
export const toWireTime = (epochMs: number, timeZone: string): WireTime => {
  const { date, time, offsetMinutes } = toLocalTime(epochMs, timeZone);
  const size = Math.abs(offsetMinutes);
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return {
    utc: `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')}Z`,
    local: `${date} ${time}${offset}`,
  };
};
