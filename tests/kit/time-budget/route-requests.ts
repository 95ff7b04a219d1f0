import type { RouteName } from '../../../platform/graphql/rest/route-example.ts';
import type { SubgraphDefinition } from '../../../platform/subgraph/define-subgraph.ts';
import { toPostingId } from '../../../subgraphs/jobs/model/posting-id.ts';
import type { DrivenRequest, DrivenWorld } from './driven-world.ts';
import { exampleRequest } from './example-requests.ts';

/** Builds the requests of a route, reading ids first. */
type RouteRequests = (world: DrivenWorld) => Promise<readonly DrivenRequest[]>;

type Json = Readonly<Record<string, unknown>>;

const get = (path: string): DrivenRequest => ({ method: 'GET', path });

/** Throws unless the data is there. */
const read = async <Body>(world: DrivenWorld, request: DrivenRequest): Promise<Body> => {
  const { status, body } = await world.send(request);
  if (status >= 300) throw new Error(`${request.path} answered ${status}: ${JSON.stringify(body)}`);
  return body as Body;
};

const first = <T>(items: readonly T[], what: string): T => {
  const [item] = items;
  if (item === undefined) throw new Error(`there is no ${what}`);
  return item;
};

const dayAhead = ({ clock }: DrivenWorld, days: number): string =>
  new Date(clock.now() + days * 86_400_000).toISOString().slice(0, 10);

const only = (...paths: readonly string[]): RouteRequests => {
  const requests = paths.map(get);
  return async () => requests;
};

interface Board {
  readonly data: {
    readonly flights: readonly {
      readonly flight_number: string;
      readonly state: string;
      readonly departure: { readonly scheduled: { readonly local: string } };
    }[];
  };
}

const flights = '/flights/api/v1';

const flightInTheAir = async (world: DrivenWorld) => {
  const { data } = await read<Board>(world, get(`${flights}/airports/SFO/departures?window_minutes=720&limit=100`));
  const flight = first(
    data.flights.filter(({ state }) => state === 'en_route'),
    'flight in the air',
  );
  return { number: flight.flight_number, date: flight.departure.scheduled.local.slice(0, 10) };
};

interface FareJob {
  readonly data: {
    readonly job_id: string;
    readonly status: string;
    readonly result: {
      readonly offers: readonly { readonly offer_id: string; readonly booking_token: string }[];
    } | null;
  };
}

const searchBody = (world: DrivenWorld, changes: Json = {}): Json => ({
  date: dayAhead(world, 30),
  origin_iata: 'SFO',
  destination_iata: 'JFK',
  ...changes,
});

const completedSearch = async (world: DrivenWorld, changes: Json = {}) => {
  const created = { method: 'POST', path: `${flights}/flight-searches`, body: searchBody(world, changes) };
  let job = await read<FareJob>(world, created);
  while (!['completed', 'failed'].includes(job.data.status)) {
    // The worker pauses between polls of the source.
    world.clock.fireNext(4_000);
    job = await read<FareJob>(world, get(`${flights}/flight-searches/${job.data.job_id}`));
  }
  return { jobId: job.data.job_id, offer: first(job.data.result?.offers ?? [], 'offer') };
};

const oddsSports = { exchange: 'basketball', us_books: 'basketball_thb', intl_books: 'basketball' } as const;
const odds = '/odds/v1/sources';

const eventPaths = async (world: DrivenWorld, suffix: string, sources: readonly (keyof typeof oddsSports)[]) => {
  const requests: DrivenRequest[] = [];
  for (const source of sources) {
    const path = `${odds}/${source}/events?sport=${oddsSports[source]}&state=upcoming&limit=3`;
    const { data } = await read<{ data: { events: readonly { event_id: string }[] } }>(world, get(path));
    requests.push(get(`${odds}/${source}/events/${first(data.events, 'event').event_id}${suffix}`));
  }
  return requests;
};
const everySource = Object.keys(oddsSports) as (keyof typeof oddsSports)[];

const social = '/social/api/v1';
const feeds: Readonly<Record<string, string>> = {
  news_board: '',
  link_board: '&limit=25',
  community_forum: '&community=r/quietmachines',
  microblog: '&user=ada_of_the_lab',
};
interface FeedBody {
  readonly data: readonly {
    readonly item_id: string;
    readonly url: string | null;
    readonly engagement: { readonly comment_count: number };
  }[];
}
const readFeed = (world: DrivenWorld, source: string) =>
  read<FeedBody>(world, get(`${social}/feed?source=${source}${feeds[source]}`));

