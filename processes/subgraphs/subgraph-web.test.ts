import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../platform/call/call.ts';
import { type Environment, parseSettings } from '../../platform/config/environment.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { createUpstreamTallies } from '../../platform/observability/upstream-tallies.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { nameSource } from '../../platform/upstream/source-names.ts';
import { createGuardedFetcher, type GuardedFetcherOptions } from '../../platform/upstream/web/guarded-fetcher.ts';
import { linkedPages } from '../../platform/upstream/web/linked-pages.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { createSubgraphWeb } from './subgraph-web.ts';
import { createUpstreamWatch } from './upstream-watch.ts';

afterEach(cleanUp);

const blogFeeds = nameSource({ name: 'BLOG_FEEDS', displayName: 'Blog feeds' });

const metrics = createMetrics({ defaults: false });
const watch = createUpstreamWatch('social', {
  metrics,
  tallies: createUpstreamTallies(new ManualClock()),
  clock: new ManualClock(),
});
const emulator = 'http://127.0.0.1:4010';
const open = (environment: Environment = {}, { emulatorUrl }: { emulatorUrl?: string } = { emulatorUrl: emulator }) => {
  const made: GuardedFetcherOptions[] = [];
  let closed = 0;
  const web = createSubgraphWeb({
    infrastructure: {
      settings: parseSettings(environment, { platform: platformSettings }).platform,
      clock: new ManualClock(),
      log: silentLogger,
    },
    emulatorUrl,
    watch,
    create: (options) => {
      made.push(options);
      const fetcher = createGuardedFetcher(options);
      return {
        ...fetcher,
        close: async () => {
          closed++;
          await fetcher.close();
        },
      };
    },
  });
  cleanups.push(() => web.close());
  return { web, made, closed: () => closed };
};

describe("a subgraph's reader of the web", () => {
  it('calls the stand-in of its name at the emulator, and counts as invented data', () => {
    const { web, made } = open();
    expect(web.emulated).toBe(false);
    expect(web.fetcherFor({ source: linkedPages }).emulated).toBe(true);
    // Drift of invented data concerns no operator.
    expect(['linked_pages', 'blog_feeds'].map(web.isEmulated)).toEqual([true, false]);
    expect(made[0]?.standInUrl).toBe(`${emulator}/linked-pages`);
    expect(web.emulated).toBe(true);
  });

  it('reads real addresses in live mode, and configured ones', () => {
    const live = open({ UPSTREAMS: 'live' });
    expect(live.web.fetcherFor({ source: linkedPages }).emulated).toBe(false);
    const { web, made } = open();
    expect(web.fetcherFor({ source: blogFeeds, live: true }).emulated).toBe(false);
    expect(made[0]).not.toHaveProperty('standInUrl');
    expect(web.emulated).toBe(false);
  });

  it('needs no emulator for real addresses, and names the setting of a missing one', () => {
    const { web } = open({}, {});
    expect(web.fetcherFor({ source: blogFeeds, live: true }).emulated).toBe(false);
    expect(() => web.fetcherFor({ source: linkedPages })).toThrow(/^EMULATOR_URL: is needed.*linked-pages/);
  });

  it('is the same for the same options in any order, and another for others', () => {
    const { web, made } = open({ UPSTREAMS: 'live' });
    const trustedOrigins = ['https://a.example', 'https://b.example'];
    const first = web.fetcherFor({ source: blogFeeds, trustedOrigins });
    expect(web.fetcherFor({ source: blogFeeds, live: false, trustedOrigins: trustedOrigins.toReversed() })).toBe(first);
    expect(web.fetcherFor({ source: blogFeeds })).not.toBe(first);
    expect(web.fetcherFor({ source: linkedPages, trustedOrigins })).not.toBe(first);
    expect(made).toHaveLength(3);
  });

  it('has the deployment’s user agent and the private origins that the operator allows', () => {
    const { web, made } = open({
      UPSTREAMS: 'live',
      USER_AGENT: 'harbour/2',
      FETCH_ALLOW_ORIGINS: 'http://10.0.0.5:8080',
    });
    web.fetcherFor({ source: linkedPages, trustedOrigins: ['https://feeds.example'] });
    expect(made[0]).toMatchObject({
      userAgent: 'harbour/2',
      trustedOrigins: ['https://feeds.example'],
      allowedPrivateOrigins: ['http://10.0.0.5:8080'],
    });
  });

  it('closes every reader', async () => {
    const { web, closed } = open();
    web.fetcherFor({ source: linkedPages });
    web.fetcherFor({ source: blogFeeds });
    await web.close();
    expect(closed()).toBe(2);
  });

  it('counts reads as those of an upstream', async () => {
    const { web } = open({ UPSTREAMS: 'live' });
    const call = new Call();
    const reading = web
      .fetcherFor({ source: linkedPages })
      .fetch({ url: 'http://127.0.0.1:1/', timeoutMs: 1000, maxBytes: 10 }, call);
    await expect(reading).rejects.toMatchObject({ failure: 'refused' });
    expect(await metrics.registry.metrics()).toMatch(/upstream="linked_pages",outcome="refused"/);
  });
});
