import type { ResultOf } from '../../../graph/operation.ts';
import type { Tone } from '../../../kit/chip.tsx';
import type { boardSubscription } from './board-documents.ts';

type Board = ResultOf<typeof boardSubscription>['flightBoardChanged'];
export type BoardFlight = Board['flights']['nodes'][number];

export interface BoardRow {
  readonly time: string;
  readonly to: string;
  readonly flight: string;
  readonly gate: string;
  readonly status: string;
  readonly tone: Tone;
}

const words: Readonly<Record<string, readonly [string, Tone]>> = {
  EXPECTED: ['On time', 'plain'],
  CHECK_IN: ['Check-in', 'flow'],
  BOARDING: ['Boarding', 'good'],
  GATE_CLOSED: ['Closed', 'warn'],
  DELAYED: ['Delayed', 'warn'],
  DEPARTED: ['Departed', 'plain'],
  EN_ROUTE: ['Departed', 'plain'],
  CANCELED: ['Canceled', 'bad'],
  CANCELED_UNCERTAIN: ['Canceled?', 'bad'],
  DIVERTED: ['Diverted', 'bad'],
};

const gone: ReadonlySet<string> = new Set(['EN_ROUTE', 'APPROACHING', 'ARRIVED', 'DIVERTED']);

const ended: ReadonlySet<string> = new Set(['DEPARTED', 'CANCELED', 'CANCELED_UNCERTAIN', 'GATE_CLOSED']);

const clockOf = (local: string | undefined): string => local?.slice(11, 16) ?? '';

const toRow = ({ flightNumber, state, departure, arrival }: BoardFlight): BoardRow => {
  const [status, tone] = words[state] ?? ['', 'plain'];
  const estimated = clockOf(departure.estimated?.local);
  return {
    time: clockOf(departure.scheduled?.local),
    to: arrival.airport?.city ?? arrival.airportName ?? arrival.airport?.iata ?? '',
    flight: flightNumber.replace(/\s/g, ''),
    gate: departure.gate ?? '',
    status: state === 'DELAYED' && estimated !== '' ? `Est ${estimated}` : status,
    tone,
  };
};

const staysMs = 20 * 60_000;

const isThere = ({ state, departure }: BoardFlight, nowMs: number): boolean => {
  const at = departure.estimated?.at ?? departure.scheduled?.at;
  const isPast = at !== undefined && Date.parse(at) < nowMs - staysMs;
  return !gone.has(state) && !(isPast && ended.has(state));
};

/** Returns the flights still to leave, the next first. Departed flights are returned only when no others are known. */
export const toRows = (flights: readonly BoardFlight[], most: number, nowMs: number): readonly BoardRow[] => {
  const there = flights.filter((flight) => isThere(flight, nowMs));
  return (there.length > 0 ? there : flights).slice(0, most).map(toRow);
};
