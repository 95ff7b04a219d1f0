// Written by npm run derived -- compose. Do not edit.
import type { TypePolicies } from '@apollo/client';
import type { FieldFunctionOptions, FieldPolicy, Reference } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

type Node = Reference | Readonly<Record<string, unknown>>;

interface Edge {
  readonly cursor?: string;
  readonly node?: Node;
}

interface Connection {
  readonly edges?: readonly Edge[];
  readonly nodes?: readonly Node[];
  readonly pageInfo?: Readonly<Record<string, unknown>>;
}

type Merge = (existing: unknown, incoming: unknown, options: FieldFunctionOptions) => Connection;

/** Returns the edges of a page, also when a query selects only `nodes`, or parts of an item in both lists. */
const edgesOf = ({ edges, nodes }: Connection, { mergeObjects }: FieldFunctionOptions): readonly Edge[] | undefined => {
  if (edges === undefined || nodes === undefined) return edges ?? nodes?.map((node) => ({ node }));
  return edges.map((edge, at) => ({ ...edge, node: mergeObjects(edge.node as Reference, nodes[at] as Reference) }));
};

/**
 * `relayStylePagination` for connections that also have `nodes`: queries of `edges` and of `nodes` share one list. Null
 * stays null, and a list of which only other fields such as `totalCount` were read does not count as empty.
 */
export const connection = (...keyArgs: readonly string[]): FieldPolicy => {
  const mergeEdges = relayStylePagination().merge as unknown as Merge;
  return {
    // `@connection(key: "...")` gives a query a list of its own.
    keyArgs: [...keyArgs, '@connection', ['key']],
    read: (existing: Connection | null | undefined, { canRead, readField }) => {
      if (!existing?.edges) return existing;
      const nodeOf = (edge: Edge) => readField<Node>('node', edge as Reference);
      const edges = existing.edges.filter((edge) => nodeOf(edge) === undefined || canRead(nodeOf(edge)));
      const nodes = edges.map(nodeOf);
      return nodes.includes(undefined) ? { ...existing, edges } : { ...existing, edges, nodes };
    },
    merge: (existing: Connection | null | undefined, incoming: Connection | null, options) => {
      const isFurtherPage = Boolean(options.args?.['after'] ?? options.args?.['before']);
      if (incoming === null) return isFurtherPage ? (existing ?? null) : null;
      const { nodes: _, ...others } = incoming;
      const edges = edgesOf(incoming, options);
      if (edges === undefined)
        return { ...existing, ...others, pageInfo: { ...others.pageInfo, ...existing?.pageInfo } };
      return mergeEdges({ edges: [], ...existing }, { ...others, edges }, options);
    },
  };
};

export const possibleTypes = {
  Node: ['Airport', 'AirportStatus', 'ApiKey', 'BlogSource', 'BlogTag', 'Company', 'FareSearch', 'FareWatch', 'FlightBoard', 'FlightStatus', 'FlightTrack', 'JobPosting', 'OddsBoard', 'Place', 'Post', 'PriceLadder', 'Restaurant', 'SocialItem', 'SportEvent', 'Upstream', 'Watch', 'WebPage'],
};

