import { parseUrl } from './parse-url.ts';
/** Tells for an origin whether it may be private, by the operator's word. */
export type OriginRule = (origin: string) => boolean;

export interface OriginRules {
  /** For an address that is asked directly. */
  readonly asked: OriginRule;
  /** For an address that `origin` redirects to; `rule` is the one under which `origin` was asked. */
  redirectedFrom(origin: string, rule: OriginRule): OriginRule;
}

const toOrigins = (addresses: readonly string[]): ReadonlySet<string> =>
  new Set(
    addresses.map((address) => {
      const url = parseUrl(address);
      if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new Error(`${address} is no http(s) origin.`);
      return url.origin;
    }),
  );

/**
 * `trusted` origins may be private when they are asked directly, and for redirects within themselves: the operator trusts what he wrote down,
 * not what others say about it. `allowed` ones may be private in any case. Both as addresses; only their origins count.
 */
export const createOriginRules = (trusted: readonly string[], allowed: readonly string[]): OriginRules => {
  const trustedOrigins = toOrigins(trusted);
  const allowedOrigins = toOrigins(allowed);
  return {
    asked: (origin) => allowedOrigins.has(origin) || trustedOrigins.has(origin),
    redirectedFrom: (from, rule) => (origin) => allowedOrigins.has(origin) || (origin === from && rule(from)),
  };
};
