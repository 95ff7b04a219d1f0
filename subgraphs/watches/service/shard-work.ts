import type { Call } from '../../../platform/call/call.ts';
import { hourMs, toInstant } from '../../../platform/runtime/clock/clock.ts';
import { createPause } from '../../../platform/runtime/clock/repeat.ts';
import { onAbort } from '../../../platform/runtime/on-abort.ts';
import type { DueWork, RunningRow } from '../../../platform/storage/due/attempt.ts';
import type { OwnGraph } from '../../../platform/subgraph/own-graph.ts';
import { shardCount, shardTopic } from '../model/watch.ts';
import { type FollowOptions, followStream } from './follow-stream.ts';

interface ShardWorkOptions extends FollowOptions {
  readonly ownGraph: OwnGraph;
  readonly leaseMs: number;
}

interface ShardWork {
  readonly work: DueWork<number>;
  /** Gives all shards to other workers. */
  end(): void;
}

/** How often rights and ends are read. A revoked key's watches stop within this time. */
const checkMs = 30_000;
/** After this time a shard is given back, so that workers that came later get some. */
const turnMs = hourMs;

export const createShardWork = (options: ShardWorkOptions): ShardWork => {
  const { store, ownGraph, bus, clock, leaseMs } = options;
  const ending = new AbortController();

  /** Ends what must not be watched any longer. */
  const check = async (shard: RunningRow<number>): Promise<void> => {
    await store.endPast(shard, toInstant(clock.now()));
    const owners = await store.ownersOf(shard.row);
    // At once, because look-ups of one turn share a statement.
    const identities = await Promise.all(owners.map((owner) => ownGraph.identityOf(owner)));
    for (const [index, owner] of owners.entries())
      if (identities[index] === undefined)
        await store.endOwned(shard, owner, 'The API key that it belongs to is no longer valid.');
  };

  const run = async (shard: RunningRow<number>, call: Call): Promise<void> => {
    const pause = createPause(clock);
    const followed = new Map<string, { readonly done: Promise<void>; readonly stop: () => void }>();
    let isHinted = false;
    const hint = () => {
      isHinted = true;
      pause.end();
    };
    const unsubscribe = await bus.subscribe(shardTopic(shard.row), hint);
    const isOver = () => call.aborted || ending.signal.aborted;
    call.defer(call.onAbort(hint));
    call.defer(onAbort(ending.signal, hint));
    const untilMs = clock.now() + turnMs;
    try {
      while (!isOver() && clock.now() < untilMs) {
        isHinted = false;
        await check(shard);
        const wanted = new Map((await store.streamsOf(shard.row)).map((stream) => [stream.streamKey, stream]));
        if (wanted.size === 0) break;
        for (const [key, { stop }] of followed) if (!wanted.has(key)) stop();
        for (const [key, stream] of wanted) {
          if (followed.has(key)) continue;
          const stopping = new AbortController();
          const done = followStream(stream, shard, stopping.signal, options).finally(() => {
            followed.delete(key);
            // It may be wanted again since it was stopped.
            hint();
          });
          followed.set(key, { done, stop: () => stopping.abort() });
        }
        if (!isHinted && !isOver()) await pause.wait(checkMs);
      }
    } finally {
      unsubscribe();
      const running = [...followed.values()];
      for (const { stop } of running) stop();
      await Promise.all(running.map(({ done }) => done));
    }
    call.throwIfAborted();
    await store.leave(shard, toInstant(clock.now()));
  };

  return {
    work: {
      rows: store.due,
      concurrency: shardCount,
      leaseMs,
      attemptMs: 2 * turnMs,
      retryMs: 1_000,
      countsFailures: false,
      run,
    },
    end: () => ending.abort(),
  };
};
