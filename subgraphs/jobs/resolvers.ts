import { placeFields } from '../../platform/gazetteer/place-fields.ts';
import { eventItself } from '../../platform/subgraph/event-itself.ts';
import { pageAt } from '../../platform/web/page-at.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import { descriptionMarkdown, descriptionPlain } from './service/details/descriptions.ts';
import { missingListingFields, missingPostingFields } from './service/details/missing-fields.ts';
import { postingIdAt } from './service/details/posting-at-page.ts';
import { metaOf, stalenessOf } from './service/details/posting-standing.ts';
import { addressOf, secondaryLocationsOf } from './service/details/structured-address.ts';

export const resolvers: Resolvers = {
  Query: {
    jobs: (_, args, { service, signal }) => service.search.search(args, signal),
    posting: (_, args, { service, signal }) => service.details.find(args, signal),
    companies: (_, __, { service }) => service.companies.all(),
    company: (_, { slug }, { loaders }) => loaders.companies.load(slug),
    place: (_, { placeId }, { service }) => service.places.find(placeId),
    readLocation: (_, { text }, { service }) => service.places.read(text),
    jobsHealth: (_, __, { service, signal }) => service.health.read(signal),
  },
  Subscription: {
    jobPosted: {
      subscribe: async (_, filter, { service, signal }) => service.posted.watch(filter, signal),
      resolve: eventItself,
    },
  },
  JobConnection: {
    nextCursor: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  },
  JobListing: {
    page: ({ sourceUrl }) => pageAt(sourceUrl),
    company: ({ companySlug }, _, { loaders }) => (companySlug === null ? null : loaders.companies.load(companySlug)),
    places: ({ placeIds }, _, { service }) => service.places.findMany(placeIds),
    detailAvailable: () => true,
    missingFields: (listing) => missingListingFields(listing),
    posting: ({ postingId, source, sourceUrl }, _, { service, loaders, signal }) => {
      if (source !== 'NETWORK') return loaders.postings.load(postingId);
      loaders.liveReads.take();
      return service.details.find({ postingId, sourceUrl, source }, signal);
    },
  },
  JobPosting: {
    __resolveReference: ({ postingId }, { loaders }) => loaders.postings.load(postingId),
    page: ({ sourceUrl }) => pageAt(sourceUrl),
    company: ({ companySlug }, _, { loaders }) => (companySlug === null ? null : loaders.companies.load(companySlug)),
    places: ({ placeIds }, _, { service }) => service.places.findMany(placeIds),
    addressStructured: (posting, _, { service }) => addressOf(posting, service.gazetteer()),
    secondaryLocations: (posting, _, { service }) => secondaryLocationsOf(posting, service.gazetteer()),
    compensationStructured: ({ compensation }) => compensation,
    descriptionMarkdown: (posting) => descriptionMarkdown(posting),
    descriptionPlain: (posting) => descriptionPlain(posting),
    stalenessStatus: (posting) => stalenessOf(posting),
    missingFields: (posting, _, { service }) => missingPostingFields(posting, service.gazetteer()),
    firstSeenAt: ({ stored }) => stored?.firstSeenAt ?? null,
    lastSeenAt: ({ stored }) => stored?.lastSeenAt ?? null,
    closedAt: ({ stored }) => stored?.closedAt ?? null,
    meta: (posting) => metaOf(posting),
  },
  Company: {
    __resolveReference: ({ slug }, { loaders }) => loaders.companies.load(slug),
    openings: ({ slug }, args, { service }) => service.openings.ofCompany(slug, args),
  },
  Place: {
    ...placeFields,
    __resolveReference: ({ placeId }, { service }) => service.places.find(placeId),
    openings: ({ placeId }, args, { service }) => service.openings.ofPlace(placeId, args),
  },
  WebPage: {
    __resolveReference: async ({ url }, { loaders }) => {
      const id = postingIdAt(url);
      return id === null || (await loaders.postings.load(id)) === null ? null : { url };
    },
    posting: ({ url }, _, { loaders }) => {
      const id = postingIdAt(url);
      return id === null ? null : loaders.postings.load(id);
    },
  },
  JobsHealth: {
    status: async (health) => (await health.verdict()).status,
    recentFetches: async (health) => (await health.verdict()).recentFetches,
    recentFailures: async (health) => (await health.verdict()).recentFailures,
    since: async (health) => (await health.verdict()).since,
    boards: (_, __, { service }) => service.boards.all(),
  },
};
