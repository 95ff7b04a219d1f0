import { seededRandom } from '../../../emulator/random/seeded-random.ts';
import { searchesPath } from '../flights/fare-journey.ts';
import { dayFromNow } from '../time/day-from-now.ts';
import { isRestRefusal } from './asker.ts';
import type { FleetClient, FleetRequest, FleetResponse } from './fleet-client.ts';
import { follow } from './follow.ts';
import type { GatewayChoice } from './gateway-choice.ts';
import type { Ledger } from './ledger.ts';
import type { Transport } from './open-subscription.ts';
import type { Outages } from './outages.ts';
import type { FleetGateway } from './start-fleet.ts';

/** Origin and destination. The emulated source has offers for all of these. */
export const routes = [
  ['SFO', 'JFK'],
  ['BOS', 'SEA'],
  ['ORD', 'LHR'],
  ['DEN', 'ATL'],
] as const;
type Route = (typeof routes)[number];

/** The part of an offer that is the same for all searches of one journey. */
interface SteadyOffer {
  readonly price: number | null;
  readonly departs_at_local: string;
  readonly segments: readonly Segment[];
}

interface Segment {
  readonly departure: { readonly iata: string };
  readonly arrival: { readonly iata: string };
}

interface SearchData {
  readonly job_id: string;
  readonly status: string;
  readonly completed_at: string | null;
  readonly result: {
    readonly total_found: number;
    readonly offers: readonly (SteadyOffer & { readonly booking_token: string })[];
  } | null;
}

interface Progress {
  readonly jobId: string;
  readonly status: string;
  readonly stage: string;
  readonly progressPercent: number;
  readonly origin: { readonly iata: string } | null;
  readonly destination: { readonly iata: string } | null;
}

const progressQuery = /* GraphQL */ `
  subscription ($jobId: ID!) {
    fareSearchChanged(jobId: $jobId) { jobId status stage progressPercent origin { iata place { name } } destination { iata } }
  }
`;
const stages = ['QUEUED', 'SUBMITTING', 'SEARCHING', 'COLLECTING', 'DONE'];

interface FareBuyerOptions {
  readonly name: string;
  readonly key: string;
  readonly client: FleetClient;
  readonly gateways: GatewayChoice;
  readonly transport: Transport;
  readonly ledger: Ledger;
  readonly outages: Outages;
  /** Offers by route, from a search before the load. */
  readonly offers: ReadonlyMap<string, string>;
}

export interface BoughtSearch {
  readonly requestId: string;
  readonly body: object;
  readonly jobId: string;
  readonly ended: string;
}

export const toOffers = (data: SearchData): string =>
  JSON.stringify([
    data.result?.total_found,
    data.result?.offers.map(({ price, departs_at_local, segments }) => ({ price, departs_at_local, segments })),
  ]);

/** Where the offers begin and end, each pair once. */
const endsOf = ({ result }: SearchData): readonly string[] => [
  ...new Set(
    result?.offers.map(({ segments }) => [segments[0]?.departure.iata, segments.at(-1)?.arrival.iata].join()) ?? [],
  ),
];

export interface FareBuyer {
  /** One search from its acceptance to its end. Undefined when something was wrong with it. */
  buy(requestId: string, route: Route): Promise<BoughtSearch | undefined>;
  /** Reads the search at that gateway. */
  read(jobId: string, gateway?: () => FleetGateway): Promise<SearchData | undefined>;
}

const searchBody = (requestId: string, [origin, destination]: Route): object => ({
  date: dayFromNow(30),
  origin_iata: origin,
  destination_iata: destination,
  limit: 5,
  request_id: requestId,
});

export const createFareBuyer = (options: FareBuyerOptions): FareBuyer => {
  const { name, key, client, gateways, transport, ledger, outages, offers } = options;

  /** Retries refusals of an unavailable service, as clients are asked to. */
  const insist = async (
    request: FleetRequest,
    status: number,
    gateway?: () => FleetGateway,
  ): Promise<(FleetResponse & { readonly data: SearchData }) | undefined> => {
    for (;;) {
      const response = await client.send(request, gateway);
      if (response === undefined) return undefined;
      if (response.status === status)
        return { ...response, data: (response.body as { readonly data: SearchData }).data };
      if (!isRestRefusal(response, ['flights'], outages)) {
        ledger.fault({ asked: response.asked, responded: [response.status, response.body], expected: status });
        return undefined;
      }
      ledger.count('refused over REST');
      await outages.over('flights');
    }
  };

  const read = async (jobId: string, gateway?: () => FleetGateway) =>
    (await insist({ path: `/flights${searchesPath}/${jobId}` }, 200, gateway))?.data;

  const watch = async (jobId: string, [origin, destination]: Route) => {
    let last: Progress | undefined;
    const followed = follow({
      label: 'progress',
      transport,
      gateways,
      key,
      ledger,
      outages,
      query: progressQuery,
      variables: () => ({ jobId }),
      services: ['flights', 'jobs'],
      isOver: () => last?.status === 'COMPLETED',
      onData: (data) => {
        const { fareSearchChanged: state } = data as { readonly fareSearchChanged: Progress };
        const isRight =
          state.jobId === jobId &&
          (state.origin?.iata ?? origin) === origin &&
          (state.destination?.iata ?? destination) === destination &&
          ['PENDING', 'RUNNING', 'COMPLETED'].includes(state.status) &&
          state.progressPercent >= (last?.progressPercent ?? 0) &&
          stages.indexOf(state.stage) >= stages.indexOf(last?.stage ?? 'QUEUED') &&
          (last?.status !== 'COMPLETED' || state.status === 'COMPLETED');
        if (!isRight)
          ledger.fault({
            asked: { name, jobId, origin, destination },
            responded: state,
            expected: `no state before ${JSON.stringify(last)}`,
          });
        last = state;
        ledger.count('progress');
      },
    });
    await followed.ended;
    return last?.status === 'COMPLETED';
  };

  return {
    read,
    buy: async (requestId, route) => {
      const body = searchBody(requestId, route);
      const request = { path: `/flights${searchesPath}`, body };
      const created = await insist(request, 202);
      const jobId = created?.data.job_id;
      if (jobId === undefined || !(await watch(jobId, route))) return undefined;
      // The same order again, at the other gateway, starts no second search.
      const [again, here, there] = [
        await insist(request, 202, gateways.other),
        await read(jobId),
        await read(jobId, gateways.other),
      ];
      if (again === undefined || here === undefined || there === undefined) return undefined;
      const reported = [again.data.job_id, here.job_id, here.status, endsOf(here), toOffers(here)];
      const expected = [jobId, jobId, 'completed', [route.join()], offers.get(route.join()) ?? toOffers(here)];
      const ended = JSON.stringify([here.completed_at, here.result]);
      if (
        JSON.stringify(reported) !== JSON.stringify(expected) ||
        JSON.stringify([there.completed_at, there.result]) !== ended
      )
        ledger.fault({ asked: { name, request }, responded: [reported, there], expected: [expected, here] });
      ledger.count('completed');
      return { requestId, body, jobId, ended };
    },
  };
};

/** Runs searches in sequence until the end; returns those that were accepted. */
export const keepBuying = async (buyer: FareBuyer, seed: string, isOver: () => boolean): Promise<BoughtSearch[]> => {
  const draw = seededRandom(seed);
  const bought: BoughtSearch[] = [];
  for (let number = 1; !isOver(); number += 1) {
    const search = await buyer.buy(`${seed}-order-${number}`, draw.pick(routes));
    if (search === undefined) break;
    bought.push(search);
  }
  return bought;
};
