import { createMemoryEventBus } from '../../../platform/cache/events/event-bus.ts';
import { type Clock, toInstant } from '../../../platform/runtime/clock/clock.ts';
import { createSleep } from '../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { createScheduler } from '../../../platform/storage/due/scheduler.ts';
import type { WatchCondition } from '../../../subgraphs/watches/model/watch.ts';
import { createShardWork } from '../../../subgraphs/watches/service/shard-work.ts';
import { createShardStore } from '../../../subgraphs/watches/store/shard-store.ts';
import { createWatchStore } from '../../../subgraphs/watches/store/watch-store.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import { createGate, type SimulatedWorker } from './gate.ts';
import { advance, createStream, interrupt, type SimulatedStream, simulatedGraph } from './simulated-streams.ts';

const leaseMs = 20_000;
/** Within which the watches of a revoked key stop. */
const revokedWithinMs = 60_000;
const faultySteps = 120;
const mostHealingSteps = 4_000;
const mostWorkers = 3;
const owners = ['key_a', 'key_b'] as const;

const everyEvent: WatchCondition = {
  everyEvent: true,
  becomes: null,
  gains: null,
  crosses: null,
  moves: null,
  firstTime: null,
};

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/**
 * Runs workers of watches in one thread: the seed determines the order of their transactions and what fails, and every
 * wait is one of a manual clock. Faults end after a while. Returns what was promised and did not hold.
 */
export const simulate = async (database: Database, seed: number): Promise<readonly string[]> => {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const clock = new ManualClock();
  const bus = createMemoryEventBus({ log: silentLogger });
  const gate = createGate();
  const revoked = new Map<string, number>();
  const streams: readonly SimulatedStream[] = [
    createStream('events 1', true),
    createStream('events 2', true),
    createStream('states', false),
  ];
  const workers: (SimulatedWorker & { isEnding: boolean; readonly end: () => void })[] = [];
  const watches = createWatchStore(database);
  const begun = new Map<string, number>();

  const startWorker = (): void => {
    const worker: SimulatedWorker = { name: `worker ${workers.length}`, isDead: false, isStalled: false };
    const after: Clock['after'] = (ms, callback) => clock.after(ms, () => (worker.isDead ? undefined : callback()));
    const ownClock: Clock = { now: () => clock.now(), after, sleep: createSleep(after) };
    const shards = createShardStore(database);
    const due = gate.around(worker, shards.due, ['claimDue', 'renew', 'release', 'settle', 'giveBack', 'hold']);
    const store = gate.around(worker, { ...shards, due }, [
      'streamsOf',
      'pointOf',
      'move',
      'end',
      'note',
      'endPast',
      'ownersOf',
      'endOwned',
      'leave',
    ]);
    const common = { bus, clock: ownClock, log: silentLogger };
    const scheduler = createScheduler({ ...common, database, pollMs: 2_000 });
    const ownGraph = simulatedGraph(streams, worker, revoked as never);
    const { work, end } = createShardWork({ ...common, store, ownGraph, leaseMs });
    void scheduler.work(work);
    const shutDown = () => {
      added.isEnding = true;
      end();
      void scheduler.close();
    };
    const added = Object.assign(worker, { isEnding: false, end: shutDown });
    workers.push(added);
  };
  const live = () => workers.filter(({ isDead, isEnding }) => !isDead && !isEnding);
  const passOne = async (losesResults: boolean): Promise<boolean> => {
    const chosen = pick(gate.waiting.filter(({ worker }) => !worker.isDead && !worker.isStalled));
    if (chosen === undefined) return false;
    await gate.pass(chosen, losesResults && random() < 0.06 ? 'lost' : 'given');
    await turns();
    for (const { document } of streams) {
      if (begun.has(document)) continue;
      const point = await createShardStore(database).pointOf(document);
      const at = point?.position ?? point?.last?.['count'];
      if (at !== undefined && at !== null) begun.set(document, Number(at));
    }
    return true;
  };

  const watchOf = (owner: string, document: string): string => `${owner} ${document}`;
  for (const { document } of streams)
    for (const owner of owners)
      await watches.create(
        {
          watchId: watchOf(owner, document),
          owner,
          name: 'a watch',
          document,
          variables: {},
          services: null,
          streamKey: document,
          shard: document === 'states' ? 8 : 7,
          condition: everyEvent,
          endsAt: null,
          createdAt: toInstant(clock.now()),
        },
        10,
      );

  const faults: readonly (readonly [share: number, act: () => unknown])[] = [
    [0.16, () => advance(pick(streams) as SimulatedStream)],
    [0.14, () => clock.advance(100 + Math.floor(random() * 3_000))],
    [0.03, () => clock.advance(leaseMs)],
    [0.05, () => interrupt(pick(streams) as SimulatedStream)],
    [0.03, () => Object.assign(pick(live()) ?? {}, { isDead: true })],
    [0.05, () => live().length < mostWorkers && startWorker()],
    [0.05, () => Object.assign(pick(live()) ?? {}, { isStalled: random() < 0.5 })],
    [0.02, () => pick(live())?.end()],
    [0.01, () => revoked.size === 0 && revoked.set('key_b', clock.now())],
  ];
  startWorker();
  for (let step = 0; step < faultySteps; step += 1) {
    await turns();
    let drawn = random();
    const fault = faults.find(([share]) => {
      drawn -= share;
      return drawn < 0;
    });
    if (fault !== undefined) await fault[1]();
    else await passOne(true);
  }

  for (const worker of workers) worker.isStalled = false;
  startWorker();
  const firingsOf = (watchId: string) => watches.firingsAfter(watchId, 0, 10_000);
  const check = async (): Promise<readonly string[]> => {
    const broken: string[] = [];
    for (const stream of streams)
      for (const owner of owners) {
        const watchId = watchOf(owner, stream.document);
        const found = await firingsOf(watchId);
        const counts = found.map(({ data }) => Number(data?.['count']));
        const start = begun.get(stream.document) ?? stream.count;
        const goneAt = revoked.get(owner);
        if (found.some(({ sequence }, index) => sequence !== index + 1))
          broken.push(`${watchId}: a hole in its sequence`);
        const isInOrder = stream.isResumable
          ? counts.every((count, index) => count === start + index + 1)
          : counts.every((count, index) => count > (counts[index - 1] ?? start));
        if (!isInOrder) broken.push(`${watchId}: began after ${start}, fired ${counts}`);
        if (goneAt === undefined && (counts.at(-1) ?? start) !== stream.count)
          broken.push(`${watchId}: fired ${counts} of ${stream.count} from ${start}`);
        if (goneAt !== undefined && found.some(({ firedAt }) => Date.parse(firedAt) > goneAt + revokedWithinMs))
          broken.push(`${watchId}: fired after its key was revoked`);
      }
    return broken;
  };
  let broken: readonly string[] = ['nothing was checked'];
  for (let step = 0; step < mostHealingSteps && broken.length > 0; step += 1) {
    await turns();
    if (!(await passOne(false))) await clock.advance(1_000);
    if (step % 50 === 49) broken = begun.size === streams.length ? await check() : ['a stream was never followed'];
  }
  for (const worker of workers) worker.isDead = true;
  return broken;
};
