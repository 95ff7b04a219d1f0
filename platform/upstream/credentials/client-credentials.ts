import { type Flight, startFlight } from '../../cache/flight.ts';
import type { Call } from '../../call/call.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import type { GrantedToken } from './exchange-credentials.ts';

interface TokenKeeper {
  /** Returns the cached or a new token. Throws the errors of the exchange or the call's reason. */
  get(call: Call): Promise<string>;
  /** Removes a token that the API refused, unless it was already replaced. */
  drop(token: string): void;
}

/**
 * A token is replaced when a tenth of its lifetime remains, at most this long before it expires, because requests with
 * it may be in flight.
 */
const longestMarginMs = 60_000;

/**
 * Caches the token of `exchange` until it expires. Concurrent callers share one exchange, which is aborted when all
 * have left.
 */
export const createTokenKeeper = (
  exchange: (call: Call) => Promise<GrantedToken>,
  clock: Pick<Clock, 'now'>,
): TokenKeeper => {
  let held: { readonly token: string; readonly untilMs: number } | undefined;
  let underWay: Flight<string> | undefined;

  const begin = (): Flight<string> => {
    const end = () => {
      if (underWay === flight) underWay = undefined;
    };
    const flight: Flight<string> = startFlight(async (call) => {
      // The time of issue is unknown, so the lifetime is counted from before the exchange.
      const askedAtMs = clock.now();
      try {
        const { token, lifetimeMs } = await exchange(call);
        held = { token, untilMs: askedAtMs + lifetimeMs - Math.min(longestMarginMs, lifetimeMs / 10) };
        return token;
      } finally {
        end();
      }
    }, end);
    return flight;
  };

  return {
    get: async (call) => {
      call.throwIfAborted();
      if (held !== undefined && clock.now() < held.untilMs) return held.token;
      underWay ??= begin();
      return underWay.join(call);
    },
    drop: (token) => {
      if (held?.token === token) held = undefined;
    },
  };
};
