// Written by npm run derived -- compose. Do not edit.
import type { KeyingConfig, ResolverConfig } from '@urql/exchange-graphcache';
import type { Cache, ResolveInfo, Resolver } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';

type Args = Readonly<Record<string, unknown>>;
type End = Readonly<{ endCursor?: unknown; hasNextPage?: unknown }>;

/** Returns the end of the last cached page after this one, also across empty pages. */
const endBehind = (from: End, args: Args, cache: Cache, { parentKey, fieldName }: ResolveInfo): End => {
  const seen = new Set<unknown>();
  let end = from;
  while (typeof end.endCursor === 'string' && !seen.has(end.endCursor)) {
    seen.add(end.endCursor);
    const page = cache.resolve(parentKey, fieldName, { ...args, after: end.endCursor } as never);
    const info = typeof page === 'string' ? cache.resolve(page, 'pageInfo') : undefined;
    if (typeof info !== 'string') break;
    const endCursor = cache.resolve(info, 'endCursor');
    const hasNextPage = cache.resolve(info, 'hasNextPage');
    end = { endCursor: endCursor ?? end.endCursor, hasNextPage };
  }
  return end;
};

const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0;

/**
 * `relayPagination` for lists whose pages may be empty before the end. A null page stays null, and a list that was read
 * without arguments is found again.
 */
export const connection = (): Resolver => {
  const mergePages = relayPagination();
  return (parent, args, cache, info) => {
    // The cache stores a field without arguments under undefined, not under an empty object.
    const isGiven = Object.values(args).some((value) => value !== undefined);
    const page = cache.resolve(info.parentKey, info.fieldName, isGiven ? args : undefined);
    const merged = page === null ? null : mergePages(parent, args, cache, info);
    if (typeof merged !== 'object' || merged === null || !('pageInfo' in merged)) return page as string | null;
    const pageInfo = merged['pageInfo'] as End;
    const whole = { ...merged, pageInfo: { ...pageInfo, ...endBehind(pageInfo, args, cache, info) } };
    // Edges without selected items cannot be distinguished, so only those of this page are returned.
    const edges = typeof page === 'string' ? cache.resolve(page, 'edges') : undefined;
    return isEmpty(merged['edges']) && !isEmpty(edges) ? { ...whole, edges } : whole;
  };
};

