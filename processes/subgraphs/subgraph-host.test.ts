import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Call } from '../../platform/call/call.ts';
import type { Environment } from '../../platform/config/environment.ts';
import type { Scheduler } from '../../platform/storage/due/scheduler.ts';
import type { SubgraphDefinition, SubgraphPlatform } from '../../platform/subgraph/define-subgraph.ts';
import { probed } from '../../platform/upstream/drift/probed.ts';
import type { UpstreamProbe } from '../../platform/upstream/drift/wire-shape.ts';
import type { UpstreamDefinition } from '../../platform/upstream/upstream-http.ts';
import { linkedPages } from '../../platform/upstream/web/linked-pages.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { serveHttp } from '../../tests/kit/http/serve-http.ts';
import { databaseBackends, type TestDatabase } from '../../tests/kit/storage/backends.ts';
import { toProcessOptions } from '../../tests/kit/tributary/start-tributary.ts';
import { harbourUpstream } from '../../tests/kit/upstream/harbour-upstream.ts';
import { createInfrastructure, type Infrastructure } from '../state/infrastructure.ts';
import { createProcessScheduler } from './process-scheduler.ts';
import { hostSubgraph } from './subgraph-host.ts';

/** Schema of its one response. */
const probe: UpstreamProbe = {
  request: () => ({ path: '/' }),
  shapes: [
    {
      path: /^\/ships$/,
      body: z.object({ ships: z.array(z.unknown()) }),
      parts: { 'ships[]': z.object({ name: z.string() }) },
    },
  ],
};
const purpose = { purpose: 'harbour.since', subject: 'pier_a', version: 1 };
const never = new Call();

