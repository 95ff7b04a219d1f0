import { joined } from '../../kit/joined.ts';

interface BoardFlight {
  readonly state: string;
  readonly departure: {
    readonly delayMinutes?: number | null;
    readonly scheduled?: { readonly at: string } | null;
  };
}

interface ComingDepartures {
  readonly count: number;
  /** Number of departures a quarter of an hour late or more. */
  readonly late: number;
  readonly cancelled: number;
}

const lateFromMinutes = 15;
const waiting: ReadonlySet<string> = new Set(['UNKNOWN', 'EXPECTED', 'CHECK_IN', 'BOARDING', 'GATE_CLOSED', 'DELAYED']);

/** Summarizes the departures still to come. A board's window begins in the past. */
export const comingDepartures = (flights: readonly BoardFlight[], nowMs: number): ComingDepartures => {
  const coming = flights.filter(({ state }) => waiting.has(state));
  return {
    count: coming.length,
    late: coming.filter(({ departure }) => (departure.delayMinutes ?? 0) >= lateFromMinutes).length,
    cancelled: flights.filter(
      ({ state, departure }) => state === 'CANCELED' && Date.parse(departure.scheduled?.at ?? '') > nowMs,
    ).length,
  };
};

/** Returns `42 to leave soon, 5 late`, for example. */
export const departuresInWords = ({ count, late, cancelled }: ComingDepartures, boardLength: number): string => {
  if (boardLength === 0) return 'No departures on the board';
  return joined(
    [`${count} to leave soon`, late > 0 && `${late} late`, cancelled > 0 && `${cancelled} cancelled`],
    ', ',
  );
};