const restaurants = '/restaurants/v1';
const jobs = '/jobs/v1';

/** First posting of a board, in the source's own format. */
const firstId = async ({ emulator }: DrivenWorld, path: string): Promise<string> => {
  const body: unknown = await (await fetch(`${emulator.url}${path}`)).json();
  const list = Array.isArray(body) ? body : ((body as { jobs: unknown[] }).jobs ?? []);
  return String((first(list, 'posting') as { id: unknown }).id);
};
const livePosting = (source: 'ATS_A' | 'ATS_B' | 'ATS_C' | 'NETWORK', id: string, address: string): DrivenRequest =>
  get(`${jobs}/postings/${toPostingId(source, id)}?source_url=${encodeURIComponent(address)}`);

/**
 * By service, then by method and path of the route table: routes for which the service's own example is not enough,
 * because every source has a request, or because a source is only called with values that have to be found.
 */
export const ownRequests: Readonly<Record<string, Readonly<Record<string, RouteRequests>>>> = {
  flights: {
    'GET /api/v1/airports/{iata}': only(`${flights}/airports/SFO`),
    'GET /api/v1/airports/{iata}/departures': only(`${flights}/airports/JFK/departures?window_minutes=1440&limit=100`),
    'GET /api/v1/airports/{iata}/arrivals': only(`${flights}/airports/JFK/arrivals`),
    'GET /api/v1/flights/{flight_number}/track': async (world) => [
      get(`${flights}/flights/${(await flightInTheAir(world)).number}/track`),
    ],
    'GET /api/v1/flights/{flight_number}/status': async (world) => {
      const { number, date } = await flightInTheAir(world);
      return [get(`${flights}/flights/${number}/status?date=${date}`)];
    },
    'POST /api/v1/flight-searches': async (world) => [
      { method: 'POST', path: `${flights}/flight-searches`, body: searchBody(world), background: ['fares'] },
    ],
    'GET /api/v1/flight-searches/{job_id}': async (world) => [
      { ...get(`${flights}/flight-searches/${(await completedSearch(world)).jobId}`), background: ['fares'] },
    ],
    'POST /api/v1/flight-searches/{job_id}/resolve': async (world) => {
      const { jobId, offer } = await completedSearch(world, { return_date: dayAhead(world, 37) });
      const path = `${flights}/flight-searches/${jobId}/resolve`;
      return [{ method: 'POST', path, body: { offer_id: offer.offer_id } }];
    },
    'GET /api/v1/operations/{operation_id}': async (world) => [
      { ...get(`${flights}/operations/${(await completedSearch(world)).jobId}`), background: ['fares'] },
    ],
    'POST /api/v1/booking-urls': async (world) => {
      const { offer } = await completedSearch(world);
      return [{ method: 'POST', path: `${flights}/booking-urls`, body: { booking_token: offer.booking_token } }];
    },
  },
  odds: {
    'GET /v1/sources/{source}/sports': only(...everySource.map((source) => `${odds}/${source}/sports`)),
    'GET /v1/sources/{source}/events': only(
      ...everySource.map((source) => `${odds}/${source}/events?sport=${oddsSports[source]}&limit=3`),
    ),
    'GET /v1/sources/{source}/events/{event_id}': (world) => eventPaths(world, '', everySource),
    'GET /v1/sources/{source}/events/{event_id}/quotes': (world) => eventPaths(world, '/quotes', everySource),
    'GET /v1/sources/{source}/events/{event_id}/book': (world) => eventPaths(world, '/book', ['exchange']),
  },
  restaurants: {
    'GET /v1/restaurants/search': only(
      `${restaurants}/restaurants/search?platform=platform_a&city=SF&max_page_size=3`,
      `${restaurants}/restaurants/search?platform=platform_b&city=SF&max_page_size=3`,
    ),
    'GET /v1/availability': async (world) => {
      const query = `date=${dayAhead(world, 7)}&party_size=2`;
      const { results } = await read<{ results: readonly { platform_restaurant_id: string }[] }>(
        world,
        get(`${restaurants}/restaurants/search?platform=platform_a&city=SF&max_page_size=3`),
      );
      const ofPlatformB = `${restaurants}/availability?platform=platform_b&platform_id=41207&${query}`;
      return [
        get(
          `${restaurants}/availability?platform=platform_a&platform_id=${first(results, 'restaurant').platform_restaurant_id}&${query}`,
        ),
        get(ofPlatformB),
        get(`${restaurants}/availability?platform=platform_b&query=Lantern%20and%20Larch&${query}`),
        { ...get(ofPlatformB), environment: { PLATFORM_B_PARTNER_KEY: 'emulator' } },
      ];
    },
  },
  blogs: {
    'GET /api/v1/posts': only('/blogs/api/v1/posts'),
    'GET /api/v1/posts/{post_id}': only('/blogs/api/v1/posts/nothing-of-this-id'),
    'GET /api/v1/sources': only('/blogs/api/v1/sources'),
    'GET /api/v1/tags': only('/blogs/api/v1/tags'),
    'GET /api/v1/health': only('/blogs/api/v1/health'),
  },
  jobs: {
    'POST /v1/search-jobs': async () => [
      { method: 'POST', path: `${jobs}/search-jobs?keywords=engineer&limit=30` },
      { method: 'POST', path: `${jobs}/search-jobs?keywords=engineer&source=ats_a` },
    ],
    'GET /v1/postings/{posting_id}': async (world) => {
      const { data } = await read<{ data: { jobs: readonly { id: string; source_url: string }[] } }>(world, {
        method: 'POST',
        path: `${jobs}/search-jobs?keywords=engineer&limit=1`,
      });
      const row = first(data.jobs, 'posting');
      const atsA = await firstId(world, '/ats-a/v0/postings/Quarryline?mode=json&limit=1');
      const atsB = await firstId(world, '/ats-b/v1/boards/harbourworks/jobs');
      const atsC = await firstId(world, '/ats-c/posting-api/job-board/linear');
      return [
        get(`${jobs}/postings/${row.id}?source_url=${encodeURIComponent(row.source_url)}`),
        livePosting('ATS_A', atsA, `https://jobs.lever.co/Quarryline/${atsA}`),
        livePosting('ATS_B', atsB, `https://boards.greenhouse.io/harbourworks/jobs/${atsB}`),
        livePosting('ATS_B', atsB, `https://careers.harbourworks.example/openings?gh_jid=${atsB}`),
        livePosting('ATS_C', atsC, `https://jobs.ashbyhq.com/linear/${atsC}`),
      ];
    },
    'GET /v1/status': only(`${jobs}/status`),
  },
  social: {
    'GET /api/v1/feed': only(
      ...Object.entries(feeds).map(([source, query]) => `${social}/feed?source=${source}${query}`),
      `${social}/feed?source=link_board&limit=100`,
      `${social}/feed?source=microblog&trend=trending`,
    ),
    'GET /api/v1/detail/{source}/{item_id}': async (world) => {
      const requests: DrivenRequest[] = [];
      for (const source of Object.keys(feeds)) {
        const { data } = await readFeed(world, source);
        const item = first(
          data.filter(({ engagement }) => engagement.comment_count > 0),
          'item with comments',
        );
        const suffix = source === 'community_forum' ? '?community=r/quietmachines' : '';
        requests.push(get(`${social}/detail/${source}/${item.item_id}${suffix}`));
      }
      return requests;
    },
    'GET /api/v1/detail/{source}/{item_id}/linked-content': async (world) => {
      const { data } = await readFeed(world, 'news_board');
      const linking = first(
        data.filter(({ url }) => url?.includes('//harbour-gazette.example/20') === true),
        'story that links to an article',
      );
      return [get(`${social}/detail/news_board/${linking.item_id}/linked-content`)];
    },
  },
};

/** The requests of each route of a service, by method and path. */
export const routeRequestsOf = (service: SubgraphDefinition): ReadonlyMap<RouteName, RouteRequests> =>
  new Map(
    service.rest.routes.map(({ method, path }) => {
      const route: RouteName = `${method} ${path}`;
      const ofExample: RouteRequests = async (world) => [await exampleRequest(world, service, route)];
      return [route, ownRequests[service.name]?.[route] ?? ofExample];
    }),
  );
