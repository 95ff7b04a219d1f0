import { connectionOfList } from '../../platform/graphql/connections/connection-of-list.ts';
import { placeFields } from '../../platform/places/place-fields.ts';
import { placeRoots } from '../../platform/places/place-roots.ts';
import { andThen, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { eventItself } from '../../platform/subgraph/event-itself.ts';
import { headlineOf } from '../../platform/text/headline-of.ts';
import { pageAt } from '../../platform/upstream/web/page-at.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import type { Context } from './context.ts';
import { toBoardKey } from './model/board-key.ts';
import type { JobPosting } from './model/job-posting.ts';
import type { PostingRecord } from './model/posting.ts';
import { withBlogName } from './service/companies/companies.ts';
import { descriptionMarkdown, descriptionPlain } from './service/details/descriptions.ts';
import { missingListingFields, missingPostingFields } from './service/details/missing-fields.ts';
import { postingIdAt } from './service/details/posting-at-page.ts';
import { closedAt, detailModeOf, isListed, metaOf, readingWarnings } from './service/details/posting-standing.ts';
import { addressOf, secondaryLocationsOf } from './service/details/structured-address.ts';
import type { JobsService } from './service.ts';

/** A field that list rows lack: selecting it reads the whole posting. */
const detail =
  <T, None>(read: (whole: PostingRecord, service: JobsService) => MaybePromise<T>, none: None) =>
  (posting: JobPosting, _: unknown, { service, loaders }: Context): MaybePromise<T | None> =>
    andThen<PostingRecord | null, T | None>(loaders.whole(posting), (whole) =>
      whole === null ? none : read(whole, service),
    );

/** A field that only stored postings have. It is null for network postings, without a live reading of them. */
const ofStored = (read: (whole: PostingRecord) => string | null) => {
  const resolve = detail(read, null);
  return (posting: JobPosting, _: unknown, context: Context): MaybePromise<string | null> =>
    posting.source === 'NETWORK' ? null : resolve(posting, _, context);
};

interface Pay {
  readonly currency: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

const moneyOf = (amount: number | null, currencyCode: string | null) =>
  amount === null || currencyCode === null ? null : { amount, currencyCode };

const payFields = {
  currencyCode: ({ currency }: Pay) => currency,
  minimum: ({ minimum, currency }: Pay) => moneyOf(minimum, currency),
  maximum: ({ maximum, currency }: Pay) => moneyOf(maximum, currency),
  minimumAmount: ({ minimum }: Pay) => minimum,
  maximumAmount: ({ maximum }: Pay) => maximum,
};

const firstSeenAt = ofStored(({ stored }) => stored?.firstSeenAt ?? null);

export const resolvers: Resolvers = {
  Query: {
    ...placeRoots,
    jobPostings: (_, args, { service, call }) => service.search.search(args, call),
    jobPosting: (_, args, { service, call }) => service.known.find(args, call),
    companies: async (_, page, { service }) =>
      connectionOfList(await service.companies.all(), page, { keyOf: ({ slug }) => slug }),
    company: (_, { slug }, { loaders }) => loaders.companies.load(slug),
    readLocation: (_, { text }, { service }) => service.places.read(text),
    jobsHealth: (_, __, { service, call }) => service.health.read(call),
  },
  Subscription: {
    jobPosted: {
      subscribe: async (_, { after, ...filter }, { service, call }) => service.posted.watch(filter, after, call),
      resolve: eventItself,
    },
    jobPostingChanged: {
      subscribe: async (_, { after, ...filter }, { service, call }) => service.changed.watch(filter, after, call),
      resolve: eventItself,
    },
  },
  JobPostingChangedEvent: {
    change: ({ item }) => item?.change ?? null,
    changedParts: ({ item }) => item?.changedParts ?? null,
    jobPosting: ({ item }) => item?.posting ?? null,
  },
  JobPostedEvent: {
    jobPosting: ({ item }) => item,
  },
  JobPosting: {
    __resolveReference: ({ postingId }, { loaders }) => loaders.known.load(postingId),
    headline: ({ title, sourceUrl }) => headlineOf(title, sourceUrl),
    itemUrl: ({ sourceUrl }) => sourceUrl,
    appearedAt: (posting, _, context) => posting.publishedAt ?? firstSeenAt(posting, _, context),
    page: ({ sourceUrl }) => pageAt(sourceUrl),
    company: ({ companySlug }, _, { loaders }) => (companySlug === null ? null : loaders.companies.load(companySlug)),
    places: ({ placeIds }, _, { service }) => service.places.findMany(placeIds),
    isListed: (posting) => isListed(posting),
    detailMode: (posting) => detailModeOf(posting),
    closedAt: (posting) => closedAt(posting),
    address: detail((whole, { gazetteer }) => addressOf(whole, gazetteer()), null),
    secondaryLocations: detail((whole, { gazetteer }) => secondaryLocationsOf(whole, gazetteer()), []),
    compensation: detail(({ compensation }) => compensation, null),
    descriptionMarkdown: detail(descriptionMarkdown, null),
    descriptionPlain: detail(descriptionPlain, null),
    applyUrl: detail(({ applyUrl }) => applyUrl, null),
    firstSeenAt,
    lastSeenAt: ofStored(({ stored }) => stored?.lastSeenAt ?? null),
    meta: detail(metaOf, null),
    warnings: (posting, _, { loaders }) => readingWarnings(posting, loaders.whole),
    isDetailAvailable: () => true,
    missingListingFields: (posting) => missingListingFields(posting),
    missingFields: detail((whole, { gazetteer }) => missingPostingFields(whole, gazetteer()), []),
  },
  JobPostingFacets: {
    companies: async (facets, _, { service }) => {
      const companies = await service.companies.all();
      const counts = await facets.companyCounts(companies.map(({ slug }) => slug));
      return companies
        .map((company) => ({ company, postingCount: counts.get(company.slug) ?? 0 }))
        .filter(({ postingCount }) => postingCount > 0)
        .sort((left, right) => right.postingCount - left.postingCount);
    },
    remoteCount: (facets) => facets.remoteCount(),
  },
  JobCompensation: payFields,
  JobCompensationComponent: payFields,
  Company: {
    __resolveReference: async ({ slug, ...named }, { loaders }) =>
      withBlogName(await loaders.companies.load(slug), 'blogName' in named ? named.blogName : undefined),
    name: ({ name, blogName = null }) => name ?? blogName,
    jobPostings: ({ slug }, args, { service }) => service.ownedPostings.ofCompany(slug, args),
  },
  Place: {
    ...placeFields,
    __resolveReference: ({ placeId }, { service }) => service.places.find(placeId),
    jobPostings: ({ placeId }, args, { service }) => service.ownedPostings.ofPlace(placeId, args),
  },
  WebPage: {
    __resolveReference: async ({ url }, { loaders }) => {
      const id = postingIdAt(url);
      return id === null || (await loaders.known.load(id)) === null ? null : { url };
    },
    jobPosting: ({ url }, _, { loaders }) => {
      const id = postingIdAt(url);
      return id === null ? null : loaders.known.load(id);
    },
  },
  JobsHealth: {
    status: async (health) => (await health.verdict()).status,
    recentFetchCount: async (health) => (await health.verdict()).recentFetchCount,
    recentFailureCount: async (health) => (await health.verdict()).recentFailureCount,
    oldestFetchAt: async (health) => (await health.verdict()).oldestFetchAt,
    boards: async (_, page, { service }) =>
      connectionOfList(await service.boards.all(), page, { keyOf: ({ source, token }) => toBoardKey(source, token) }),
  },
};