export const typePolicies: TypePolicies = {
  ActivityEvent: { merge: true },
  ActivityFeed: { merge: true },
  Aircraft: { merge: true },
  AircraftPosition: { merge: true },
  Airline: { merge: true },
  AirportProgram: { merge: true },
  Arbitrage: { merge: true },
  ArbitrageBookmaker: { merge: true },
  ArbitrageCoverage: { merge: true },
  ArbitrageFoundEvent: { merge: true },
  ArbitrageStake: { merge: true },
  AvailabilityChange: { merge: true },
  BestPrice: { merge: true },
  BlogHealth: { merge: true },
  BlogSource: {
    fields: {
      posts: connection('tags', 'publishedAfter', 'publishedBefore', 'query', 'sort'),
    },
  },
  BlogSourceHealth: { merge: true },
  BlogTag: {
    fields: {
      posts: connection('sources', 'publishedAfter', 'publishedBefore', 'query', 'sort'),
    },
  },
  BoardFlight: { merge: true },
  BookingPage: { merge: true },
  Bookmaker: { merge: true },
  BookmakerMargin: { merge: true },
  CacheState: { merge: true },
  CancelFareSearchPayload: { merge: true },
  CloudLayer: { merge: true },
  Company: {
    fields: {
      posts: connection('tags', 'publishedAfter', 'publishedBefore', 'query', 'sort'),
      jobPostings: connection('query', 'location', 'sort'),
      discussions: connection('source'),
    },
  },
  CreateApiKeyPayload: { merge: true },
  CreateFareSearchPayload: { merge: true },
  CreateFareWatchPayload: { merge: true },
  CreateWatchPayload: { merge: true },
  DeleteFareWatchPayload: { merge: true },
  DeleteWatchPayload: { merge: true },
  Deployment: { merge: true },
  DeploymentProcess: { merge: true },
  Emissions: { merge: true },
  ExchangeBookingTokenPayload: { merge: true },
  FairProbability: { merge: true },
  FareOffer: { merge: true },
  FareResolution: { merge: true },
  FareSearch: {
    fields: {
      offers: connection(),
    },
  },
  FareSearchCriteria: { merge: true },
  FareSegment: { merge: true },
  FareStop: { merge: true },
  FareWatchCost: { merge: true },
  FareWatchLowest: { merge: true },
  FlightBoard: {
    fields: {
      flights: connection(),
    },
  },
  FlightMovement: { merge: true },
  FoundTables: { merge: true },
  JobAddress: { merge: true },
  JobBoard: { merge: true },
  JobCompanyFacet: { merge: true },
  JobCompensation: { merge: true },
  JobCompensationComponent: { merge: true },
  JobLocation: { merge: true },
  JobPostedEvent: { merge: true },
  JobPostingChangedEvent: { merge: true },
  JobPostingFacets: { merge: true },
  JobQueueState: { merge: true },
  JobsHealth: {
    merge: true,
    fields: {
      boards: connection(),
    },
  },
  LadderLevel: { merge: true },
  LadderMarket: { merge: true },
  Layover: { merge: true },
  LinkedContent: {
    merge: true,
    fields: {
      chunks: connection(),
    },
  },
  LinkedContentChunk: { merge: true },
  LinkedContentPreview: { merge: true },
  LocationReading: { merge: true },
  MarketArbitrage: { merge: true },
  MarketingFlight: { merge: true },
  Money: { merge: true },
  OddsBoard: {
    fields: {
      markets: connection('kind'),
    },
  },
  OddsMarket: { merge: true },
  OddsQuote: { merge: true },
  OddsSport: { merge: true },
  OutcomePrice: { merge: true },
  Place: {
    fields: {
      airports: connection(),
      jobPostings: connection('query', 'isRemote', 'sort'),
      restaurants: connection('platform', 'cuisines', 'name', 'minPriceTier', 'maxPriceTier'),
      discussions: connection('source'),
    },
  },
  PostMedia: { merge: true },
  PostPublishedEvent: { merge: true },
  PriceInsights: { merge: true },
  Query: {
    fields: {
      posts: connection('sources', 'tags', 'publishedAfter', 'publishedBefore', 'query', 'sort'),
      blogSources: connection(),
      blogTags: connection('query'),
      airports: connection('query', 'near', 'delayed'),
      fareSearches: connection('status'),
      fareWatches: connection('state'),
      places: connection('query', 'kinds'),
      apiKeys: connection('includeEnded'),
      jobPostings: connection('query', 'location', 'publishedOnOrAfter', 'source', 'company', 'isRemote', 'employmentTypes', 'workplaceTypes', 'pay', 'sort'),
      companies: connection(),
      sports: connection('source', 'includeInactive'),
      sportEvents: connection('source', 'sport', 'sportKey', 'state'),
      arbitrages: connection('sport', 'source', 'maxQuoteAgeSeconds'),
      restaurants: connection('platform', 'city', 'cuisines', 'neighborhood', 'region', 'query', 'name', 'priceTier', 'minPriceTier', 'maxPriceTier', 'strictLocation', 'strictCuisine'),
      socialFeed: connection('feed', 'source', 'community', 'query', 'user', 'trend', 'since'),
      watches: connection(),
    },
  },
  QuotingBookmaker: { merge: true },
  ReadMeta: { merge: true },
  ResolveFareOfferPayload: { merge: true },
  RestaurantCandidate: { merge: true },
  RestaurantSearchConfidence: { merge: true },
  RestaurantSearchFilters: { merge: true },
  RestaurantSearchNormalizations: { merge: true },
  RevokeApiKeyPayload: { merge: true },
  RisingItemsFoundEvent: { merge: true },
  SocialAuthor: { merge: true },
  SocialAvailability: { merge: true },
  SocialComment: { merge: true },
  SocialEngagement: { merge: true },
  SocialFeedEvent: { merge: true },
  SocialItem: {
    fields: {
      comments: connection(),
    },
  },
  SourceFailure: { merge: true },
  SourceQuota: { merge: true },
  SportEvent: {
    fields: {
      discussions: connection('source'),
    },
  },
  SportEventScore: { merge: true },
  SubscriptionStreams: { merge: true },
  TableAvailability: { merge: true },
  TableCoverage: { merge: true },
  TableFoundEvent: { merge: true },
  TableSlot: { merge: true },
  UnreadTables: { merge: true },
  UpdateWatchPayload: { merge: true },
  UpstreamFailureCount: { merge: true },
  UpstreamLatency: { merge: true },
  UpstreamMinute: { merge: true },
  UserError: { merge: true },
  Warning: { merge: true },
  Watch: {
    fields: {
      firings: connection(),
    },
  },
  WatchBecomes: { merge: true },
  WatchChange: { merge: true },
  WatchCondition: { merge: true },
  WatchCrosses: { merge: true },
  WatchFiredEvent: { merge: true },
  WatchFiring: { merge: true },
  WatchFirstTime: { merge: true },
  WatchGains: { merge: true },
  WatchMoves: { merge: true },
  WeatherObservation: { merge: true },
  WebPage: {
    fields: {
      discussions: connection('sources'),
    },
  },
  Wind: { merge: true },
  ZonedTime: { merge: true },
};
