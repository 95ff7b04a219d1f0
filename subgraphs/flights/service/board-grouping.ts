import type { BoardDirection, FlightRecord, MovementRecord } from '../model/board.ts';
import {
  type BoardEvidence,
  collectEvidence,
  desksCoincide,
  gatesCoincide,
  isSameFlight,
  otherSide,
  ownSide,
  placesDiffer,
} from './codeshare-evidence.ts';
import { groupBy } from './group-by.ts';

/** One physical flight: the row that leads it, and the rows of its other numbers. */
export interface FlightGroup {
  readonly lead: FlightRecord;
  readonly codeshares: FlightRecord[];
}

const groupOf = (lead: FlightRecord): FlightGroup => ({ lead, codeshares: [] });

/** Rows with one slot may be one flight: the same other airport at the same scheduled minute. Null where either is not known. */
const slotOf = (record: FlightRecord, direction: BoardDirection): string | null => {
  const other = otherSide(record, direction);
  const place = other.iata ?? other.icao ?? other.airportName;
  const scheduled = ownSide(record, direction).scheduled;
  return place === null || scheduled === null ? null : `${place} ${scheduled.at}`;
};

/** The least score of a row that nothing speaks against: its callsign begins with its airline's designator. */
const soundScore = 2;

/** Operators of one slot, best first; one that only seems to operate becomes a code-share of another. The rest stay flights of their own. */
const leadOperators = (
  operators: readonly FlightRecord[],
  direction: BoardDirection,
  evidence: BoardEvidence,
): FlightGroup[] => {
  const groups: FlightGroup[] = [];
  for (const record of operators.toSorted(evidence.compare)) {
    const side = ownSide(record, direction);
    const score = evidence.score(record);
    const flies = groups.find(({ lead }) => {
      const leadSide = ownSide(lead, direction);
      if (lead.isCargo !== record.isCargo || placesDiffer(leadSide, side)) return false;
      if (gatesCoincide(leadSide, side)) return true;
      const speaksAgainst = evidence.isDoubtful(record) || (desksCoincide(leadSide, side) && score < soundScore);
      return speaksAgainst && evidence.score(lead) > score;
    });
    if (flies === undefined) groups.push(groupOf(record));
    else flies.codeshares.push(record);
  }
  return groups;
};

const sameTimes = (a: MovementRecord, b: MovementRecord): boolean =>
  a.estimated?.at === b.estimated?.at && a.actual?.at === b.actual?.at && a.runwayActual?.at === b.runwayActual?.at;

/** The only flight that a sold number can belong to; undefined when none or several can. */
const flightFor = (
  record: FlightRecord,
  groups: readonly FlightGroup[],
  direction: BoardDirection,
): FlightGroup | undefined => {
  const side = ownSide(record, direction);
  let left = groups.filter(({ lead }) => lead.isCargo === record.isCargo);
  // A lone operator is the one, wherever the row claims to stand: places of sold numbers are kept up badly.
  if (left.length === 1 && left[0]?.lead.codeshareRole === 'OPERATOR') return left[0];
  left = left.filter(({ lead }) => !placesDiffer(ownSide(lead, direction), side));
  for (const narrows of [gatesCoincide, desksCoincide, sameTimes]) {
    if (left.length <= 1) break;
    const closer = left.filter(({ lead }) => narrows(ownSide(lead, direction), side));
    if (closer.length > 0) left = closer;
  }
  return left.length === 1 ? left[0] : undefined;
};

const groupSlot = (
  rows: readonly FlightRecord[],
  direction: BoardDirection,
  evidence: BoardEvidence,
): FlightGroup[] => {
  const withRole = (role: FlightRecord['codeshareRole']) => rows.filter((row) => row.codeshareRole === role);
  const groups = leadOperators(withRole('OPERATOR'), direction, evidence);
  const untold = withRole('UNKNOWN').sort(evidence.compare);
  // Where the airport gives no code-share data, a shared slot proves nothing: two airlines fly to one city in the same minute.
  for (const row of untold) {
    const same = groups.find(({ lead }) => isSameFlight(lead, row, direction));
    if (same === undefined) groups.push(groupOf(row));
    else same.codeshares.push(row);
  }
  const flown = [...groups];
  for (const row of withRole('CODESHARE')) {
    const flight = flightFor(row, flown, direction) ?? groups.find(({ lead }) => isSameFlight(lead, row, direction));
    if (flight === undefined) groups.push(groupOf(row));
    else flight.codeshares.push(row);
  }
  return groups;
};

/**
 * Puts the rows of one board, one a flight number, together to physical flights. The source does not say which flight a sold number
 * belongs to (upstream notes 4a). Every row is kept, as a flight or as a code-share of one; what is not certain stays a flight of its own.
 */
export const groupCodeshares = (records: readonly FlightRecord[], direction: BoardDirection): FlightGroup[] => {
  const evidence = collectEvidence(records, direction);
  const groups: FlightGroup[] = [];
  for (const [slot, rows] of groupBy(records, (record) => slotOf(record, direction))) {
    if (slot === null || rows.length === 1) groups.push(...rows.map(groupOf));
    else groups.push(...groupSlot(rows, direction, evidence));
  }
  return groups;
};
