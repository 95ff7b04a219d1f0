import { createRedisCommands } from '../../platform/cache/redis/redis-commands.ts';
import { watchEviction } from '../../platform/cache/redis/watch-eviction.ts';
import type { GrantBounds, GrantStore } from '../../platform/cache/state/grant-store.ts';
import { createMemoryGrantStore } from '../../platform/cache/state/memory-grant-store.ts';
import { createRedisGrantStore } from '../../platform/cache/state/redis-grant-store.ts';
import { createRedisStateStore } from '../../platform/cache/state/redis-state-store.ts';
import { createMemoryStateStore, type StateStore } from '../../platform/cache/state/state-store.ts';
import type { ReadinessDetail } from '../../platform/http/register-probes.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';

interface PromisedState {
  readonly state: StateStore;
  readonly grants: GrantStore;
  readonly readiness: readonly ReadinessDetail[];
  close(): Promise<void>;
}

interface PromisedStateOptions {
  /** Redis, or undefined for the memory of this process. */
  readonly url: string | undefined;
  readonly prefix: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'stateDropped'>;
}

/** Beyond it, a key's oldest values end early. */
const maxBytesPerOwner = 32 * 2 ** 20;

/** In memory, the limit is this many full keys. In Redis `maxmemory` limits all together. */
const fullKeysInMemory = 8;

export const openPromisedState = (options: PromisedStateOptions): PromisedState => {
  const { url, prefix, clock, log, metrics } = options;
  const bounds: GrantBounds = {
    maxBytesPerOwner,
    onDropped: (kind, count) => metrics.stateDropped.inc({ kind }, count),
  };
  if (url === undefined) {
    const state = createMemoryStateStore({ clock });
    const grants = createMemoryGrantStore({ ...bounds, clock, maxBytes: fullKeysInMemory * maxBytesPerOwner });
    return {
      state,
      grants,
      readiness: [],
      close: async () => {
        await state.close();
        await grants.close();
      },
    };
  }
  const commands = createRedisCommands({ url, prefix, log, purpose: 'promised state' });
  const eviction = watchEviction(commands, { clock, log });
  return {
    state: createRedisStateStore(commands),
    grants: createRedisGrantStore({ ...bounds, commands, prefix }),
    readiness: [eviction.detail],
    close: async () => {
      eviction.close();
      await commands.close();
    },
  };
};
