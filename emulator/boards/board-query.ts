import { minuteMs } from '../../platform/clock/spans.ts';
import type { WorldAirport } from '../world/airports.ts';
import { fromLocalTime, isDate } from '../world/local-time.ts';

const maxWindowMinutes = 720;

export interface BoardQuery {
  readonly fromMs: number;
  readonly toMs: number;
  readonly departures: boolean;
  readonly arrivals: boolean;
  readonly withLeg: boolean;
  readonly withCancelled: boolean;
  readonly withCodeshared: boolean;
  readonly withCargo: boolean;
  readonly withPrivate: boolean;
  readonly withLocation: boolean;
}

const readLocal = (text: string, airport: WorldAirport): number | undefined => {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(decodeURIComponent(text));
  const [, date = '', hour, minute] = match ?? [];
  if (!isDate(date) || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return fromLocalTime(date, Number(hour) * 60 + Number(minute), airport.timeZone);
};

/** The window is `{from}/{to}` or relative to now. Returns a text for a validation error. */
export const readBoardQuery = (
  airport: WorldAirport,
  window: readonly string[],
  query: URLSearchParams,
  now: number,
): BoardQuery | string => {
  const [from, to] = window;
  const offset = Number(query.get('offsetMinutes') ?? '-120');
  const duration = Number(query.get('durationMinutes') ?? '720');
  const start = Math.floor(now / minuteMs) * minuteMs + offset * minuteMs;
  const fromMs = from === undefined ? start : readLocal(from, airport);
  const toMs = from === undefined ? start + duration * minuteMs : to === undefined ? undefined : readLocal(to, airport);
  if (fromMs === undefined || toMs === undefined || Number.isNaN(fromMs) || Number.isNaN(toMs)) {
    return 'The fromLocal and toLocal times must be in the form YYYY-MM-DDTHH:mm.';
  }
  if (toMs <= fromMs) return 'The end of the period must be after its start.';
  if (toMs - fromMs > maxWindowMinutes * minuteMs) return 'The period of time must not be longer than 12 hours.';
  const direction = query.get('direction') ?? 'Both';
  if (!['Arrival', 'Departure', 'Both'].includes(direction))
    return `The value '${direction}' is not valid for direction.`;
  const flag = (name: string, byDefault: boolean) => (query.get(name) ?? String(byDefault)).toLowerCase() === 'true';
  return {
    fromMs,
    toMs,
    departures: direction !== 'Arrival',
    arrivals: direction !== 'Departure',
    withLeg: flag('withLeg', false),
    withCancelled: flag('withCancelled', true),
    withCodeshared: flag('withCodeshared', true),
    withCargo: flag('withCargo', true),
    withPrivate: flag('withPrivate', true),
    withLocation: flag('withLocation', false),
  };
};
