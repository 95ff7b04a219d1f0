import type { Redis } from 'ioredis';

/** What a server does with keys when its memory is full. Undefined members are not reported by the server. */
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
 * Reads the policy by INFO, or by CONFIG where INFO does not have it, because managed servers refuse one or the other.
 * When both are refused, or the server cannot be reached, rejects with the error of the second.
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
 * Returns whether every key stays until it expires; undefined when that is unknown. Promised state has an expiry, so
 * the `volatile-*` policies evict it too.
 */
export const leavesKeysAlone = ({ policy, maxMemoryBytes }: EvictionPolicy): boolean | undefined => {
  if (maxMemoryBytes === 0 || policy === 'noeviction') return true;
  return policy === undefined ? undefined : false;
};
