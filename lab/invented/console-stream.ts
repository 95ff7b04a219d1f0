import { between, createRandom } from './random.ts';

const random = createRandom(19);
const pick = (low: number, high: number): number => between(random, low, high);
const now = (): string => new Date().toISOString();
const meta = () => ({ fetchedAt: now(), sourcesUsed: ['bench'] });

const levels = (from: number, step: number) =>
  Array.from({ length: 10 }, (_, index) => ({
    priceDollars: Math.round((from + step * index) * 100) / 100,
    contracts: pick(10, 2000),
  }));

const market = (index: number) => {
  const mid = pick(30, 60) / 100;
  return {
    marketId: `market-${index}`,
    outcome: ['Larkfield', 'Norgate'][index],
    state: 'LIVE',
    spreadDollars: 0.02,
    midPriceDollars: mid,
    lastPriceDollars: mid,
    volumeContracts: pick(10_000, 90_000),
    openInterestContracts: pick(1000, 9000),
    back: levels(mid + 0.01, 0.01),
    lay: levels(mid - 0.01, -0.01),
  };
};

const event = { id: 'event', eventId: 'event', name: 'Larkfield at Norgate', sportName: 'Tennis', state: 'LIVE' };

const ladder = () => ({
  priceLadderChanged: { id: 'l', eventId: 'event', event, markets: [market(0), market(1)], meta: meta(), warnings: [] },
});

let items = 0;
const posting = () => {
  items += 1;
  return {
    __typename: 'JobPosting',
    id: `posting-${items}`,
    postingId: `jp_${items}`,
    title: `Keeper of tide tables ${items}`,
    companyName: 'Harbour Almanacs',
    locationDisplay: 'Norgate',
    firstSeenAt: now(),
  };
};

const activity = () => ({
  activityPosted: { cursor: `c${items}`, item: posting(), feed: null, failure: null, gapMessage: null },
});

const slots = () =>
  Array.from({ length: 16 }, () => ({ time: `${pick(17, 23)}:${pick(0, 2) === 0 ? '00' : '30'}:00` }));

const tables = () => ({
  tableAvailabilityChanged: {
    slots: slots(),
    opened: [{ time: '19:00:00' }],
    gone: [],
    failure: null,
    fetchedAt: now(),
  },
});

const zoned = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000).toISOString();
  return { at, local: at };
};

const flight = (index: number) => ({
  flightNumber: `TB${100 + index}`,
  state: ['EXPECTED', 'CHECK_IN', 'BOARDING', 'DELAYED'][pick(0, 4)],
  departure: {
    scheduled: zoned(index * 7),
    estimated: zoned(index * 7 + pick(5, 60)),
    gate: `A${pick(1, 40)}`,
  },
  arrival: { airportName: 'Norgate', airport: { id: `a${index}`, iata: 'NRG', city: `Norgate ${index}` } },
});

const board = () => ({
  flightBoardChanged: {
    id: 'board',
    airport: { id: 'airport', iata: 'SFO', name: 'Larkfield', city: 'Larkfield', timeZone: 'UTC' },
    sourceUpdatedAt: now(),
    flights: { nodes: Array.from({ length: 24 }, (_, index) => flight(index)) },
    meta: meta(),
    warnings: [],
  },
});

const upstream = (service: string) => ({
  id: service,
  service,
  name: service,
  state: 'HEALTHY',
  isEmulated: true,
  lastSuccessAt: now(),
  lastFailureAt: null,
  resumesAt: null,
});

const services = ['flights', 'odds', 'restaurants', 'blogs', 'jobs', 'social'];

export const consoleEvents: Readonly<Record<string, () => object>> = {
  ConsoleNowLadder: ladder,
  ConsoleNowActivity: activity,
  ConsoleNowTables: tables,
  ConsoleNowDepartures: board,
  ConsoleUpstreams: () => ({ upstreamsChanged: services.map(upstream) }),
};

const restaurant = (index: number) => ({
  id: `r${index}`,
  platformId: `r${index}`,
  name: `Table ${index}`,
  neighborhood: 'Harbour',
  city: 'Norgate',
});

export const consoleResults: Readonly<Record<string, () => object>> = {
  ConsoleNowLiveEvents: () => ({ tennis: { nodes: [event] } }),
  ConsoleNowRestaurants: () => ({ restaurants: { nodes: Array.from({ length: 6 }, (_, index) => restaurant(index)) } }),
  ConsoleNowLatest: () => ({
    posts: { nodes: [] },
    socialFeed: { nodes: [] },
    jobPostings: { nodes: Array.from({ length: 8 }, posting) },
  }),
  ConsoleNowDelayed: () => ({ airports: { nodes: [], meta: meta(), warnings: [] } }),
};
