import type { Clock } from '../../platform/clock/clock.ts';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { ReadinessDetail } from '../../platform/probes/register-probes.ts';
import { createRedisCommands } from '../../platform/redis/redis-commands.ts';
import { watchEviction } from '../../platform/redis/watch-eviction.ts';
import type { GrantBounds, GrantStore } from '../../platform/state/grant-store.ts';
import { createMemoryGrantStore } from '../../platform/state/memory-grant-store.ts';
import { createMemoryStateStore } from '../../platform/state/memory-state-store.ts';
import { createRedisGrantStore } from '../../platform/state/redis-grant-store.ts';
import { createRedisStateStore } from '../../platform/state/redis-state-store.ts';
import type { StateStore } from '../../platform/state/state-store.ts';

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
  readonly settings: Pick<PlatformSettings, 'STATE_MB_PER_KEY'>;
}

/** In memory, the limit is this many full keys. In Redis `maxmemory` limits all together. */
const fullKeysInMemory = 8;

export const openPromisedState = (options: PromisedStateOptions): PromisedState => {
  const { url, prefix, clock, log, metrics, settings } = options;
  const maxBytesPerOwner = settings.STATE_MB_PER_KEY * 2 ** 20;
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
