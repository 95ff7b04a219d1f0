import { type Flight, startFlight } from '../cache/flight.ts';
import type { Clock } from '../clock/clock.ts';
import type { GrantedToken } from './exchange-credentials.ts';

/** The bearer token that an upstream's requests carry. */
export interface TokenKeeper {
  /** The token at hand, or that of a new exchange. Throws what the exchange throws, or the signal's reason. */
  get(signal: AbortSignal): Promise<string>;
  /** The API refused this token: it is not handed out again. Another that took its place meanwhile stays. */
  drop(token: string): void;
}

/** A token is given up before its end by a tenth of its life, and by this at most: requests with it are still on their way. */
const longestMarginMs = 60_000;

/** Keeps one token of `exchange` for as long as it lives. However many wait for one, there is one exchange; it ends when all have left. */
export const createTokenKeeper = (
  exchange: (signal: AbortSignal) => Promise<GrantedToken>,
  clock: Pick<Clock, 'now'>,
): TokenKeeper => {
  let held: { readonly token: string; readonly untilMs: number } | undefined;
  let underWay: Flight<string> | undefined;

  const begin = (): Flight<string> => {
    const end = () => {
      if (underWay === flight) underWay = undefined;
    };
    const flight: Flight<string> = startFlight(async (signal) => {
      // Counted from before it was asked for, since nobody knows when in between it was made.
      const askedAtMs = clock.now();
      try {
        const { token, lifetimeMs } = await exchange(signal);
        held = { token, untilMs: askedAtMs + lifetimeMs - Math.min(longestMarginMs, lifetimeMs / 10) };
        return token;
      } finally {
        end();
      }
    }, end);
    return flight;
  };

  return {
    get: async (signal) => {
      signal.throwIfAborted();
      if (held !== undefined && clock.now() < held.untilMs) return held.token;
      underWay ??= begin();
      return underWay.join(signal);
    },
    drop: (token) => {
      if (held?.token === token) held = undefined;
    },
  };
};
