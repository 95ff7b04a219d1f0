import type { Clock } from '../../../platform/clock/clock.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { AuthorizationConfig } from '../../config/authorization-config.ts';
import { namesAt } from '../jwt/claims.ts';
import type { PolicyDecider } from './policy-decider.ts';
import { createPolicyHook } from './policy-hook.ts';

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
