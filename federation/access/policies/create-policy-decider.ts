import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { AuthorizedCaller } from '../../../gateway/execution/operation-caller.ts';
import { namesAt } from '../../../gateway/jwt/claims.ts';
import { createOutwardRequests } from '../../../gateway/jwt/outward-request.ts';
import type { Identity } from '../../../platform/call/identity.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { expiryBy, ttlOf } from '../../../platform/runtime/expiry.ts';
import type { Logger } from '../../../platform/runtime/log/logger.ts';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import type { AuthorizationConfig, PolicyHookConfig } from '../../config/authorization-config.ts';

export interface PolicyDecider {
  /** Never rejects: a policy that cannot be decided is not granted. */
  granted(names: readonly string[], caller: AuthorizedCaller): MaybePromise<ReadonlySet<string>>;
  close(): Promise<void>;
}

interface PolicyHook {
  /** Never rejects. If the hook does not respond, no policy is granted. */
  granted(names: readonly string[], caller: AuthorizedCaller): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

const maxBytes = 1024 * 1024;
/** This many cached decisions take some ten megabytes. */
const maxDecisions = 50_000;

const result = z.object({ policies: z.record(z.string(), z.boolean()) });

/** Includes the token, because another token of the same subject may have other claims. */
const callerKey = ({ keyId, token }: Identity): string => `${keyId} ${token?.digest ?? ''}`;

const callerOf = ({ keyId, scopes, token }: Identity): object => ({
  id: keyId,
  scopes: [...(scopes ?? [])],
  claims: token?.claims ?? null,
});

interface PolicyHookOptions {
  readonly config: PolicyHookConfig;
  readonly clock: Clock;
  readonly log: Logger;
}

const createPolicyHook = ({ config, clock, log }: PolicyHookOptions): PolicyHook => {
  const { cacheSeconds } = config;
  const requests = createOutwardRequests({ ...config, maxBytes, clock });
  const decisions = new LRUCache<string, boolean>({
    max: maxDecisions,
    ttl: ttlOf(cacheSeconds * 1000),
    ...expiryBy(clock),
  });
  const pending = new Map<string, Promise<ReadonlySet<string>>>();

  const ask = async (names: readonly string[], { identity, requestId }: AuthorizedCaller) => {
    try {
      const body = JSON.stringify({ policies: names, caller: callerOf(identity), requestId });
      const { policies } = result.parse(await requests.send(body));
      const granted = new Set(names.filter((name) => Object.hasOwn(policies, name) && policies[name] === true));
      if (cacheSeconds > 0)
        for (const name of names) decisions.set(`${callerKey(identity)} ${name}`, granted.has(name));
      return granted;
    } catch (error) {
      log.warn({ requestId, policies: names, err: error }, 'the policy hook failed, so no policy is granted');
      return new Set<string>();
    }
  };

  /** Shares one request between a caller's operations that need the same policies. */
  const askOnce = (names: readonly string[], caller: AuthorizedCaller): Promise<ReadonlySet<string>> => {
    const key = `${callerKey(caller.identity)} ${JSON.stringify(names)}`;
    const asked = pending.get(key);
    if (asked !== undefined) return asked;
    const asking = ask(names, caller).finally(() => pending.delete(key));
    pending.set(key, asking);
    return asking;
  };

  return {
    granted: async (names, caller) => {
      const known = new Map(names.map((name) => [name, decisions.get(`${callerKey(caller.identity)} ${name}`)]));
      const unknown = names.filter((name) => known.get(name) === undefined);
      const decided = names.filter((name) => known.get(name) === true);
      if (unknown.length === 0) return new Set(decided);
      return new Set([...decided, ...(await askOnce(unknown, caller))]);
    },
    close: () => requests.close(),
  };
};

/**
 * Grants policies by a claim of the caller's token, or else by the operator's hook. Undefined if neither is configured.
 */
export const createPolicyDecider = (
  config: AuthorizationConfig['policies'] | undefined,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): PolicyDecider | undefined => {
  if (config?.claim === undefined && config?.hook === undefined) return undefined;
  const hook = config.hook === undefined ? undefined : createPolicyHook({ config: config.hook, clock, log });
  return {
    granted: (names, caller) => {
      const claimed = new Set(namesAt(caller.identity.token?.claims ?? {}, config.claim));
      const open = names.filter((name) => !claimed.has(name));
      if (hook === undefined || open.length === 0) return claimed;
      return hook.granted(open, caller).then((granted) => new Set([...claimed, ...granted]));
    },
    close: async () => hook?.close(),
  };
};
