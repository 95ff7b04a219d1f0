import { groupBy } from '../../../../platform/runtime/lists/lists.ts';
import type { BoardDirection, FlightRecord, MovementRecord } from '../../model/board.ts';
import {
  type BoardEvidence,
  collectEvidence,
  desksCoincide,
  gatesCoincide,
  isOff,
  isSameFlight,
  otherSide,
  ownSide,
  placesDiffer,
} from './codeshare-evidence.ts';

interface FlightGroup {
  readonly lead: FlightRecord;
  readonly codeshares: FlightRecord[];
}

/** Adds a number to a flight once: the source sometimes repeats a row, which is not its own code-share. */
const join = ({ lead, codeshares }: FlightGroup, record: FlightRecord): void => {
  if ([lead, ...codeshares].every(({ flightNumber }) => flightNumber !== record.flightNumber)) codeshares.push(record);
};

/** Rows of one number of which one is cancelled are no repetition. */
const isContradicted = ({ lead, codeshares }: FlightGroup, record: FlightRecord): boolean =>
  [lead, ...codeshares].some((other) => other.flightNumber === record.flightNumber && isOff(other) !== isOff(record));

const groupOf = (lead: FlightRecord): FlightGroup => ({ lead, codeshares: [] });

/**
 * Rows of one slot have the same other airport and scheduled minute, and may be one flight. Null where either is
 * unknown.
 */
const slotOf = (record: FlightRecord, direction: BoardDirection): string | null => {
  const other = otherSide(record, direction);
  const place = other.iata ?? other.icao ?? other.airportName;
  const scheduled = ownSide(record, direction).scheduled;
  return place === null || scheduled === null ? null : `${place} ${scheduled.at}`;
};

/** Score of a row without other evidence than a callsign that begins with its airline's designator. */
const soundScore = 2;

/** Groups a slot's operators, the likeliest first. A row whose flag is contradicted becomes a code-share. */
const leadOperators = (
  operators: readonly FlightRecord[],
  direction: BoardDirection,
  evidence: BoardEvidence,
): FlightGroup[] => {
  const groups: FlightGroup[] = [];
  for (const record of operators.toSorted(evidence.compare)) {
    const side = ownSide(record, direction);
    const score = evidence.score(record);
    const flies = groups.find((group) => {
      const { lead } = group;
      if (isContradicted(group, record)) return false;
      const leadSide = ownSide(lead, direction);
      if (lead.isCargo !== record.isCargo || placesDiffer(leadSide, side)) return false;
      if (gatesCoincide(leadSide, side)) return true;
      const speaksAgainst = evidence.isDoubtful(record) || (desksCoincide(leadSide, side) && score < soundScore);
      return speaksAgainst && evidence.score(lead) > score;
    });
    if (flies === undefined) groups.push(groupOf(record));
    else join(flies, record);
  }
  return groups;
};

const sameTimes = (a: MovementRecord, b: MovementRecord): boolean =>
  a.estimated?.at === b.estimated?.at && a.actual?.at === b.actual?.at && a.runwayActual?.at === b.runwayActual?.at;

/** Returns the only flight that a code-share can belong to. */
const flightFor = (
  record: FlightRecord,
  groups: readonly FlightGroup[],
  direction: BoardDirection,
): FlightGroup | undefined => {
  const side = ownSide(record, direction);
  let left = groups.filter((group) => group.lead.isCargo === record.isCargo && !isContradicted(group, record));
  // A lone operator matches even at another terminal or gate, because code-shares' places are badly maintained.
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
  const unmarked = withRole('UNKNOWN').sort(evidence.compare);
  // A shared slot alone proves nothing: two airlines may fly to one city in the same minute.
  for (const row of unmarked) {
    const same = groups.find(({ lead }) => isSameFlight(lead, row, direction));
    if (same === undefined) groups.push(groupOf(row));
    else join(same, row);
  }
  const flown = [...groups];
  for (const row of withRole('CODESHARE')) {
    const flight = flightFor(row, flown, direction) ?? groups.find(({ lead }) => isSameFlight(lead, row, direction));
    if (flight === undefined) groups.push(groupOf(row));
    else join(flight, row);
  }
  return groups;
};

/**
 * Groups rows, one for each flight number, into physical flights. The source does not state the flight of a code-share
 * (upstream notes 4a). An uncertain row remains a flight of its own.
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