export const keys: KeyingConfig = {
  ActivityEvent: () => null,
  ActivityFeed: () => null,
  Aircraft: () => null,
  AircraftPosition: () => null,
  Airline: () => null,
  AirportConnection: () => null,
  AirportEdge: () => null,
  AirportProgram: () => null,
  ApiKeyConnection: () => null,
  ApiKeyEdge: () => null,
  Arbitrage: () => null,
  ArbitrageBookmaker: () => null,
  ArbitrageCoverage: () => null,
  ArbitrageFoundEvent: () => null,
  ArbitrageStake: () => null,
  AvailabilityChange: () => null,
  BestPrice: () => null,
  BlogHealth: () => null,
  BlogSourceConnection: () => null,
  BlogSourceEdge: () => null,
  BlogSourceHealth: () => null,
  BlogTagConnection: () => null,
  BlogTagEdge: () => null,
  BoardFlight: () => null,
  BoardFlightConnection: () => null,
  BoardFlightEdge: () => null,
  BookingPage: () => null,
  Bookmaker: () => null,
  BookmakerMargin: () => null,
  CacheState: () => null,
  CancelFareSearchPayload: () => null,
  CloudLayer: () => null,
  CompanyConnection: () => null,
  CompanyEdge: () => null,
  CreateApiKeyPayload: () => null,
  CreateFareSearchPayload: () => null,
  CreateFareWatchPayload: () => null,
  CreateWatchPayload: () => null,
  DeleteFareWatchPayload: () => null,
  DeleteWatchPayload: () => null,
  Deployment: () => null,
  DeploymentProcess: () => null,
  Emissions: () => null,
  ExchangeBookingTokenPayload: () => null,
  FairProbability: () => null,
  FareOffer: () => null,
  FareOfferConnection: () => null,
  FareOfferEdge: () => null,
  FareResolution: () => null,
  FareSearchConnection: () => null,
  FareSearchCriteria: () => null,
  FareSearchEdge: () => null,
  FareSegment: () => null,
  FareStop: () => null,
  FareWatchConnection: () => null,
  FareWatchCost: () => null,
  FareWatchEdge: () => null,
  FareWatchLowest: () => null,
  FlightMovement: () => null,
  FoundTables: () => null,
  JobAddress: () => null,
  JobBoard: () => null,
  JobBoardConnection: () => null,
  JobBoardEdge: () => null,
  JobCompanyFacet: () => null,
  JobCompensation: () => null,
  JobCompensationComponent: () => null,
  JobLocation: () => null,
  JobPostedEvent: () => null,
  JobPostingChangedEvent: () => null,
  JobPostingConnection: () => null,
  JobPostingEdge: () => null,
  JobPostingFacets: () => null,
  JobQueueState: () => null,
  JobsHealth: () => null,
  LadderLevel: () => null,
  LadderMarket: () => null,
  Layover: () => null,
  LinkedContent: () => null,
  LinkedContentChunk: () => null,
  LinkedContentChunkConnection: () => null,
  LinkedContentChunkEdge: () => null,
  LinkedContentPreview: () => null,
  LocationReading: () => null,
  MarketArbitrage: () => null,
  MarketArbitrageConnection: () => null,
  MarketArbitrageEdge: () => null,
  MarketingFlight: () => null,
  Money: () => null,
  OddsMarket: () => null,
  OddsMarketConnection: () => null,
  OddsMarketEdge: () => null,
  OddsQuote: () => null,
  OddsSport: () => null,
  OddsSportConnection: () => null,
  OddsSportEdge: () => null,
  OutcomePrice: () => null,
  PageInfo: () => null,
  PlaceConnection: () => null,
  PlaceEdge: () => null,
  PostConnection: () => null,
  PostEdge: () => null,
  PostMedia: () => null,
  PostPublishedEvent: () => null,
  PriceInsights: () => null,
  QuotingBookmaker: () => null,
  ReadMeta: () => null,
  ResolveFareOfferPayload: () => null,
  RestaurantCandidate: () => null,
  RestaurantConnection: () => null,
  RestaurantEdge: () => null,
  RestaurantSearchConfidence: () => null,
  RestaurantSearchFilters: () => null,
  RestaurantSearchNormalizations: () => null,
  RevokeApiKeyPayload: () => null,
  RisingItemsFoundEvent: () => null,
  SocialAuthor: () => null,
  SocialAvailability: () => null,
  SocialComment: () => null,
  SocialCommentConnection: () => null,
  SocialCommentEdge: () => null,
  SocialEngagement: () => null,
  SocialFeedConnection: () => null,
  SocialFeedEdge: () => null,
  SocialFeedEvent: () => null,
  SocialItemConnection: () => null,
  SocialItemEdge: () => null,
  SourceFailure: () => null,
  SourceQuota: () => null,
  SportEventConnection: () => null,
  SportEventEdge: () => null,
  SportEventScore: () => null,
  SubscriptionStreams: () => null,
  TableAvailability: () => null,
  TableCoverage: () => null,
  TableFoundEvent: () => null,
  TableSlot: () => null,
  UnreadTables: () => null,
  UpdateWatchPayload: () => null,
  UpstreamFailureCount: () => null,
  UpstreamLatency: () => null,
  UpstreamMinute: () => null,
  UserError: () => null,
  Warning: () => null,
  WatchBecomes: () => null,
  WatchChange: () => null,
  WatchCondition: () => null,
  WatchConnection: () => null,
  WatchCrosses: () => null,
  WatchEdge: () => null,
  WatchFiredEvent: () => null,
  WatchFiring: () => null,
  WatchFiringConnection: () => null,
  WatchFiringEdge: () => null,
  WatchFirstTime: () => null,
  WatchGains: () => null,
  WatchMoves: () => null,
  WeatherObservation: () => null,
  Wind: () => null,
  ZonedTime: () => null,
};

export const resolvers: ResolverConfig = {
  BlogSource: {
    posts: connection(),
  },
  BlogTag: {
    posts: connection(),
  },
  Company: {
    posts: connection(),
    jobPostings: connection(),
    discussions: connection(),
  },
  FareSearch: {
    offers: connection(),
  },
  FlightBoard: {
    flights: connection(),
  },
  JobsHealth: {
    boards: connection(),
  },
  LinkedContent: {
    chunks: connection(),
  },
  OddsBoard: {
    markets: connection(),
  },
  Place: {
    airports: connection(),
    jobPostings: connection(),
    restaurants: connection(),
    discussions: connection(),
  },
  Query: {
    posts: connection(),
    blogSources: connection(),
    blogTags: connection(),
    airports: connection(),
    fareSearches: connection(),
    fareWatches: connection(),
    places: connection(),
    apiKeys: connection(),
    jobPostings: connection(),
    companies: connection(),
    sports: connection(),
    sportEvents: connection(),
    arbitrages: connection(),
    restaurants: connection(),
    socialFeed: connection(),
    watches: connection(),
  },
  SocialItem: {
    comments: connection(),
  },
  SportEvent: {
    discussions: connection(),
  },
  Watch: {
    firings: connection(),
  },
  WebPage: {
    discussions: connection(),
  },
};
