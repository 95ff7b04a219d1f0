import type { Warning } from '../../../../platform/errors/warnings.ts';
import { ageText } from '../../../../platform/upstream/read-meta.ts';
import type {
  Airport,
  AirportProgram,
  AirportProgramKind,
  AirportStatus,
  Airports,
  DelayStatus,
  ProgramFeed,
} from '../../model/airport.ts';
import { reasonInWords } from './reason-words.ts';

const gravity: Record<AirportProgramKind, number> = {
  CLOSURE: 0,
  GROUND_STOP: 1,
  GROUND_DELAY: 2,
  DEPARTURE_DELAY: 3,
  ARRIVAL_DELAY: 4,
  RESTRICTION: 5,
};

const byGravity = (a: AirportProgram, b: AirportProgram): number =>
  Number(b.isActive) - Number(a.isActive) || gravity[a.kind] - gravity[b.kind];

/** Returns undefined for a restriction and for a closure that excepts scheduled flights, which do not delay these. */
const effectOf = (program: AirportProgram): DelayStatus | undefined => {
  if (!program.isActive) return undefined;
  switch (program.kind) {
    case 'CLOSURE':
      return program.isOpenToAirlines === true ? undefined : 'CLOSED';
    case 'GROUND_STOP':
    case 'GROUND_DELAY':
      return program.kind;
    case 'ARRIVAL_DELAY':
    case 'DEPARTURE_DELAY':
      return 'DELAY';
    case 'RESTRICTION':
      return undefined;
  }
};

const clock = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

const span = (program: AirportProgram): string => {
  const { averageDelayMinutes: average, minimumDelayMinutes: min, maximumDelayMinutes: max } = program;
  if (average !== null) return `, ${average} minutes on average`;
  if (min !== null && max !== null) return `, ${min} to ${max} minutes`;
  if (max !== null) return `, up to ${max} minutes`;
  return min === null ? '' : `, at least ${min} minutes`;
};

const names: Record<AirportProgramKind, string> = {
  CLOSURE: 'Closed',
  GROUND_STOP: 'Ground stop',
  GROUND_DELAY: 'Ground delay program',
  DEPARTURE_DELAY: 'Departure delay',
  ARRIVAL_DELAY: 'Arrival delay',
  RESTRICTION: 'Restriction',
};

const describe = (program: AirportProgram): string => {
  const trend = program.trend === null ? '' : `, ${program.trend.toLowerCase()}`;
  const window = program.dailyWindowUtc === null ? '' : ` at ${program.dailyWindowUtc} UTC`;
  const end = program.endsAt === null ? '' : ` until ${clock(program.endsAt)}`;
  const reason = reasonInWords(program);
  const because = reason === null ? '' : ` (${reason})`;
  return `${names[program.kind]}${window}${end}${span(program)}${trend}${because}`;
};

const describeNotice = (program: AirportProgram): string => {
  if (program.kind === 'RESTRICTION') {
    if (!program.isActive) return 'a restriction is announced';
    // Whom it concerns is not known, so its own words are given.
    return program.isOpenToAirlines === true
      ? 'closed to some other traffic'
      : `restricted in these words: ${program.reason}`;
  }
  const what = describe({ ...program, reason: '' })
    .toLowerCase()
    .replaceAll('utc', 'UTC');
  return program.isActive ? `${what}, scheduled flights excepted` : `${what}, but not now`;
};

/** `programs` are sorted by gravity. */
const summarize = (programs: readonly AirportProgram[]): { delayStatus: DelayStatus; summary: string } => {
  const effective = programs.filter((program) => effectOf(program) !== undefined);
  const [gravest, ...others] = effective;
  if (gravest !== undefined) {
    const also = [...new Set(others.map((program) => names[program.kind].toLowerCase()))];
    return {
      delayStatus: effectOf(gravest) ?? 'NO_ACTIVE_PROGRAM',
      summary: also.length === 0 ? describe(gravest) : `${describe(gravest)}; also: ${also.join(', ')}`,
    };
  }
  const notices = [...new Set(programs.map(describeNotice))];
  return { delayStatus: 'NO_ACTIVE_PROGRAM', summary: ['No active program is listed', ...notices].join('; ') };
};

/** Where the program feed applies: the United States and its territories. */
const coveredCountries: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM']);

export const isCovered = (airport: Airport): boolean => coveredCountries.has(airport.countryCode);

/** The feed also lists ground stops of Canadian airports (YUL was seen). */
export const isSometimesListed = (airport: Airport): boolean => airport.countryCode === 'CA';

/** The agency writes the feed every minute. */
const frozenAfterMs = 30 * 60_000;

/** Returns when a feed counts as frozen, in epoch milliseconds. */
export const frozenAtMs = (feed: Pick<ProgramFeed, 'updatedAt'>): number => Date.parse(feed.updatedAt) + frozenAfterMs;

/** Without a warning, a frozen feed would look like a feed without news. */
export const frozenWarnings = (source: string, feed: ProgramFeed, nowMs: number): Warning[] => {
  const ageMs = nowMs - Date.parse(feed.updatedAt);
  if (ageMs < frozenAfterMs) return [];
  const message = `The source ${source} last wrote its feed ${ageText(ageMs)} ago; programs may have changed since.`;
  return [{ code: 'stale_data', source, message }];
};

/** The feed names airports by FAA identifier; only an unknown one is taken for an IATA code. */
const isAbout = (lid: string, airport: Airport, airports: Pick<Airports, 'findByFaaLid'>): boolean =>
  lid === airport.faaLid || (lid === airport.iata && airports.findByFaaLid(lid) === undefined);

type ProgramResult = Pick<
  AirportStatus,
  'delayStatus' | 'summary' | 'programCoverage' | 'programs' | 'programsUpdatedAt'
>;

/** An `undefined` feed was not read, which never means "no delays". */
export const programResult = (
  airport: Airport,
  feed: ProgramFeed | undefined,
  airports: Pick<Airports, 'findByFaaLid'>,
): ProgramResult => {
  const programs = (feed?.listed ?? [])
    .filter((entry) => isAbout(entry.faaLid, airport, airports))
    .map((entry) => entry.program)
    .sort(byGravity);
  const listed = { programs, programsUpdatedAt: feed?.updatedAt ?? null };
  if (isCovered(airport) && feed === undefined) {
    const summary = 'The program feed could not be read; nothing is known about delays';
    return { ...listed, delayStatus: 'UNKNOWN', summary, programCoverage: 'UNAVAILABLE' };
  }
  if (!isCovered(airport) && programs.length === 0) {
    const summary = 'The program feed covers United States airports only';
    return { ...listed, delayStatus: 'UNKNOWN', summary, programCoverage: 'NOT_COVERED' };
  }
  return { ...listed, ...summarize(programs), programCoverage: 'COVERED' };
};
