import '../../platform/config/vendor-environment.ts';
import Fastify from 'fastify';
import { parseSettings, processEnvironment } from '../../platform/config/environment.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { sharedGazetteer } from '../../platform/places/create-gazetteer.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { createPinoLogger } from '../../platform/runtime/log/pino-logger.ts';
import { createSignedTokens } from '../../platform/storage/tokens/create-signed-tokens.ts';
import { openDatabase } from '../../processes/state/infrastructure.ts';
import type { ListedPosting } from '../../subgraphs/jobs/model/listed-posting.ts';
import type { StoredSource } from '../../subgraphs/jobs/model/posting.ts';
import { missingListingFields } from '../../subgraphs/jobs/service/details/missing-fields.ts';
import { createIndexKeeper } from '../../subgraphs/jobs/service/search/index-keeper.ts';
import { anyPosting } from '../../subgraphs/jobs/service/search/job-search.ts';
import { createStoredSearches } from '../../subgraphs/jobs/service/search/stored-search.ts';
import { createPostingReader } from '../../subgraphs/jobs/store/posting-reader.ts';
import { createSearchStore } from '../../subgraphs/jobs/store/search/search-store.ts';
import { announce } from './announce.ts';

/**
 * What a person would write without a graph: Fastify, the stored searches of the service, a mapping of rows and
 * `JSON.stringify`. It has no validation, no metrics and no other source, which makes it faster.
 */
const { platform: settings } = parseSettings(processEnvironment(), { platform: platformSettings });
const database = await openDatabase(settings, createPinoLogger(settings.LOG_LEVEL));
const store = createSearchStore(database);
const searches = createStoredSearches({
  keeper: createIndexKeeper({ store, clock: systemClock, maxAgeMs: 250 }),
  store,
  unread: { count: async () => ({ unread: 0, all: 1 }) },
  listings: createPostingReader(database, systemClock).listings,
  gazetteer: sharedGazetteer,
  tokens: createSignedTokens(Buffer.alloc(32), systemClock),
});

const toRow = (node: ListedPosting) => ({
  id: node.postingId,
  source: node.source.toLowerCase(),
  source_id: node.sourceId,
  source_url: node.sourceUrl,
  title: node.title,
  company_name: node.companyName,
  department_name: node.departmentName,
  team_name: node.teamName,
  employment_type: node.employmentType?.toLowerCase() ?? null,
  location_display: node.locationDisplay,
  is_remote: node.isRemote,
  workplace_type: node.workplaceType?.toLowerCase() ?? null,
  posted_at: node.postedOn,
  published_at: node.publishedAt,
  salary_display: node.salaryDisplay,
  capture_method: node.captureMethod.toLowerCase(),
  search_status: node.searchStatus.toLowerCase(),
  staleness_status: node.stalenessStatus.toLowerCase(),
  detail_available: true,
  missing_fields: missingListingFields(node).map((name) => name.toLowerCase()),
});

const app = Fastify({ logger: false });

app.post<{
  Querystring: {
    readonly source: string;
    readonly keywords: string;
    readonly location?: string;
    readonly limit?: string;
    readonly published_on_or_after?: string;
    readonly cursor?: string;
  };
}>('/jobs/v1/search-jobs', async ({ query }) => {
  const found = await searches.search({
    ...anyPosting,
    query: query.keywords,
    sort: 'TERM_COUNT',
    location: query.location ?? null,
    source: query.source.toUpperCase() as StoredSource,
    publishedOnOrAfter: query.published_on_or_after ?? null,
    first: Number(query.limit ?? '20'),
    after: query.cursor ?? null,
  });
  return {
    data: {
      source: query.source,
      jobs: found.nodes.map(toRow),
      total: found.totalCount,
      next_cursor: found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null,
      warnings: found.warnings,
    },
  };
});

announce(await app.listen({ host: '127.0.0.1', port: 0 }));