describe('a hosted subgraph', () => {
  let home: TestDatabase;
  beforeAll(async () => {
    const backend = databaseBackends.at(-1);
    if (backend === undefined) throw new Error('there is always the embedded database');
    home = await backend.open();
  });
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
    await home.dispose();
  });

  const parts = (environment: Environment): { infrastructure: Infrastructure; scheduler: Scheduler } => {
    const { settings, log } = toProcessOptions({ LOG_LEVEL: 'silent', ...environment });
    const infrastructure = createInfrastructure(settings, log);
    closing.push(() => infrastructure.close());
    const scheduler = createProcessScheduler(infrastructure, home.database);
    closing.push(() => scheduler.close(0));
    return { infrastructure, scheduler };
  };

  /** A subgraph of the test under the name of an existing schema, with the arguments that its service received. */
  const host = (
    environment: Environment,
    upstreams: readonly UpstreamDefinition[],
    use: (platform: SubgraphPlatform) => void = () => {},
  ) => {
    const [known] = subgraphs;
    if (known === undefined) throw new Error('there is a subgraph');
    const given: SubgraphPlatform[] = [];
    const { start: _start, work: _work, stop: _stop, createLoaders: _loaders, ...rest } = known;
    const definition: SubgraphDefinition = {
      ...rest,
      upstreams: upstreams.map((upstream) => probed(upstream, probe)),
      createService: (platform) => {
        given.push(platform);
        use(platform);
        return {};
      },
    };
    const ownParts = parts(environment);
    const hosted = hostSubgraph(definition, {
      ...ownParts,
      database: home.database,
      environment,
      emulatorUrl: 'http://127.0.0.1:4010',
      subgraphSettings: {},
    });
    closing.push(() => hosted.close());
    const [platform] = given;
    if (platform === undefined) throw new Error('the service was not made');
    return { hosted, platform, metrics: ownParts.infrastructure.metrics };
  };

  it('has its tokens once it has started, the same in every process of the deployment', async () => {
    const one = host({}, []);
    const other = host({}, []);
    expect(() => one.platform.tokens.seal(purpose, 1)).toThrow('only after the subgraph has started');
    expect(() => one.platform.tokens.open(purpose, 'x')).toThrow('only after the subgraph has started');
    await Promise.all([one.hosted.start(), other.hosted.start()]);
    expect(other.platform.tokens.open(purpose, one.platform.tokens.seal(purpose, 'kept'))).toMatchObject({
      value: 'kept',
    });
  });

  it("signs its tokens with the operator's secret where there is one", async () => {
    const environment = { TOKEN_SECRET: 'a secret of the operator, of 32 letters' };
    const ours = host({}, []);
    const theirs = host(environment, []);
    const theirsToo = host(environment, []);
    await Promise.all([ours, theirs, theirsToo].map(({ hosted }) => hosted.start()));
    const token = theirs.platform.tokens.seal(purpose, 'kept');
    expect(theirsToo.platform.tokens.open(purpose, token)).toMatchObject({ value: 'kept' });
    expect(ours.platform.tokens.open(purpose, token)).toEqual({ problem: 'invalid' });
  });

  it('without upstreams is live, until it creates a reader with a stand-in', () => {
    expect(host({}, []).hosted).toMatchObject({ emulated: false, lackingKeys: [], switchedOff: [] });
    const reading = host({}, [], (platform) => platform.web({ source: linkedPages }));
    expect(reading.hosted.emulated).toBe(true);
    const live = host({}, [], (platform) => platform.web({ source: linkedPages, live: true }));
    expect(live.hosted.emulated).toBe(false);
  });

  it("counts schema deviations in one response a minute of each upstream, and its adapters' drops", async () => {
    const ships = [{ name: 'Heron', flag: 'red' }, { title: 'Petrel' }];
    const { url, close } = await serveHttp((_, response) => response.end(JSON.stringify({ ships })));
    closing.push(close);
    const { platform, metrics, hosted } = host({ HARBOUR_URL: url }, [harbourUpstream]);
    for (let request = 0; request < 3; request++)
      await platform.upstream(harbourUpstream).request({ path: '/ships' }, never);
    platform.drift.count('blog_feeds', { rows: 9, dropped: 4 });
    const { values } = await metrics.wireDrift.get();
    expect(values.map(({ labels, value }) => `${labels.upstream} ${labels.kind} ${value}`)).toEqual([
      ...['harbour dropped 1', 'harbour unknown 2', 'harbour missing 1'],
      'blog_feeds dropped 4',
    ]);
    await hosted.close();
  });

  it('passes to its adapters whether their data are invented', () => {
    const environment = { HARBOUR_URL: 'http://127.0.0.1:9' };
    expect(host({}, [harbourUpstream]).platform.upstream(harbourUpstream).emulated).toBe(true);
    expect(host(environment, [harbourUpstream]).platform.upstream(harbourUpstream).emulated).toBe(false);
  });

  it('names upstreams that are off or lack a key, each once', async () => {
    const shy = { ...harbourUpstream, optIn: 'its terms forbid programs', keyRequired: true };
    const live = { UPSTREAMS: 'live' };
    const off = host(live, [shy]);
    expect(off.hosted.switchedOff).toEqual([{ name: 'HARBOUR', why: 'its terms forbid programs' }]);
    expect(off.hosted.lackingKeys).toEqual([]);
    await expect(off.platform.upstream(shy).request({ path: '/' }, never)).rejects.toMatchObject({
      reason: 'blocked',
      message: expect.stringContaining('The source harbour is switched off in this deployment'),
    });
    const on = host({ ...live, HARBOUR_ENABLED: 'on' }, [shy]);
    expect(on.hosted).toMatchObject({ switchedOff: [], lackingKeys: ['HARBOUR'] });
    expect(() => host({ ...live, HARBOUR_ENABLED: 'maybe' }, [shy])).toThrow('HARBOUR_ENABLED: has to be on or off');
  });

  it('refuses an adapter of an upstream that it does not list', () => {
    expect(() => host({}, [], (platform) => platform.upstream(harbourUpstream))).toThrow(
      'does not list the upstream HARBOUR',
    );
  });
});
