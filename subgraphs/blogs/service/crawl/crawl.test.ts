import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createMemoryEventBus } from '../../../../platform/cache/events/event-bus.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../../platform/storage/database.ts';
import { createScheduler } from '../../../../platform/storage/due/scheduler.ts';
import { documentsHere } from '../../../../tests/kit/blogs/documents-here.ts';
import { feedsHere } from '../../../../tests/kit/blogs/feeds-here.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { cleanUp, cleanups } from '../../../../tests/kit/suite/cleanups.ts';
import { eventually } from '../../../../tests/kit/time/eventually.ts';
import { guardedFetcherOf } from '../../../../tests/kit/upstream/guarded-web.ts';
import { listen } from '../../../../tests/kit/upstream/upstream-wire.ts';
import type { SourceEntry } from '../../model/feed.ts';
import { createCrawlStore } from '../../store/crawl-store.ts';
import { createFeedReader } from '../../upstream/feeds/feed-reader.ts';
import { createPageReader } from '../../upstream/pages/page-reader.ts';
import { createCrawler } from './crawl.ts';
import { postsTopic } from './crawl-run.ts';
import { type CrawlSettings, defaultCrawlSettings } from './crawl-settings.ts';

const emptied = { service: 'blogs', empty: 'truncate blog_page_tasks, blog_posts, blog_tags, blog_sources' };

/**
 * The whole chain: scheduler and database as in production, feeds and pages over HTTP. The clock is the system's, and
 * can be moved forward.
 */
