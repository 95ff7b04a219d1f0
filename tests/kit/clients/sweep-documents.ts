import { subgraphNamesOnDisk } from '../../../platform/graphql/subgraph-sdl.ts';
import { exampleCalls } from '../contract/example-calls.ts';
import { dayFromNow } from '../time/day-from-now.ts';
import { eventually } from '../time/eventually.ts';
import type { ClientWorld } from './client-world.ts';

/** Returns root fields of a service without selections, after creating what they need. */
type SweepRoots = (world: ClientWorld) => Promise<string>;

// biome-ignore lint/suspicious/noExplicitAny: parts of answers that name what is asked for next
type Found = any;

const waited = async ({ ask }: ClientWorld, query: string, isThere: (text: string) => boolean): Promise<Found> =>
  eventually(
    () => ask(query),
    (data) => isThere(JSON.stringify(data)),
  );

const flights: SweepRoots = async (world) => {
  const { ask } = world;
  const departures = '{ airport(iata: "SFO") { departures { flights(first: 1) { nodes { flightNumber } } } } }';
  const { airport }: Found = await ask(departures);
  const number = airport.departures.flights.nodes[0].flightNumber;
  const input = `{ date: "${dayFromNow(30)}", originIata: "SFO", destinationIata: "JFK" }`;
  const create = `mutation { createFareSearch(input: ${input}) { fareSearch { jobId } } }`;
  const { createFareSearch }: Found = await ask(create);
  const dates = `firstDate: "${dayFromNow(30)}", lastDate: "${dayFromNow(31)}"`;
  const { createFareWatch }: Found = await ask(
    `mutation { createFareWatch(input: { originIata: "SFO", destinationIata: "JFK", ${dates} }) { fareWatch { watchId } } }`,
  );
  const watch = `fareWatch(watchId: "${createFareWatch.fareWatch.watchId}")`;
  // Until its next search it stays as it is.
  await waited(world, `{ ${watch} { lowest { foundAt } } }`, (text) => text.includes('foundAt'));
  return `{
    sfo: airport(iata: "SFO")
    jfk: airport(iata: "JFK")
    lhr: airport(iata: "LHR")
    flightStatus(flightNumber: "${number}", date: "${dayFromNow(0)}")
    flightTrack(flightNumber: "${number}")
    fareSearch(jobId: "${createFareSearch.fareSearch.jobId}")
    ${watch}
  }`;
};

const odds: SweepRoots = async ({ ask }) => {
  const { games, traded }: Found = await ask(`{
    games: sportEvents(source: INTL_BOOKS, sportKey: "tennis", state: UPCOMING, first: 2) { nodes { eventId } }
    traded: sportEvents(source: EXCHANGE, sportKey: "basketball", first: 1) { nodes { eventId } }
  }`);
  const [first, second] = games.nodes;
  return `{
    exchange: sports(source: EXCHANGE)
    us: sports(source: US_BOOKS)
    intl: sports(source: INTL_BOOKS)
    traded: sportEvents(source: EXCHANGE, sportKey: "basketball", first: 2)
    american: sportEvents(source: US_BOOKS, sportKey: "basketball_thb", first: 2)
    tennis: sportEvents(source: INTL_BOOKS, sportKey: "tennis", state: UPCOMING, first: 2)
    event: sportEvent(source: INTL_BOOKS, eventId: "${first.eventId}")
    ladder: priceLadder(source: EXCHANGE, eventId: "${traded.nodes[0].eventId}")
    one: oddsBoard(source: INTL_BOOKS, eventId: "${first.eventId}")
    other: oddsBoard(source: INTL_BOOKS, eventId: "${second.eventId}")
  }`;
};

const restaurants: SweepRoots = async () => `{
  a: restaurants(platform: PLATFORM_A, city: "San Francisco", region: "CA")
  b: restaurants(platform: PLATFORM_B, city: "San Francisco", region: "CA")
  italian: restaurants(platform: PLATFORM_B, city: "San Francisco", region: "CA", cuisines: ["italian"], strictCuisine: false)
  american: restaurants(platform: PLATFORM_B, city: "San Francisco", region: "CA", cuisines: ["american"], strictCuisine: false)
  one: restaurant(platform: PLATFORM_B, platformId: "41207")
  tables: tableAvailability(platform: PLATFORM_B, platformId: "41207", date: "${dayFromNow(7)}", partySize: 2)
}`;

