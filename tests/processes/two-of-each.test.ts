import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import type { Database } from '../../platform/storage/database.ts';
import { createPostgresDatabase } from '../../platform/storage/postgres-database.ts';
import { type Known, knowResponses } from '../kit/fleet/asker.ts';
import { type BoughtSearch, routes, toOffers } from '../kit/fleet/fare-buyer.ts';
import { createFleetClient, type FleetClient } from '../kit/fleet/fleet-client.ts';
import { createGatewayChoice } from '../kit/fleet/gateway-choice.ts';
import { holdStill } from '../kit/fleet/hold-still.ts';
import { createLedger, describeFault } from '../kit/fleet/ledger.ts';
import { createOutages } from '../kit/fleet/outages.ts';
import { type OwnWorld, openOwnWorld } from '../kit/fleet/own-world.ts';
import { graphQuestions, restQuestions } from '../kit/fleet/questions.ts';
import { readGauges } from '../kit/fleet/read-gauges.ts';
import { type Fleet, startFleet } from '../kit/fleet/start-fleet.ts';
import { type Load, startLoad, toBuyer } from '../kit/fleet/start-load.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { setFault } from '../kit/rest/rest-client.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { eventually } from '../kit/time/eventually.ts';

const key = 'a-key-for-two-of-each-role';
/** Longer than a process takes to end on a busy machine, so that one that does waited for something. */
const drainMs = 30_000;
/** Results that the load must have received before the next process is killed. */
const portion = { REST: 40, GraphQL: 40, progress: 12, completed: 4, feed: 8, ladder: 4, postings: 4, activity: 16 };
const heldSearches = 4;

