import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import type {
  AirportProgram,
  AirportProgramKind,
  DelayTrend,
  ListedProgram,
  ProgramFeed,
} from '../../model/airport.ts';
import { readClosure } from './closure.ts';
import { parseUpdateTime, resolveEnd, resolveReopen, resolveStart } from './feed-time.ts';
import { appliesAt, notamPeriod, notamSchedule, scheduleText } from './notam.ts';
import { type NasDocument, type NasLeg, type NasRow, nasRow } from './wire.ts';

// The lookbehind matches a run of digits only from its first one. Otherwise a text of digits would block the thread for
// minutes.
const hoursForm = /(?<!\d)(\d{1,5}) ?(?:hours?|hrs?)\b/i;
const minutesForm = /(?<!\d)(\d{1,5}) ?(?:minutes?|mins?)\b/i;

/** `1 hour and 35 minutes`, `36 minutes`, `2 hours`; null without either. */
export const toMinutes = (prose: string | undefined): number | null => {
  const hours = hoursForm.exec(prose ?? '')?.[1];
  const minutes = minutesForm.exec(prose ?? '')?.[1];
  return hours === undefined && minutes === undefined ? null : Number(hours ?? 0) * 60 + Number(minutes ?? 0);
};

const toTrend = (text: string | undefined): DelayTrend | null => {
  const word = text?.toUpperCase();
  return word === 'INCREASING' || word === 'DECREASING' || word === 'STEADY' ? word : null;
};

const toIso = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

const program = (
  kind: AirportProgramKind,
  reason: string | undefined,
  rest: Partial<AirportProgram> = {},
): AirportProgram => ({
  kind,
  reason: reason ?? '',
  averageDelayMinutes: null,
  minimumDelayMinutes: null,
  maximumDelayMinutes: null,
  trend: null,
  startsAt: null,
  endsAt: null,
  dailyWindowUtc: null,
  isOpenToAirlines: null,
  isActive: true,
  ...rest,
});

const closureOf = (
  row: Extract<NasRow, { list: 'closure' }>,
  updatedAtMs: number,
  localZone: string | null,
): AirportProgram => {
  const notam = row.Reason ?? '';
  // The NOTAM's period takes precedence: it has years, and a 2024 recording has Start and Reopen in Eastern time
  // labelled UTC.
  const stated = notamPeriod(notam);
  const startMs = stated === undefined ? resolveStart(row.Start ?? '', updatedAtMs, localZone) : stated.startMs;
  const endMs = stated === undefined ? resolveReopen(row.Reopen ?? '', updatedAtMs, startMs, localZone) : stated.endMs;
  const schedule = notamSchedule(notam);
  const inPeriod = (startMs === undefined || startMs <= updatedAtMs) && (endMs === undefined || updatedAtMs < endMs);
  const { kind, isOpenToAirlines } = readClosure(notam);
  return program(kind, notam, {
    isOpenToAirlines,
    startsAt: toIso(startMs),
    endsAt: toIso(endMs),
    dailyWindowUtc: schedule === undefined ? null : scheduleText(schedule),
    isActive: inPeriod && (schedule === undefined || appliesAt(schedule, updatedAtMs)),
  });
};

const delayOf = (leg: NasLeg, reason: string | undefined): AirportProgram =>
  program(leg['@Type'] === 'Arrival' ? 'ARRIVAL_DELAY' : 'DEPARTURE_DELAY', reason, {
    minimumDelayMinutes: toMinutes(leg.Min),
    maximumDelayMinutes: toMinutes(leg.Max),
    trend: toTrend(leg.Trend),
  });

const programsOf = (row: NasRow, updatedAtMs: number, localZone: string | null): AirportProgram[] => {
  switch (row.list) {
    case 'ground-stop': {
      const endMs = resolveEnd(row.End_Time ?? '', updatedAtMs, localZone);
      return [
        program('GROUND_STOP', row.Reason, {
          endsAt: toIso(endMs),
          isActive: endMs === undefined || updatedAtMs < endMs,
        }),
      ];
    }
    case 'ground-delay':
      return [
        program('GROUND_DELAY', row.Reason, {
          averageDelayMinutes: toMinutes(row.Avg),
          maximumDelayMinutes: toMinutes(row.Max),
        }),
      ];
    case 'delay':
      return row.Arrival_Departure.map((leg) => delayOf(leg, row.Reason));
    case 'closure':
      return [closureOf(row, updatedAtMs, localZone)];
  }
};

/** Null for an unknown FAA identifier. */
export type TimeZoneOfLid = (lid: string) => string | null;

/**
 * Local times are in the airport's zone. Throws `UpstreamError` `malformed` for a document without a readable time
 * stamp (on which all times depend), and for rows of which none is readable.
 */
export const toProgramFeed = (
  source: string,
  document: NasDocument,
  timeZoneOfLid: TimeZoneOfLid = () => null,
): ProgramFeed => {
  const updatedAtMs = parseUpdateTime(document.updateTime);
  if (updatedAtMs === undefined)
    throw new UpstreamError(source, 'malformed', { cause: new Error('Update_Time is not readable') });
  const { rows, warnings } = decodeRows(source, document.rows, nasRow);
  const listed = new Map<string, ListedProgram>();
  for (const row of rows)
    for (const found of programsOf(row, updatedAtMs, timeZoneOfLid(row.ARPT))) {
      const entry = { faaLid: row.ARPT, program: found };
      listed.set(JSON.stringify(entry), entry);
    }
  return { updatedAt: new Date(updatedAtMs).toISOString(), listed: [...listed.values()], warnings };
};
