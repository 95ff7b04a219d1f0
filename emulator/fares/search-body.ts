import type { EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import type { FareResult } from './fare-result.ts';
import { alwaysFails } from './fare-result.ts';
import type { ArchivedSearch } from './search-archive.ts';

const noResults = "Google Flights hasn't returned any results for this query.";
export const searchFailed = "We couldn't get valid results for this search. Please try again later.";

/** `2025-07-05 03:24:50 UTC` */
const stamp = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const metadata = (search: ArchivedSearch, status: string, base: string): Record<string, unknown> => {
  const directory = hashOf(search.id).toString(16).padStart(8, '0').repeat(2);
  const { from, to, outboundDate, returnDate } = search.query;
  const done = status === 'Success' || status === 'Error';
  return {
    id: search.id,
    status,
    json_endpoint: `${base}/searches/${directory}/${search.id}.json`,
    created_at: stamp(search.createdMs),
    processed_at: stamp(search.createdMs),
    // An invented site, since the real one would show other prices.
    google_flights_url: `https://flights.example/travel/flights?from=${from}&to=${to}&out=${outboundDate}${returnDate === undefined ? '' : `&back=${returnDate}`}`,
    raw_html_file: `${base}/searches/${directory}/${search.id}.html`,
    ...(done ? { total_time_taken: Math.round((search.readyMs - search.createdMs) / 10) / 100 } : {}),
  };
};

export const pendingBody = (
  search: ArchivedSearch,
  now: number,
  { urlOf }: EmulatorContext,
): Record<string, unknown> => {
  const queued = now > search.createdMs && now - search.createdMs < (search.readyMs - search.createdMs) / 8;
  return {
    search_metadata: metadata(search, queued ? 'Queued' : 'Processing', urlOf('fares')),
    search_parameters: search.query.echo,
  };
};

/** The finished search. An empty result is a success with an `error`. */
export const finishedBody = (
  search: ArchivedSearch,
  result: Exclude<FareResult, { readonly tokenFault: string }>,
  { urlOf }: EmulatorContext,
): Record<string, unknown> => {
  const failed = alwaysFails(search.query);
  const head = {
    search_metadata: metadata(search, failed ? 'Error' : 'Success', urlOf('fares')),
    search_parameters: search.query.echo,
  };
  if (failed) return { ...head, error: searchFailed };
  return result === 'none' ? { ...head, error: noResults } : { ...head, ...result.body };
};
