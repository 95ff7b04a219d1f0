import { beforeEach, expect, it } from '@jest/globals';
import { createMemoryEventBus } from '../../../platform/cache/events/event-bus.ts';
import { noRights } from '../../../platform/call/identity.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { createScheduler, type Scheduler } from '../../../platform/storage/due/scheduler.ts';
import {
  type CheckedDocument,
  type OwnGraph,
  type OwnGraphEvent,
  SubscriptionRefusedError,
  SubscriptionUnavailableError,
} from '../../../platform/subgraph/own-graph.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
import { type Channel, createChannel } from '../../../tests/kit/time/channel.ts';
import { eventually } from '../../../tests/kit/time/eventually.ts';
import { shardTopic, type WatchCondition } from '../model/watch.ts';
import { createShardStore } from '../store/shard-store.ts';
import { createWatchStore, type WatchStore } from '../store/watch-store.ts';
import { createShardWork } from './shard-work.ts';

const none = { everyEvent: null, becomes: null, gains: null, crosses: null, moves: null, firstTime: null };
const everyEvent: WatchCondition = { ...none, everyEvent: true };
const changes: WatchCondition = { ...none, everyEvent: true };

interface Opened {
  readonly position: string | null;
  readonly services: unknown;
  readonly events: Channel<OwnGraphEvent>;
}

/** An own graph whose streams a test writes. */
const createScriptedGraph = (isResumable: boolean) => {
  const opened: Opened[] = [];
  const state = {
    opened,
    refusal: undefined as string | undefined,
    openError: undefined as Error | undefined,
    revoked: new Set<string>(),
  };
  const ownGraph: OwnGraph = {
    identityOf: async (owner) =>
      state.revoked.has(owner) ? undefined : { keyId: owner, services: '*', rights: noRights },
    check: async ({ text, variables }): Promise<CheckedDocument | { readonly refusal: string }> =>
      state.refusal !== undefined
        ? { refusal: state.refusal }
        : {
            text: text ?? '',
            variables: variables ?? {},
            service: 'lamps',
            isResumable,
            startsWithPosition: isResumable,
            targetOf: () => 'value',
          },
    open: async (_, { position, identity }) => {
      if (state.openError !== undefined) throw state.openError;
      const events = createChannel<OwnGraphEvent>();
      opened.push({ position, services: identity.services, events });
      return events.stream;
    },
  };
  return { ...state, state, ownGraph };
};

const event = (n: number, position: string | null = null): OwnGraphEvent => ({ data: { n }, errors: [], position });

const empty =
  'truncate watches, watch_streams, watch_firings; update watch_shards set due_at = null, lease_owner = null, lease_until = null';