const blogs: SweepRoots = async (world) => {
  // Posts may be stored between the statement that reads them and the one that counts them.
  const { posts } = await waited(
    world,
    '{ posts { totalCount nodes { postId page { url } } } }',
    (text) => text.includes('"totalCount":6') && text.includes('"postId"'),
  );
  return `{
    posts(first: 100)
    notes: posts(query: "note", first: 2)
    post(postId: "${posts.nodes[0].postId}")
    webPage(url: "${posts.nodes[0].page.url}")
    blogSources
    blogSource(slug: "harbour")
    blogTags
    blogTag(slug: "agents")
    company(slug: "lab-harbour")
    blogHealth
  }`;
};

const jobs: SweepRoots = async (world) => {
  await waited(world, '{ jobPostings(source: ATS_C, query: "keeper") { totalCount } }', (text) => text.includes(':2'));
  const { id, sourceUrl } = world.posting;
  return `{
    jobPostings(source: ATS_C, query: "keeper")
    tables: jobPostings(source: ATS_C, query: "tide tables")
    jobPosting(postingId: "${id}", sourceUrl: "${sourceUrl}", source: ATS_C)
    companies
    company(slug: "harbour-almanacs")
    readLocation(text: "Portland, OR")
  }`;
};

const social: SweepRoots = async ({ ask }) => {
  const { feed }: Found = await ask(
    '{ feed: socialFeed(feed: { board: NEWS_BOARD }, first: 100) { nodes { itemId url } } }',
  );
  const linking = feed.nodes.filter(({ url }: Found) => url !== null).slice(20, 22);
  const [one, other] = linking.map(({ itemId }: Found) => itemId);
  // Details are read live, so only for a few items in one operation.
  return `{
    all: socialFeed(feed: { board: NEWS_BOARD }, first: 100) { nodes { key channel title url page { url } } }
    links: socialFeed(feed: { board: LINK_BOARD }, first: 1)
    forum: socialFeed(feed: { community: "r/quietmachines" }, first: 1)
    user: socialFeed(feed: { user: "ada_of_the_lab" }) { nodes { key channel title createdAt } }
    search: socialFeed(feed: { query: "from:ada_of_the_lab" }) { nodes { key channel title createdAt } }
    one: socialItem(source: NEWS_BOARD, itemId: "${one}")
    other: socialItem(source: NEWS_BOARD, itemId: "${other}")
  }`;
};

const watches: SweepRoots = async ({ ask }) => {
  const create = (name: string) =>
    ask(`mutation {
      createWatch(
        input: {
          name: "${name}"
          document: "subscription { postPosted(query: \\"no post has this\\") { cursor } }"
          condition: { everyEvent: true }
        }
      ) { watch { watchId } }
    }`);
  const { createWatch }: Found = await create('One');
  await create('Other');
  return `{ watches watch(watchId: "${createWatch.watch.watchId}") }`;
};

/** Fields that belong to no service. Keys are the only entities that operators alone see. */
const graph: SweepRoots = async () => '{ all: upstreams odds: upstreams(services: ["odds"]) apiKeys }';

const own: Readonly<Record<string, SweepRoots>> = { flights, odds, restaurants, blogs, jobs, social, watches, graph };

/** Every root field of a service, by the examples of its SDL. */
const ofExamples =
  (service: string): SweepRoots =>
  async () =>
    `{ ${exampleCalls(service, 'Query')
      .map(({ text }) => text)
      .join(' ')} }`;

/** The large queries, by service. */
export const sweepRoots: Readonly<Record<string, SweepRoots>> = {
  ...Object.fromEntries(subgraphNamesOnDisk().map((service) => [service, ofExamples(service)])),
  ...own,
};
