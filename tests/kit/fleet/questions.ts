import type { FleetRequest } from './fleet-client.ts';

/** A request whose response stays the same, apart from what `steady` leaves out. */
export interface Question {
  readonly name: string;
  readonly kind: 'REST' | 'GraphQL';
  readonly request: FleetRequest;
  /** The services that the whole response needs. */
  readonly services: readonly string[];
  /** The part of the body that does not change with time. Throws for a body of another form. */
  readonly steady: (body: unknown) => unknown;
  /** Names that the response must contain, known without an earlier response. */
  readonly names: readonly string[];
}

const graphQuestion = (
  name: string,
  services: readonly string[],
  query: string,
  variables: Readonly<Record<string, unknown>>,
  names: readonly string[] = Object.values(variables).map(String),
): Question => ({
  name,
  kind: 'GraphQL',
  request: { path: '/graphql', body: { query, variables } },
  services,
  steady: (body) => (body as { readonly data?: unknown }).data,
  names,
});

const restQuestion = (
  service: string,
  path: string,
  names: readonly string[],
  steady: (response: never) => unknown,
  body?: unknown,
): Question => ({
  name: `${body === undefined ? 'GET' : 'POST'} ${path}`,
  kind: 'REST',
  request: { path, ...(body === undefined ? {} : { body }) },
  services: [service],
  steady: (response) => steady(response as never),
  names,
});

type Row = Readonly<Record<string, unknown>>;

const only = (row: Row, ...fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

const airports = ['SFO', 'JFK', 'BOS', 'SEA', 'ORD', 'DEN', 'ATL', 'LHR', 'BER', 'PDX'] as const;
/** Cities of the gazetteer: Portland, Berlin, San Francisco. */
const places = ['5746545', '2950159', '5391959'] as const;

/** REST questions to every service, about so many things that a swapped response is noticed. */
export const restQuestions = (known: { readonly eventIds: readonly string[] }): readonly Question[] => [
  ...airports.map((iata) =>
    restQuestion(
      'flights',
      `/flights/api/v1/airports/${iata}`,
      [iata],
      ({ data }: { readonly data: { readonly airport: Row } }) => data.airport,
    ),
  ),
  ...['harbour', 'quay'].map((slug) =>
    restQuestion(
      'blogs',
      `/blogs/api/v1/posts?source=${slug}`,
      [slug],
      ({ posts }: { readonly posts: readonly Row[] }) => posts,
    ),
  ),
  ...['Cooper', 'Diver'].map((word) =>
    restQuestion(
      'jobs',
      `/jobs/v1/search-jobs?source=ats_c&keywords=${word}`,
      [word],
      ({ data }: { readonly data: { readonly jobs: readonly Row[]; readonly total: number } }) => [
        data.total,
        data.jobs.map((job) => only(job, 'id', 'title', 'company_name', 'source_url', 'location_display')),
      ],
      {},
    ),
  ),
  ...known.eventIds.map((eventId) =>
    restQuestion('odds', `/odds/v1/sources/exchange/events/${eventId}`, [eventId], ({ data }: { readonly data: Row }) =>
      only(data, 'source', 'event_id', 'sport', 'league', 'name', 'home', 'away', 'starts_at'),
    ),
  ),
  restQuestion(
    'odds',
    '/odds/v1/sources/us_books/sports',
    ['basketball_thb'],
    ({ data }: { readonly data: Row }) => data,
  ),
  ...['Chicago', 'Portland'].map((city) =>
    restQuestion(
      'restaurants',
      `/restaurants/v1/restaurants/search?platform=platform_a&limit=5&city=${city}`,
      [city],
      ({ results }: { readonly results: readonly Row[] }) =>
        results.map((row) => only(row, 'restaurant_id', 'name', 'city', 'country_code', 'cuisines')),
    ),
  ),
];

/** Queries that join services, each about several things. */
export const graphQuestions = (known: { readonly eventIds: readonly string[] }): readonly Question[] => [
  ...airports.map((iata) =>
    graphQuestion(
      'airport and its place',
      ['flights', 'jobs'],
      'query ($iata: String!) { airport(iata: $iata) { iata name icao timeZone place { placeId name airports(first: 5) { nodes { iata name place { placeId } } } } } }',
      { iata },
    ),
  ),
  ...places.map((id) =>
    graphQuestion(
      'place, its restaurants and its airports',
      ['jobs', 'flights', 'restaurants'],
      'query ($id: ID!) { place(placeId: $id) { placeId displayName airports(first: 3) { nodes { iata } } restaurants(platform: PLATFORM_A, first: 2) { nodes { platformId name place { placeId name } } } } }',
      { id },
    ),
  ),
  ...['lab-harbour', 'lab-quay'].map((slug) =>
    graphQuestion(
      'company, its posts and where they are talked about',
      ['jobs', 'blogs', 'social'],
      'query ($slug: String!) { company(slug: $slug) { slug name sources { slug company { slug } } posts(first: 3) { totalCount nodes { id title page { url discussions(first: 2) { nodes { source itemId page { url post { title } } } } } } } jobPostings(query: "Diver", first: 5) { totalCount nodes { postingId title companyName } } } }',
      { slug },
    ),
  ),
  ...known.eventIds.map((eventId) =>
    graphQuestion(
      'event and its ladder',
      ['odds'],
      'query ($eventId: ID!) { sportEvent(source: EXCHANGE, eventId: $eventId) { eventId name sport priceLadder { eventId event { eventId name } markets { marketId outcome } } } }',
      { eventId },
    ),
  ),
  ...airports.slice(0, 4).map((iata, index) => {
    const [eventId = ''] = known.eventIds.slice(index % known.eventIds.length);
    const [id = ''] = places.slice(index % places.length);
    return graphQuestion(
      'one thing of each service',
      ['flights', 'jobs', 'odds', 'blogs', 'restaurants', 'social'],
      'query ($iata: String!, $other: String!, $id: ID!, $eventId: ID!) { airport(iata: $iata) { iata name } other: airport(iata: $other) { iata } place(placeId: $id) { placeId jobPostings(query: "Diver", first: 3) { nodes { postingId title places { placeId airports(first: 2) { nodes { iata } } } } } } sportEvent(source: EXCHANGE, eventId: $eventId) { eventId name } webPage(url: "https://lab.example/tides") { url post { id title source { company { slug boards { token } } } } discussions(first: 3) { nodes { itemId title } } } restaurants(platform: PLATFORM_A, city: "Chicago", first: 2) { nodes { platformId name place { placeId airports(first: 2) { nodes { iata } } } } } }',
      { iata, other: airports[index + 4], id, eventId },
    );
  }),
];