describeTables('the crawler', emptied, (opened) => {
  let aheadMs: number;
  let responses: Map<string, (request: IncomingMessage, response: ServerResponse) => unknown>;
  let asked: string[];
  let url: string;
  const clock: Clock = { ...systemClock, now: () => Date.now() + aheadMs };

  beforeEach(async () => {
    aheadMs = 0;
    asked = [];
    responses = new Map();
    const received = await listen((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      const respond = responses.get(path);
      if (respond === undefined) response.writeHead(404).end();
      else respond(request, response);
    });
    url = received.url;
  });
  afterEach(cleanUp);

  const entry = (slug: string): SourceEntry => ({
    slug,
    name: slug,
    lab: 'Lab',
    feedUrl: `${url}/${slug}`,
    kind: 'RSS',
    tags: ['research'],
    crawlIntervalSeconds: 900,
  });
  const item = (id: string, title: string) =>
    `<item><title>${title}</title><guid isPermaLink="false">${id}</guid><link>${url}/posts/${id}</link><pubDate>${new Date(clock.now() - 60_000).toUTCString()}</pubDate></item>`;
  const rss = (...items: string[]) => `<rss version="2.0"><channel><title>x</title>${items.join('')}</channel></rss>`;
  const serve = (path: string, body: string, headers: Record<string, string> = {}) =>
    responses.set(path, (_, response) => response.writeHead(200, headers).end(body));
  const reply = (path: string, status: number, headers: Record<string, string> = {}) =>
    responses.set(path, (_, response) => response.writeHead(status, headers).end());
  const servePage = (path: string, sentence: string) =>
    serve(
      path,
      `<html lang="en"><body><article><h1>x</h1><p>${`${sentence} `.repeat(20)}</p></article></body></html>`,
      {
        'content-type': 'text/html',
      },
    );

  const start = async (
    entries: SourceEntry[],
    changes: Partial<CrawlSettings> = {},
    database: Database = opened.database,
  ) => {
    const bus = createMemoryEventBus({ log: silentLogger });
    const scheduler = createScheduler({ database, bus, clock, log: silentLogger, pollMs: 20 });
    const { fetcher } = guardedFetcherOf({ allowedPrivateOrigins: [url] });
    const received: string[] = [];
    await bus.subscribe(postsTopic, (slug) => received.push(slug));
    const crawler = createCrawler({
      store: createCrawlStore(database),
      sources: entries,
      feeds: createFeedReader({ web: fetcher, decoder: feedsHere, clock }),
      pages: createPageReader({ web: fetcher, documents: documentsHere }),
      documents: documentsHere,
      scheduler,
      bus,
      clock,
      log: silentLogger,
      settings: { ...defaultCrawlSettings, pageDelayMs: 0, ...changes },
    });
    await crawler.syncSources();
    await crawler.work();
    let stopped = false;
    const stop = async () => {
      if (stopped) return;
      stopped = true;
      await scheduler.close(0);
      await bus.close();
    };
    cleanups.push(stop);
    return { stop, heard: received };
  };

  const rowsOf = async <T>(sql: string): Promise<T[]> => (await opened.database.executeSql(sql)).rows as T[];
  interface PostRow {
    readonly id: string;
    readonly title: string;
    readonly body: string | null;
    readonly body_source: string;
    readonly tag_slugs: string[];
    readonly listed: boolean;
  }
  const posts = () =>
    rowsOf<PostRow>('select id, title, body, body_source, tag_slugs, listed from blog_posts order by title');
  const source = async (slug: string) =>
    (
      await rowsOf<{
        consecutive_failures: number;
        last_error: string | null;
        had_success: boolean;
        next_attempt_at: unknown;
        permanent_url: string | null;
        gone: boolean;
      }>(`select * from blog_sources where slug = '${slug}'`)
    )[0];
  const count = (path: string) => asked.filter((each) => each === path).length;
  const untilAsked = (path: string, times: number) =>
    eventually(
      async () => count(path),
      (found) => found >= times,
    );
  /** A crawl has ended when the next one is planned, an interval ahead. */
  const forward = (seconds: number) => {
    aheadMs += seconds * 1000;
  };

  it('finds the posts of a feed, announces them, and reads their texts from their pages', async () => {
    serve('/lab', rss(item('1', 'Robots that listen'), item('2', 'Tides')));
    servePage('/posts/1', 'The invented robot listens to the invented tide.');
    servePage('/posts/2', 'The invented tide comes in twice a day, and nobody minds.');
    const { heard: received } = await start([entry('lab')]);
    const found = await eventually(posts, (rows) => rows.length === 2 && rows.every(({ body }) => body !== null));
    expect(found).toMatchObject([
      {
        title: 'Robots that listen',
        body_source: 'PAGE',
        tag_slugs: ['research', 'robotics'],
        body: expect.stringContaining('listens to'),
      },
      { title: 'Tides', body_source: 'PAGE', body: expect.stringContaining('twice a day') },
    ]);
    expect(received).toEqual(['lab']);
  });

  it('recognizes the posts of a later document by date, text and address', async () => {
    const notice = (day: number) =>
      `<item><title>Outage</title><link>https://status.example/</link><pubDate>0${day} Mar 2026 10:00:00 GMT</pubDate></item>`;
    const remark = (text: string) => `<item><description>${text}</description></item>`;
    const tracked = (medium: string) =>
      `<item><title>Tides</title><link>https://lab.example/tides?utm_source=rss&amp;utm_medium=${medium}</link></item>`;
    const proxied = (original: string) =>
      `<item><title>Winds</title><link>http://proxy.example/~r/lab/~3/x1</link>${original}</item>`;
    const original = '<feedburner:origLink>https://lab.example/winds?a=1&amp;b=2</feedburner:origLink>';
    const documents = [
      [notice(3), remark('Fog at dawn.'), tracked('f1'), proxied('')],
      [notice(4), notice(3), remark('Sun at noon.'), remark('Fog at dawn.'), tracked('f2'), proxied(original)],
      [notice(4), remark('Sun at noon.'), tracked('f3'), proxied(original)],
    ];
    const publish = (document: number) => serve('/lab', rss(...(documents[document] ?? [])));
    publish(0);
    await start([entry('lab')], { fetchPages: false });
    const stored = () =>
      rowsOf<{ id: string; title: string; url: string; text: string; seen: string }>(
        `select id, title, url, coalesce(summary, '') as text, published_at::date::text as seen, updated_at is null as first
          from blog_posts order by title, seen, text`,
      );
    const first = await eventually(stored, (rows) => rows.length === 4);
    const untilPlanned = () =>
      eventually(
        async () => Date.parse(String((await source('lab'))?.next_attempt_at)) > clock.now(),
        (planned) => planned,
      );
    await untilPlanned();
    publish(1);
    forward(1000);
    const then = await eventually(stored, (rows) => rows.length === 6);
    expect(then.map(({ title, url, text }) => [title, url, text])).toEqual([
      ['', `${url}/lab`, 'Fog at dawn.'],
      ['', `${url}/lab`, 'Sun at noon.'],
      ['Outage', 'https://status.example/', ''],
      ['Outage', 'https://status.example/', ''],
      ['Tides', 'https://lab.example/tides?utm_source=rss&utm_medium=f1', ''],
      ['Winds', 'https://lab.example/winds?a=1&b=2', ''],
    ]);
    const ids = new Set(then.map(({ id }) => id));
    expect(first.every(({ id }) => ids.has(id))).toBe(true);
    await untilPlanned();
    publish(2);
    forward(1000);
    await untilAsked('/lab', 3);
    await untilPlanned();
    expect(await stored()).toEqual(then);
  });

  it('stores an edit as an edit, and sends no unnecessary request', async () => {
    responses.set('/lab', (request, response) => {
      if (request.headers['if-none-match'] === '"1"' && count('/lab') < 3) response.writeHead(304).end();
      else
        response
          .writeHead(200, { etag: count('/lab') < 3 ? '"1"' : '"2"' })
          .end(
            rss(item('1', count('/lab') < 3 ? 'Before' : 'After'), ...(count('/lab') < 3 ? [] : [item('2', 'Zenith')])),
          );
    });
    await start([entry('lab')], { fetchPages: false });
    const [first] = await eventually(posts, (rows) => rows.length === 1);
    await eventually(
      async () => (await source('lab'))?.had_success,
      (done) => done === true,
    );
    forward(1000);
    await untilAsked('/lab', 2);
    await eventually(
      async () => Number((await source('lab'))?.consecutive_failures),
      (failures) => failures === 0,
    );
    expect(await posts()).toEqual([first]);
    // Up to the next request and no further: a reading in flight would be too late.
    await eventually(
      async () => {
        if (count('/lab') < 3) forward(1000);
        return posts();
      },
      (rows) => rows.length === 2,
    );
    expect(await posts()).toMatchObject([{ id: first?.id, title: 'After' }, { title: 'Zenith' }]);
  });

  it('lets no broken feed stop the others, and reports the failure of each', async () => {
    serve('/good', rss(item('1', 'Fine')));
    reply('/down', 500);
    reply('/ended', 410);
    serve('/page', '<html><body>Welcome</body></html>');
    responses.set('/moved', (_, response) => response.writeHead(301, { location: '/good-too' }).end());
    serve('/good-too', rss(item('2', 'Moved')));
    await start(['down', 'ended', 'page', 'moved', 'good'].map(entry), { fetchPages: false, concurrency: 1 });
    await eventually(posts, (rows) => rows.length === 2);
    await eventually(
      () => Promise.all(['down', 'ended', 'page', 'moved'].map(source)),
      (rows) => rows.every((row) => row?.last_error !== null || row.had_success),
    );
    expect(await source('down')).toMatchObject({
      consecutive_failures: 1,
      last_error: expect.stringContaining('HTTP 500'),
    });
    expect(await source('ended')).toMatchObject({ gone: true, next_attempt_at: null });
    expect(await source('page')).toMatchObject({
      last_error: expect.stringContaining('a page instead of a feed'),
    });
    expect(await source('moved')).toMatchObject({ permanent_url: `${url}/good-too`, last_error: null });
    forward(2000);
    await untilAsked('/good-too', 2);
    expect([count('/moved'), count('/ended')]).toEqual([1, 1]);
  });

  it('crawls the sources of the list at the last start, and retains the rest', async () => {
    serve('/one', rss(item('1', 'One')));
    serve('/two', rss(item('2', 'Two')));
    const before = await start([entry('one')], { fetchPages: false });
    await eventually(posts, (rows) => rows.length === 1);
    await before.stop();
    await start([entry('two')], { fetchPages: false });
    await eventually(posts, (rows) => rows.length === 2);
    forward(2000);
    await untilAsked('/two', 2);
    expect(count('/one')).toBe(1);
  });

  it('resumes a source whose worker ended midway', async () => {
    responses.set('/lab', () => {});
    const dying = await start([entry('lab')], { fetchPages: false });
    await untilAsked('/lab', 1);
    await dying.stop();
    serve('/lab', rss(item('1', 'Found')));
    await start([entry('lab')], { fetchPages: false });
    await eventually(posts, (rows) => rows.length === 1);
    expect(await source('lab')).toMatchObject({ consecutive_failures: 0, last_error: null });
  });

  it('never requests one feed twice at once, however many workers there are', async () => {
    let atOnce = 0;
    let most = 0;
    const slugs = Array.from({ length: 12 }, (_, n) => `lab-${n}`);
    for (const slug of slugs)
      responses.set(`/${slug}`, (_, response) => {
        atOnce += 1;
        most = Math.max(most, asked.filter((path) => path === `/${slug}`).length);
        setTimeout(() => {
          atOnce -= 1;
          response.end(rss(item(slug, slug)));
        }, 20);
      });
    await start(slugs.map(entry), { fetchPages: false });
    await start(slugs.map(entry), { fetchPages: false }, opened.another());
    await eventually(posts, (rows) => rows.length === slugs.length);
    expect([most, atOnce]).toEqual([1, 0]);
  });

  it('reads a page again later when it fails, a few times', async () => {
    serve('/lab', rss(item('1', 'Later')));
    reply('/posts/1', 503);
    await start([entry('lab')], { pageAttempts: 3 });
    for (const attempts of [1, 2, 3]) {
      await untilAsked('/posts/1', attempts);
      await eventually(
        () => rowsOf<{ attempts: number }>('select attempts from blog_page_tasks'),
        (rows) => (rows[0]?.attempts ?? 3) === attempts,
      );
      // The feed is due in the meantime, too, and has not changed.
      forward(7 * 3600);
    }
    forward(48 * 3600);
    await untilAsked('/lab', 2);
    expect(count('/posts/1')).toBe(3);
    expect(await posts()).toMatchObject([{ body: null, body_source: 'NONE' }]);
  });
});
