import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import type { RoutedRequest } from '../engine/define-upstream.ts';
import { fromLocalTime, isDate } from '../engine/local-time.ts';
import type { WorldAirport } from '../flight-world/airports.ts';

const maxWindowMinutes = 720;

const readLocal = (text: string | undefined, airport: WorldAirport): number => {
  const [, date = '', hour, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(text ?? '') ?? [];
  if (!isDate(date) || Number(hour) > 23 || Number(minute) > 59) return Number.NaN;
  return fromLocalTime(date, Number(hour) * 60 + Number(minute), airport.timeZone);
};

/**
 * What a board shows. The window is `{from}/{to}` or relative to now. `refuseWith` ends the request with the message of
 * a validation error.
 */
export const readBoardQuery = (
  airport: WorldAirport,
  { parts, parameters, now }: RoutedRequest,
  refuseWith: (message: string) => never,
) => {
  const { from, to } = parts;
  const start = (Math.floor(now / minuteMs) + Number(parameters.text('offsetMinutes', '-120'))) * minuteMs;
  const fromMs = from === undefined ? start : readLocal(from, airport);
  const toMs =
    from === undefined ? start + Number(parameters.text('durationMinutes', '720')) * minuteMs : readLocal(to, airport);
  if (Number.isNaN(fromMs) || Number.isNaN(toMs))
    refuseWith('The fromLocal and toLocal times must be in the form YYYY-MM-DDTHH:mm.');
  if (toMs <= fromMs) refuseWith('The end of the period must be after its start.');
  if (toMs - fromMs > maxWindowMinutes * minuteMs) refuseWith('The period of time must not be longer than 12 hours.');
  const direction = parameters.oneOf('direction', ['Arrival', 'Departure', 'Both'], 'Both');
  return {
    fromMs,
    toMs,
    departures: direction !== 'Arrival',
    arrivals: direction !== 'Departure',
    withLeg: parameters.flag('withLeg'),
    withCancelled: parameters.flag('withCancelled', true),
    withCodeshared: parameters.flag('withCodeshared', true),
    withCargo: parameters.flag('withCargo', true),
    withPrivate: parameters.flag('withPrivate', true),
    withLocation: parameters.flag('withLocation'),
  };
};

export type BoardQuery = ReturnType<typeof readBoardQuery>;
