import { groupBy } from '../../../../platform/runtime/lists/lists.ts';
import type { BoardDirection, FlightRecord, MovementRecord } from '../../model/board.ts';

/** The side of a record at the board's airport. */
export const ownSide = (record: FlightRecord, direction: BoardDirection): MovementRecord =>
  direction === 'DEPARTURE' ? record.departure : record.arrival;

export const otherSide = (record: FlightRecord, direction: BoardDirection): MovementRecord =>
  direction === 'DEPARTURE' ? record.arrival : record.departure;

/** An unstated value contradicts nothing. */
const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;
const agree = (a: string | null, b: string | null): boolean => a !== null && a === b;

export const placesDiffer = (a: MovementRecord, b: MovementRecord): boolean =>
  differ(a.terminal, b.terminal) || differ(a.gate, b.gate) || differ(a.checkInDesk, b.checkInDesk);

/** Two aircraft cannot leave one gate for the same city in the same minute. */
export const gatesCoincide = (a: MovementRecord, b: MovementRecord): boolean =>
  !placesDiffer(a, b) && agree(a.gate, b.gate);

/** Weaker than gates: airlines with a common agent share desks. */
export const desksCoincide = (a: MovementRecord, b: MovementRecord): boolean =>
  !placesDiffer(a, b) && agree(a.checkInDesk, b.checkInDesk);

/** Whether it is certainly cancelled. */
export const isOff = (record: FlightRecord): boolean => record.state === 'CANCELED';

/**
 * Whether two rows of a slot are certainly one flight although the source states no roles: callsign, aircraft or gate
 * agree, and nothing contradicts it.
 */
export const isSameFlight = (a: FlightRecord, b: FlightRecord, direction: BoardDirection): boolean => {
  const aircraft = [a.aircraft, b.aircraft] as const;
  const registrations = [aircraft[0]?.registration ?? null, aircraft[1]?.registration ?? null] as const;
  const addresses = [aircraft[0]?.hex ?? null, aircraft[1]?.hex ?? null] as const;
  const [sideA, sideB] = [ownSide(a, direction), ownSide(b, direction)];
  if (differ(a.callsign, b.callsign) || differ(...registrations) || differ(...addresses)) return false;
  if (placesDiffer(sideA, sideB) || isOff(a) !== isOff(b) || a.isCargo !== b.isCargo) return false;
  if (agree(a.callsign, b.callsign) || agree(...registrations) || agree(...addresses)) return true;
  return agree(sideA.gate, sideB.gate) && sideA.terminal === sideB.terminal;
};

/** Digits of a callsign: `826` of `BAW826Q`, `8` of `EIN8FK`. */
const callsignDigits = (callsign: string): string => /^[A-Z]{3}0*(\d{1,4})[A-Z]{0,2}$/.exec(callsign)?.[1] ?? '';

const flightDigits = (flightNumber: string): string | null =>
  /^[A-Z0-9]{2,3}?0*(\d{1,4})[A-Z]?$/.exec(flightNumber)?.[1] ?? null;

const numberFits = (record: FlightRecord, callsign: string): boolean => {
  const digits = callsignDigits(callsign);
  return digits !== '' && digits === flightDigits(record.flightNumber);
};

/** Callsigns with one or two digits are chosen freely; three or more are a flight number. */
const numberScore = (record: FlightRecord): number => {
  const { callsign } = record;
  if (callsign === null) return 0;
  if (numberFits(record, callsign)) return 2;
  return callsignDigits(callsign).length >= 3 ? -1 : 0;
};

const airlineKey = (record: FlightRecord): string | null =>
  record.airline === null ? null : (record.airline.icao ?? record.airline.iata ?? record.airline.name);

export interface BoardEvidence {
  /** Evidence that the row's airline flies it; comparable only within a slot. */
  score(record: FlightRecord): number;
  /**
   * Negative when `a` is likelier the operator: by score, the airline's number of flights here, then the smaller
   * number, because code-shares have high numbers.
   */
  compare(a: FlightRecord, b: FlightRecord): number;
  /** Whether evidence outside the slot contradicts the row. */
  isDoubtful(record: FlightRecord): boolean;
}

/**
 * The source's operator flag is sometimes wrong: a code-share was flagged in another airline's slot, with that slot's
 * terminal and desk, and the callsign of another flight of its own airline (upstream notes 4a). The rest of the board
 * reveals it.
 */
export const collectEvidence = (records: readonly FlightRecord[], direction: BoardDirection): BoardEvidence => {
  const byCallsign = groupBy(
    records.filter((record) => record.callsign !== null),
    (record) => record.callsign,
  );
  const operated = groupBy(
    records.filter((record) => record.codeshareRole === 'OPERATOR' && ownSide(record, direction).terminal !== null),
    airlineKey,
  );

  const isBorrowed = (record: FlightRecord): boolean => {
    const { callsign } = record;
    if (callsign === null || numberFits(record, callsign)) return false;
    return (byCallsign.get(callsign) ?? []).some((other) => other !== record && numberFits(other, callsign));
  };
  /** 1 when another flight of the airline uses the terminal, -1 when none does, 0 when unknown. */
  const terminalAgreement = (record: FlightRecord): number => {
    const { terminal } = ownSide(record, direction);
    const key = airlineKey(record);
    const others = (key === null ? [] : (operated.get(key) ?? [])).filter((other) => other !== record);
    if (terminal === null || others.length === 0) return 0;
    return others.some((other) => ownSide(other, direction).terminal === terminal) ? 1 : -1;
  };

  const score: BoardEvidence['score'] = (record) => {
    const { callsign, airline } = record;
    const prefix = callsign === null || airline?.icao == null ? 0 : callsign.startsWith(airline.icao) ? 2 : -2;
    return prefix + numberScore(record) + 2 * terminalAgreement(record) - (isBorrowed(record) ? 4 : 0);
  };
  const presence = (record: FlightRecord): number => operated.get(airlineKey(record))?.length ?? 0;
  const numberOf = (record: FlightRecord): number =>
    Number(flightDigits(record.flightNumber) ?? Number.MAX_SAFE_INTEGER);

  return {
    score,
    compare: (a, b) => score(b) - score(a) || presence(b) - presence(a) || numberOf(a) - numberOf(b),
    isDoubtful: (record) => isBorrowed(record) || terminalAgreement(record) < 0,
  };
};
