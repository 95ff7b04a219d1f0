import { ageText } from '../../../../platform/upstream/read-meta.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { Airport, AirportStatus, Airports, ProgramFeed } from '../../model/airport.ts';
import { byGravity, summarize } from './program-summary.ts';

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

type ProgramAnswer = Pick<
  AirportStatus,
  'delayStatus' | 'summary' | 'programCoverage' | 'programs' | 'programsUpdatedAt'
>;

/** An `undefined` feed was not read, which never means "no delays". */
export const programAnswer = (
  airport: Airport,
  feed: ProgramFeed | undefined,
  airports: Pick<Airports, 'findByFaaLid'>,
): ProgramAnswer => {
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
