import type { Redis } from 'ioredis';

/** What a server does with keys when its memory is full. A member is undefined if the server does not report it. */
export interface EvictionPolicy {
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
export const readEvictionPolicy = async (redis: Pick<Redis, 'info' | 'config'>): Promise<EvictionPolicy> => {
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
export const leavesKeysAlone = ({ policy, maxMemoryBytes }: EvictionPolicy): boolean | undefined => {
  if (maxMemoryBytes === 0 || policy === 'noeviction') return true;
  return policy === undefined ? undefined : false;
};
