import '../../platform/config/vendor-environment.ts';
import { join } from 'node:path';
import Fastify from 'fastify';
import { systemClock } from '../../platform/clock/system-clock.ts';
import { parseSettings, processEnvironment } from '../../platform/config/environment.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { createPinoLogger } from '../../platform/log/pino-logger.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import type { JobQueue } from '../../platform/queue/job-queue.ts';
import { createGuardedFetcher } from '../../platform/web/guarded-fetcher.ts';
import { createQueue } from '../../processes/services/queue.ts';
import { createInfrastructure, openDatabase } from '../../processes/state/infrastructure.ts';
import type { SourceEntry } from '../../subgraphs/blogs/model/feed.ts';
import { crawlQueue, createCrawler } from '../../subgraphs/blogs/service/crawl/crawl.ts';
import { defaultCrawlSettings } from '../../subgraphs/blogs/service/crawl/crawl-settings.ts';
import { createCrawlStore } from '../../subgraphs/blogs/store/crawl-store.ts';
import { createFeedDecoder } from '../../subgraphs/blogs/upstream/feeds/feed-decoder.ts';
import { createFeedReader } from '../../subgraphs/blogs/upstream/feeds/feed-reader.ts';
import { createPageReader } from '../../subgraphs/blogs/upstream/pages/page-reader.ts';
import { announce } from './announce.ts';

/**
 * The crawler of the blog service on the embedded database, as in a process of all roles, with one source for each
 * issue. `POST /crawl/<issue>` makes a source due, waits for its job, and returns the job's time and the number of
 * posts. Arguments: URL of the feeds, issues.
 */
const [, , feedsUrl = '', issues = '1'] = process.argv;

const { platform: settings } = parseSettings(processEnvironment(), { platform: platformSettings });
const log = createPinoLogger(settings.LOG_LEVEL);
const infrastructure = createInfrastructure(settings, log);
const database = await openDatabase(settings, log);
await database.migrate('blogs', join(projectRoot, 'subgraphs', 'blogs', 'migrations'));

const toSource = (issue: number): SourceEntry => ({
  slug: `issue-${issue}`,
  name: `Issue ${issue}`,
  lab: 'Lab',
  feedUrl: `${feedsUrl}/${issue}.xml`,
  kind: 'RSS',
  tags: ['research'],
  crawlIntervalSeconds: 604_800,
});

const ended = new Map<string, (tookMs: number) => void>();
const queue = createQueue(infrastructure, database);
const timed: JobQueue = {
  ...queue,
  work: (name, options, handler) =>
    queue.work(name, options, async (job: Parameters<typeof handler>[0]) => {
      const begunAtMs = performance.now();
      await handler(job);
      const { slug } = job.data as unknown as { readonly slug: string };
      if (name === crawlQueue) ended.get(slug)?.(performance.now() - begunAtMs);
    }),
};

const web = createGuardedFetcher({
  userAgent: settings.USER_AGENT,
  clock: systemClock,
  log,
  trustedOrigins: [new URL(feedsUrl).origin],
});
const crawler = createCrawler({
  store: createCrawlStore(database),
  sources: Array.from({ length: Number(issues) }, (_, issue) => toSource(issue)),
  feeds: createFeedReader({ web, decoder: createFeedDecoder({ clock: systemClock, log }), clock: systemClock }),
  pages: createPageReader({ web, documents: infrastructure.documents }),
  documents: infrastructure.documents,
  queue: timed,
  bus: infrastructure.bus,
  clock: systemClock,
  log,
  // Sweeps run only on request.
  settings: { ...defaultCrawlSettings, concurrency: 1, fetchPages: false, sweepMs: 3_600_000 },
});
await crawler.declare();
await database.executeSql("update blog_sources set next_attempt_at = '2100-01-01'");
await crawler.work();

const app = Fastify({ logger: false });
app.post<{ Params: { readonly issue: string } }>('/crawl/:issue', async ({ params }) => {
  const slug = `issue-${params.issue}`;
  await database.executeSql("update blog_sources set next_attempt_at = now() - interval '1 second' where slug = $1", [
    slug,
  ]);
  const tookMs = new Promise<number>((resolve) => ended.set(slug, resolve));
  await crawler.sweep();
  const took = await tookMs;
  const { rows } = await database.executeSql(
    'select count(*) as posts, (select last_error from blog_sources where slug = $1) as error from blog_posts where source_slug = $1 and body is not null',
    [slug],
  );
  return { tookMs: took, ...rows[0] };
});

announce(await app.listen({ host: '127.0.0.1', port: 0 }));
