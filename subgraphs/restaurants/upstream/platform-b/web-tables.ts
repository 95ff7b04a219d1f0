import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { TableQuestion } from '../../model/table-platform.ts';
import { addMinutes } from '../../model/wall-clock.ts';
import { decodeAvailability } from './decode-availability.ts';
import type { TablesPart } from './tables-reading.ts';
import { availabilityWire } from './wire.ts';

/** The token of an anonymous visitor, valid for every restaurant (upstream notes 8.4). */
const anonymous = Buffer.from('{"v":2,"m":1,"p":0,"s":0,"n":0}').toString('base64url');

const toBody = (ids: readonly string[], { date, partySize }: TableQuestion, anchor: number, hash: string) => ({
  operationName: 'RestaurantsAvailability',
  variables: {
    onlyPop: false,
    forwardDays: 0,
    requireTimes: false,
    requireTypes: [],
    useCBR: false,
    privilegedAccess: ['UberOneDiningProgram', 'VisaDiningProgram', 'VisaEventsProgram', 'ChaseDiningProgram'],
    restaurantIds: ids.map(Number),
    restaurantAvailabilityTokens: ids.map(() => anonymous),
    date,
    time: addMinutes(date, anchor, 0).time.slice(0, 5),
    partySize,
    databaseRegion: 'NA',
  },
  extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
});

const isOutdated = (response: UpstreamResponse): boolean =>
  /PersistedQueryNotFound/i.test(response.text().slice(0, 10_000));

/** The site knows queries by their hashes, which change every few months. */
const outdated = (source: string): UpstreamError =>
  new UpstreamError(source, 'blocked', {
    predicate:
      "no longer knows this deployment's query: the hash of the site's persisted query is out of date, and is configuration (PLATFORM_B_AVAILABILITY_HASH)",
  });

/** Reads tables of several restaurants around one time, by id, with the site's own query. */
export const readWebTables = async (
  http: UpstreamHttp,
  hash: string,
  {
    ids,
    question,
    anchor,
  }: { readonly ids: readonly string[]; readonly question: TableQuestion; readonly anchor: number },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, TablesPart>> => {
  const { source } = http;
  const response = await http.request(
    {
      method: 'POST',
      path: '/dapi/fe/gql',
      query: { optype: 'query', opname: 'RestaurantsAvailability' },
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(toBody(ids, question, anchor, hash)),
      idempotent: true,
    },
    signal,
  );
  if (response.status === 409 || (response.status === 400 && isOutdated(response))) throw outdated(source);
  if (response.status !== 200) throw unexpectedStatus(source, response);
  const { data, errors } = decodeJson(source, response, availabilityWire);
  if (data?.availability) return decodeAvailability(source, data.availability, anchor, question);
  if (isOutdated(response)) throw outdated(source);
  const hasErrors = (errors ?? []).length > 0;
  throw new UpstreamError(source, hasErrors ? 'unreachable' : 'malformed', {
    cause: new Error(hasErrors ? 'errors and no data' : 'no data'),
  });
};