describeServers('Two gateways, two workers and a process for each subgraph under load', (open) => {
  const ledger = createLedger();
  const outages = createOutages();
  let servers: TestServers;
  let database: Database;
  let world: OwnWorld;
  let fleet: Fleet;
  let client: FleetClient;
  let load: Load;
  let known: readonly Known[] = [];
  let eventIds: readonly string[] = [];
  let bought: readonly BoughtSearch[] = [];
  const offers = new Map<string, string>();
  const toOptions = () => ({ fleet, world, ledger, outages, offers, eventIds });

  const ask = async (query: string): Promise<unknown> => {
    const response = await client.send({ path: '/graphql', body: { query } });
    if (response === undefined) throw new Error(ledger.faults.map(describeFault).join('\n'));
    return (response.body as { readonly data: unknown }).data;
  };

  /** Prepares the sources, streams and results as they are while nothing is killed. */
  beforeAll(async () => {
    [servers, world] = await Promise.all([open(), openOwnWorld()]);
    database = createPostgresDatabase({ url: servers.databaseUrl, log: silentLogger, maxConnections: 1 });
    const environment = {
      ...world.environment,
      FARES_LEASE_SECONDS: '4',
      EXCHANGE_TTL_SECONDS: '1',
      ACTIVITY_FEEDS: 'NEWS_BOARD',
    };
    fleet = await startFleet({ servers, outages, key, environment, drainMs });
    const gateways = createGatewayChoice(fleet, outages, 1);
    client = createFleetClient({ name: 'before', key, gateways, ledger });
    await untilBoardsAreRead({ url: gateways.current().role.url, key });
    await eventually(
      () => ask('{ posts { totalCount } }'),
      (data) => JSON.stringify(data) === '{"posts":{"totalCount":3}}',
    );
    const { sportEvents } = (await ask(
      '{ sportEvents(source: EXCHANGE, sportKey: "basketball", state: UPCOMING, first: 4) { nodes { eventId } } }',
    )) as { readonly sportEvents: { readonly nodes: readonly { readonly eventId: string }[] } };
    eventIds = sportEvents.nodes.map(({ eventId }) => eventId);

    load = startLoad(toOptions());
    world.beaconIsOn = true;
    await eventually(
      async () => [...load.feedReaders, ...load.listeners, ...load.followers].map(({ hasBegun }) => hasBegun),
      (begun) => begun.every(Boolean),
    );
    world.beaconIsOn = false;
    // Discussions are found in the items of a feed that was read.
    await client.send({ path: '/social/api/v1/feed?source=news_board&limit=100' });
    const discussed = '{ webPage(url: "https://lab.example/tides") { discussions { nodes { itemId } } } }';
    await eventually(
      () => ask(discussed),
      (data) => JSON.stringify(data).includes('itemId'),
    );
    known = await knowResponses([...restQuestions({ eventIds }), ...graphQuestions({ eventIds })], client);
    bought = await Promise.all(
      routes.map(async (route, index) => {
        const buyer = toBuyer(toOptions(), index);
        const search = await buyer.buy(`before-${index}-order`, route);
        const data = search === undefined ? undefined : await buyer.read(search.jobId);
        if (search === undefined || data === undefined) throw new Error(ledger.faults.map(describeFault).join('\n'));
        offers.set(route.join(), toOffers(data));
        return search;
      }),
    );
    expect(ledger.faults.map(describeFault)).toEqual([]);
  });

  afterAll(async () => {
    // Ends the processes first, so that none outlives the test even if the load still waits.
    await endSpawned();
    await load?.leave();
    await database?.close();
    await world?.close();
    await servers?.dispose();
  });

  it('loses no search of a killed worker, though the other one was paused', async () => {
    load.ask(known);
    await ledger.more(portion);
    const [killed, kept] = fleet.workers;
    await holdStill(kept, database);
    const emulator = { emulatorUrl: fleet.emulator.url };
    // Without responses, the searches cannot end before the worker does.
    await setFault(emulator, 'fares', { mode: 'timeout' });
    // While the other worker is paused, only the one to be killed can claim these searches.
    const buying = Array.from({ length: heldSearches }, (_, index) =>
      toBuyer(toOptions(), index).buy(`held-order-${index}`, routes[index % routes.length] ?? routes[0]),
    );
    const runningHeld = async () => {
      const { rows } = await database.executeSql(
        "select request_id from fare_searches where status = 'RUNNING' and request_id like 'held-%'",
      );
      return rows;
    };
    // The rows are read because subscribers may miss a state that a later one has replaced.
    await eventually(runningHeld, (rows) => rows.length > 0);
    await holdStill(killed, database);
    const rows = await runningHeld();
    expect(rows.length).toBeGreaterThan(0);
    await killed.end('SIGKILL');
    await setFault(emulator, 'fares', undefined);
    kept.signal('SIGCONT');

    const held = await Promise.all(buying);
    expect(held.filter((search) => search === undefined)).toEqual([]);
    bought = [...bought, ...held.filter((search) => search !== undefined)];
    const { rows: taken } = await database.executeSql(
      `select request_id from fare_searches where attempts > 1 and request_id = any('{${rows.map((row) => row['request_id'])}}')`,
    );
    expect(taken.length).toBe(rows.length);
    await ledger.more(portion);
  });

  it('sends documented errors for killed subgraphs, and continues when they are back', async () => {
    const before = { ...ledger.counts };
    await Promise.all(['flights', 'social'].map((name) => fleet.replaceSubgraph(name)));
    await ledger.more(portion);
    const since = (kind: string) => (ledger.counts[kind] ?? 0) - (before[kind] ?? 0);
    for (const kind of [
      'refused over REST',
      'refused over GraphQL',
      'resumed progress',
      'resumed feed',
      'resumed activity',
    ])
      expect([kind, since(kind)]).not.toEqual([kind, 0]);
    expect([since('resumed ladder'), since('resumed postings')]).toEqual([0, 0]);
  });

  it('loses no client of a killed gateway except to the other gateway', async () => {
    const [killed] = fleet.gateways;
    // A paused process answers nothing, so at least this request is lost with it.
    killed.role.signal('SIGSTOP');
    const lost = client.send(
      { path: '/graphql', body: { query: '{ __typename }' } },
      createGatewayChoice(fleet, outages, 0).current,
    );
    await fleet.killGateway(killed);
    expect(await lost).toMatchObject({ status: 200 });
    await ledger.more(portion);
    const kinds = ['moved to the other gateway', 'resumed ladder', 'resumed postings'];
    await eventually(
      async () => kinds.filter((kind) => ledger.counts[kind] === undefined),
      (missing) => missing.length === 0,
    );
  });

  it('has completed every accepted search once, and reported every story, posting and post once', async () => {
    bought = [...bought, ...(await load.finishAsking())];
    world.beaconIsOn = true;
    await eventually(
      async () => load.listeners.map(({ hasBegun }) => hasBegun),
      (begun) => begun.every(Boolean),
    );
    world.beaconIsOn = false;
    load.publish();
    world.blogs.publish('quay', {
      id: '4',
      url: 'https://quay.example/end',
      title: 'On ends',
      date_published: new Date().toISOString(),
    });
    const isPost = (key: string) => key.startsWith('post_');
    await eventually(
      async () => ({
        feeds: load.feedReaders.map(({ received }) => received.length),
        jobs: load.listeners.map(({ received }) => received.at(-1)),
        activity: load.followers.map(
          ({ received }) =>
            [...load.stories.slice(-1), ...load.postings.slice(-1)].filter((key) => received.has(key)).length +
            [...received].filter(isPost).length,
        ),
      }),
      ({ feeds, jobs, activity }) =>
        feeds.every((count) => count === load.stories.length) &&
        jobs.every((last) => last === load.postings.at(-1)) &&
        activity.every((count) => count === 3),
    );
    for (const { received, resumed } of load.followers) {
      expect([...load.stories, ...load.postings].filter((key) => !received.has(key))).toEqual([]);
      // A subgraph and, for half of them, their gateway were replaced.
      expect(resumed).toBeGreaterThan(0);
    }
    for (const { received } of load.feedReaders) expect(received).toEqual(load.stories);
    for (const [index, { received, resumed }] of load.listeners.entries()) {
      expect([index, resumed]).toEqual([index, index % 2 === 1 ? 0 : 1]);
      expect([...received].sort()).toEqual([...load.postings].sort());
    }

    const { rows } = await database.executeSql(
      'select job_id, request_id, status from fare_searches order by request_id',
    );
    const expected = bought.map(({ jobId, requestId }) => ({
      job_id: jobId,
      request_id: requestId,
      status: 'COMPLETED',
    }));
    expect(rows).toEqual(expected.sort((left, right) => (left.request_id < right.request_id ? -1 : 1)));
    const reader = toBuyer(toOptions(), 1);
    for (const { jobId, ended } of bought) {
      const data = await reader.read(jobId);
      expect([jobId, JSON.stringify([data?.completed_at, data?.result])]).toEqual([jobId, ended]);
    }
    expect(ledger.faults.map(describeFault)).toEqual([]);
  });

  it('holds nothing any more, and drains at SIGTERM', async () => {
    await load.leave();
    const [, gateway] = fleet.gateways;
    const [, worker] = fleet.workers;
    const probesOfWorker = /probes at (\S+)/.exec(worker.written().stdout)?.[1] ?? '';
    const survivors: (readonly [string, ServerProcess, string])[] = [
      ['gateway', gateway.role, gateway.role.url],
      ['worker', worker, probesOfWorker],
      ...[...fleet.subgraphs].map(([name, role]) => [name, role, role.url] as const),
    ];
    const ready = await Promise.all(
      survivors.map(async ([name, , url]) => [name, (await fetch(`${url}/readiness`)).status]),
    );
    expect(ready).toEqual(survivors.map(([name]) => [name, 200]));

    const held = [
      'tributary_subscribers{transport="websocket"}',
      'tributary_subscribers{transport="http"}',
      'tributary_subgraph_streams',
    ];
    await eventually(
      async () => {
        const gauges = await readGauges(gateway.role.url);
        return held.map((name) => [name, gauges.get(name)]);
      },
      (found) => found.every(([, value]) => value === 0),
    );
    const { rows } = await database.executeSql(
      "select job_id, status from fare_searches where status in ('PENDING', 'RUNNING')",
    );
    expect(rows).toEqual([]);

    const startedAtMs = performance.now();
    const ends = await Promise.all(
      survivors.map(async ([name, role]) => {
        const { code, signal, stderr } = await role.end();
        const lasted = performance.now() - startedAtMs;
        const loud = stderr.split('\n').filter((line) => /"level":[56]0/.test(line));
        return { name, code, signal, loud, inTime: lasted < drainMs || lasted };
      }),
    );
    expect(ends).toEqual(survivors.map(([name]) => ({ name, code: 0, signal: null, loud: [], inTime: true })));
  });
});