describeTables('the work of a shard', { service: 'watches', empty }, (tables) => {
  let watches: WatchStore;
  let bus: ReturnType<typeof createMemoryEventBus>;

  beforeEach(async () => {
    watches = createWatchStore(tables.database);
    bus = createMemoryEventBus({ log: silentLogger });
  });

  const create = async (watchId: string, condition: WatchCondition = everyEvent, owner = 'key_1'): Promise<void> => {
    await watches.create(
      {
        watchId,
        owner,
        name: watchId,
        document: 'subscription { a { n } }',
        variables: {},
        services: null,
        streamKey: 'stream',
        shard: 7,
        condition,
        endsAt: null,
        createdAt: new Date(systemClock.now()).toISOString(),
      },
      10,
    );
    bus.publish(shardTopic(7));
  };

  /** Starts a worker, whose end gives its shards back. */
  const startWorker = async (ownGraph: OwnGraph) => {
    const scheduler: Scheduler = createScheduler({
      database: tables.database,
      bus,
      clock: systemClock,
      log: silentLogger,
      pollMs: 20,
    });
    const { work, end } = createShardWork({
      store: createShardStore(tables.database),
      ownGraph,
      bus,
      clock: systemClock,
      log: silentLogger,
      leaseMs: 20_000,
    });
    await scheduler.work(work);
    return async () => {
      end();
      await scheduler.close();
    };
  };

  const openedOf = ({ opened }: { readonly opened: readonly Opened[] }, count: number): Promise<Opened> =>
    eventually(
      async () => opened,
      ({ length }) => length >= count,
    ).then((all) => {
      const found = all[count - 1];
      if (found === undefined) throw new Error('the stream was opened');
      return found;
    });
  const dataOf = async (watchId: string) =>
    (await watches.firingsAfter(watchId, 0, 100)).map(({ data }) => data?.['n']);
  const untilFired = (watchId: string, times: number) =>
    eventually(
      () => dataOf(watchId),
      ({ length }) => length >= times,
    );
  const untilState = (watchId: string, wanted: string) =>
    eventually(
      () => watches.find(watchId),
      (watch) => watch?.state === wanted,
    );

  it('continues an interrupted stream after the last event, and fires at no position of an opening', async () => {
    await create('w1');
    const graph = createScriptedGraph(true);
    const stop = await startWorker(graph.ownGraph);
    const first = await openedOf(graph, 1);
    expect(first.position).toBeNull();
    first.events.push(event(0, 'p0'));
    first.events.push(event(1, 'p1'));
    await untilFired('w1', 1);
    first.events.fail(new Error('the subgraph died'));
    const second = await openedOf(graph, 2);
    expect(second.position).toBe('p1');
    second.events.push(event(1, 'p1'));
    second.events.push(event(2, 'p2'));
    expect(await untilFired('w1', 2)).toEqual([1, 2]);
    await stop();
  });

  it('is taken over by another worker where the first one ended', async () => {
    await create('w1');
    const graph = createScriptedGraph(true);
    const stop = await startWorker(graph.ownGraph);
    const first = await openedOf(graph, 1);
    first.events.push(event(0, 'p0'));
    first.events.push(event(1, 'p1'));
    await untilFired('w1', 1);
    await stop();
    const stopOther = await startWorker(graph.ownGraph);
    expect((await openedOf(graph, 2)).position).toBe('p1');
    await stopOther();
  });

  it('fires on the state after a gap, if it differs', async () => {
    await create('w1', changes);
    const graph = createScriptedGraph(false);
    const stop = await startWorker(graph.ownGraph);
    const first = await openedOf(graph, 1);
    first.events.push(event(1));
    first.events.push(event(2));
    await untilFired('w1', 1);
    first.events.fail(new Error('the subgraph died'));
    const second = await openedOf(graph, 2);
    second.events.push(event(2));
    second.events.push(event(3));
    expect(await untilFired('w1', 2)).toEqual([2, 3]);
    await stop();
  });

  it('begins a new watch of a followed stream with the state that the stream has', async () => {
    await create('w1', changes);
    const graph = createScriptedGraph(false);
    const stop = await startWorker(graph.ownGraph);
    const { events } = await openedOf(graph, 1);
    events.push(event(1));
    events.push(event(2));
    await untilFired('w1', 1);
    await create('w2', { ...none, becomes: { path: 'n', values: ['2', '3'] } });
    await create('w3', { ...none, becomes: { path: 'n', values: ['3'] } });
    events.push(event(3));
    expect(await untilFired('w3', 1)).toEqual([3]);
    expect(await dataOf('w2')).toEqual([]);
    expect(graph.opened).toHaveLength(1);
    await stop();
  });

  it('does not compare a state that has errors', async () => {
    await create('w1', changes);
    const graph = createScriptedGraph(false);
    const stop = await startWorker(graph.ownGraph);
    const { events } = await openedOf(graph, 1);
    events.push(event(1));
    events.push({ data: { n: null }, errors: ['The source cannot be reached.'], position: null });
    events.push(event(1));
    events.push(event(2));
    expect(await untilFired('w1', 1)).toEqual([2]);
    await stop();
  });

  it('ends with its stream', async () => {
    await create('w1');
    const graph = createScriptedGraph(false);
    const stop = await startWorker(graph.ownGraph);
    (await openedOf(graph, 1)).events.end();
    expect(await untilState('w1', 'ENDED')).toMatchObject({ stateMessage: 'Its subscription has ended.' });
    await stop();
  });

  it('is broken when its document is refused, by the check or by the service', async () => {
    await create('w1');
    const graph = createScriptedGraph(false);
    graph.state.refusal = 'There is no field a.';
    const stop = await startWorker(graph.ownGraph);
    expect(await untilState('w1', 'BROKEN')).toMatchObject({ stateMessage: 'There is no field a.' });
    graph.state.refusal = undefined;
    graph.state.openError = new SubscriptionRefusedError('There is no such lamp.');
    await create('w2');
    expect(await untilState('w2', 'BROKEN')).toMatchObject({ stateMessage: 'There is no such lamp.' });
    await stop();
  });

  it('waits for a source that fails when its stream is opened', async () => {
    await create('w1');
    const graph = createScriptedGraph(false);
    graph.state.openError = new SubscriptionUnavailableError('The source cannot be reached.');
    const stop = await startWorker(graph.ownGraph);
    const interrupted = await eventually(
      () => watches.find('w1'),
      (watch) => watch?.stateMessage !== null,
    );
    expect(interrupted).toMatchObject({
      state: 'ACTIVE',
      stateMessage: 'It is not followed at the moment, and tried again. The source cannot be reached.',
    });
    graph.state.openError = undefined;
    const { events } = await openedOf(graph, 1);
    events.push(event(1));
    events.push(event(2));
    expect(await untilFired('w1', 1)).toEqual([2]);
    expect(await watches.find('w1')).toMatchObject({ state: 'ACTIVE', stateMessage: null });
    await stop();
  });

  it('ends the watches of a revoked key, and continues with those of others', async () => {
    await create('w1', everyEvent, 'key_1');
    await create('w2', everyEvent, 'key_2');
    const graph = createScriptedGraph(true);
    const stop = await startWorker(graph.ownGraph);
    const { events } = await openedOf(graph, 1);
    events.push(event(0, 'p0'));
    graph.state.revoked.add('key_2');
    bus.publish(shardTopic(7));
    await untilState('w2', 'ENDED');
    events.push(event(1, 'p1'));
    expect(await untilFired('w1', 1)).toEqual([1]);
    expect(await dataOf('w2')).toEqual([]);
    await stop();
  });
});
