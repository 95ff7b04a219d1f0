import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';
import type { Logger } from '../log/logger.ts';
import type { ReadinessDetail } from '../probes/register-probes.ts';
import { type EvictionPolicy, leavesKeysAlone, readEvictionPolicy } from './eviction-policy.ts';
import type { RedisCommands } from './redis-commands.ts';

interface EvictionWatch {
  readonly detail: ReadinessDetail;
  close(): void;
}

const everyMs = 60_000;

const unknown: EvictionPolicy = { policy: undefined, maxMemoryBytes: undefined };

/** True if the server itself refused; false if it could not be reached. */
const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'ReplyError';

const warningOf = (policy: EvictionPolicy): string | undefined => {
  const leaves = leavesKeysAlone(policy);
  if (leaves === true) return undefined;
  return leaves === false
    ? `Redis may end booking tokens and counts early: its policy is ${policy.policy}. Set maxmemory-policy to noeviction, or STATE_REDIS_URL to a server that has it.`
    : 'Redis does not report its eviction policy: make sure that it is noeviction.';
};

/** Checks at the start and once a minute whether Redis may evict promised state. Each new warning is logged once. */
export const watchEviction = (
  { redis, run }: Pick<RedisCommands, 'redis' | 'run'>,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): EvictionWatch => {
  let latest: EvictionPolicy | undefined;
  let logged: string | undefined;
  const look = async (): Promise<void> => {
    try {
      latest = await run(() => readEvictionPolicy(redis));
    } catch (error) {
      // The connection logs an outage, and the last known policy still applies.
      if (!isRefusal(error)) return;
      latest = unknown;
    }
    const warning = warningOf(latest);
    if (warning !== undefined && warning !== logged) log.warn({ policy: latest.policy }, warning);
    logged = warning;
  };
  const close = repeat(look, { clock, log, everyMs, failure: 'the eviction policy of Redis could not be read' });
  return {
    detail: () => {
      const warning = latest && warningOf(latest);
      return { redis: { evictionPolicy: latest?.policy ?? 'unknown', ...(warning === undefined ? {} : { warning }) } };
    },
    close,
  };
};
