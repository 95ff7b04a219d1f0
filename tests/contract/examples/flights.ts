import type { OpenSubgraph } from '../../kit/contract/hosted-subgraph.ts';
import { createTestContext } from '../../kit/graphs/request-context.ts';
import { setFault } from '../../kit/rest/rest-client.ts';
import { dayFromNow } from '../../kit/time/day-from-now.ts';
import type { Prepare } from '../subgraph-examples.ts';

const longestSearchMs = 15_000;

interface Job {
  readonly jobId: string;
  readonly status: string;
  readonly offers: { readonly nodes: readonly { readonly offerId: string; readonly bookingToken: string }[] };
}

const createSearch =
  'mutation ($input: CreateFareSearchInput!) { createFareSearch(input: $input) { fareSearch { jobId } } }';
const watchSearch =
  'subscription ($jobId: ID!) { fareSearchChanged(jobId: $jobId) { jobId status offers { nodes { offerId bookingToken } } } }';

/** Starts a search and waits for its end. */
const finished = async ({ graph, execute }: OpenSubgraph, changes: object): Promise<Job> => {
  const input = { date: dayFromNow(30), originIata: 'SFO', destinationIata: 'JFK', ...changes };
  const { data } = await execute({ query: createSearch, variables: { input } });
  const payload = data?.['createFareSearch'] as { readonly fareSearch: Job | null } | undefined;
  const created = payload?.fareSearch ?? undefined;
  if (created === undefined) throw new Error('a search is accepted');
  const { jobId } = created;
  const context = createTestContext({ signal: AbortSignal.timeout(longestSearchMs) });
  let job: Job | undefined;
  const events = await graph.subscribe({ query: watchSearch, variables: { jobId } }, context);
  for await (const event of events) job = event.data?.['fareSearchChanged'] as Job;
  if (job === undefined) throw new Error('a search tells its state');
  return job;
};

const createWatch =
  'mutation ($input: CreateFareWatchInput!) { createFareWatch(input: $input) { fareWatch { watchId } } }';
const followWatch = 'subscription ($watchId: ID!) { fareWatchChanged(watchId: $watchId) { lowest { foundAt } } }';

const startedWatch = async ({ execute }: OpenSubgraph): Promise<string> => {
  const input = { originIata: 'SFO', destinationIata: 'JFK', firstDate: dayFromNow(30), lastDate: dayFromNow(31) };
  const { data } = await execute({ query: createWatch, variables: { input } });
  const payload = data?.['createFareWatch'] as { readonly fareWatch: { readonly watchId: string } | null } | undefined;
  if (!payload?.fareWatch) throw new Error('a watch is accepted');
  return payload.fareWatch.watchId;
};

/** A watch that has found a price. */
const foundWatch = async (subgraph: OpenSubgraph): Promise<string> => {
  const watchId = await startedWatch(subgraph);
  const context = createTestContext({ signal: AbortSignal.timeout(longestSearchMs) });
  const events = await subgraph.graph.subscribe({ query: followWatch, variables: { watchId } }, context);
  for await (const { data } of events)
    if ((data?.['fareWatchChanged'] as { readonly lowest: object | null } | undefined)?.lowest) return watchId;
  throw new Error('a watch finds a price');
};

/** A one-way search, a round trip and a failed search, and two watches. */
export const prepare: Prepare = async (subgraph) => {
  const [oneWay, roundTrip] = await Promise.all([
    finished(subgraph, {}),
    finished(subgraph, { returnDate: dayFromNow(37) }),
  ]);
  const watchId = await foundWatch(subgraph);
  const deletedWatchId = await startedWatch(subgraph);
  await setFault(subgraph, 'fares', { mode: 'status', status: 401 });
  const failed = await finished(subgraph, {});
  await setFault(subgraph, 'fares', undefined);
  const outbound = roundTrip.offers.nodes[0];
  const bookable = oneWay.offers.nodes[0];
  if (outbound === undefined || bookable === undefined || failed.status !== 'FAILED')
    throw new Error('the searches did not end as they should');
  return {
    values: {
      'Query.place.placeId': '5391959',
      'Query.places.query': 'san francisco',
      'Query.places.first': 1,
      'Query.airports.query': 'SFO',
      'Query.airports.near': { latitude: 37.77, longitude: -122.42, radiusKilometers: 50 },
      'Query.airports.delayed': null,
      'Query.airports.first': 1,
      'Query.flightStatus.date': dayFromNow(0),
      'Query.fareSearches.first': 1,
      'Query.fareSearches.status': 'COMPLETED',
      'Query.fareSearch.jobId': oneWay.jobId,
      'Query.operation.operationId': oneWay.jobId,
      'CreateFareSearchInput.date': dayFromNow(30),
      'CreateFareSearchInput.returnDate': dayFromNow(37),
      CancelFareSearchInput: { jobId: oneWay.jobId },
      'CreateFareWatchInput.firstDate': dayFromNow(30),
      'CreateFareWatchInput.lastDate': dayFromNow(31),
      DeleteFareWatchInput: { watchId: deletedWatchId },
      'Query.fareWatch.watchId': watchId,
      'Query.fareWatches.first': 2,
      'Query.fareWatches.state': null,
      'Subscription.fareWatchChanged.watchId': watchId,
      ResolveFareOfferInput: { jobId: roundTrip.jobId, offerId: outbound.offerId },
      ExchangeBookingTokenInput: { bookingToken: bookable.bookingToken },
      'Subscription.fareSearchChanged.jobId': oneWay.jobId,
      'Subscription.fareSearchProgress.jobId': oneWay.jobId,
    },
    again: [
      { root: 'Query.fareSearch', values: { 'Query.fareSearch.jobId': failed.jobId } },
      { root: 'Query.operation', values: { 'Query.operation.operationId': failed.jobId } },
      { root: 'Mutation.exchangeBookingToken', values: { ExchangeBookingTokenInput: { bookingToken: 'bk_' } } },
      {
        root: 'Query.airports',
        values: {
          'Query.airports.query': null,
          'Query.airports.near': null,
          'Query.airports.delayed': true,
          'Query.airports.first': 1,
        },
      },
      // No receiver sees this flight, which makes a warning.
      { root: 'Query.flightTrack', values: { 'Query.flightTrack.flightNumber': 'UA1240' } },
    ],
  };
};
