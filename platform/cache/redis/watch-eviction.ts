import type { Redis } from 'ioredis';
import type { Clock } from '../../runtime/clock/clock.ts';
import { repeat } from '../../runtime/clock/repeat.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import type { RedisCommands } from './redis-commands.ts';

/** What a server does with keys when its memory is full. A member is undefined if the server does not report it. */
interface EvictionPolicy {
  readonly policy: string | undefined;
  readonly maxMemoryBytes: number | undefined;
}

const field = (info: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];

const configured = async (redis: Pick<Redis, 'config'>, name: string): Promise<string | undefined> => {
  const [, value] = (await redis.config('GET', name)) as [string?, string?];
  return value;
};

const toNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/**
 * Reads the policy by INFO, or by CONFIG where INFO lacks it, because managed servers refuse one or the other. Rejects
 * with the error of CONFIG when both fail.
 */
const readEvictionPolicy = async (redis: Pick<Redis, 'info' | 'config'>): Promise<EvictionPolicy> => {
  const info = await redis.info('memory').catch(() => '');
  const policy = field(info, 'maxmemory_policy');
  if (policy !== undefined) return { policy, maxMemoryBytes: toNumber(field(info, 'maxmemory')) };
  return {
    policy: await configured(redis, 'maxmemory-policy'),
    maxMemoryBytes: toNumber(await configured(redis, 'maxmemory')),
  };
};

/**
 * True if every key stays until it expires; undefined when that is unknown. Promised state has an expiry, so the
 * `volatile-*` policies evict it too.
 */
const leavesKeysAlone = ({ policy, maxMemoryBytes }: EvictionPolicy): boolean | undefined => {
  if (maxMemoryBytes === 0 || policy === 'noeviction') return true;
  return policy === undefined ? undefined : false;
};

interface EvictionWatch {
  /** Member for the body of `/readiness`. */
  readonly detail: () => object;
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
  const visit = async (): Promise<void> => {
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
  const close = repeat(visit, { clock, log, everyMs, failure: 'the eviction policy of Redis could not be read' });
  return {
    detail: () => {
      const warning = latest && warningOf(latest);
      return { redis: { evictionPolicy: latest?.policy ?? 'unknown', ...(warning === undefined ? {} : { warning }) } };
    },
    close,
  };
};
