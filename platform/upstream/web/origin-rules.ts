import { parseUrl } from '../../text/parse-url.ts';

/** Returns whether an origin may be private. */
type OriginRule = (origin: string) => boolean;

export interface OriginRules {
  /** For an address that is requested directly. */
  readonly asked: OriginRule;
  /** For an address to which `origin` redirects; `rule` applied to `origin`. */
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
 * `trusted` origins may be private if requested directly or redirected to by themselves, because the operator trusts no
 * links of others. `allowed` origins may always be private.
 */
export const createOriginRules = (trusted: readonly string[], allowed: readonly string[]): OriginRules => {
  const trustedOrigins = toOrigins(trusted);
  const allowedOrigins = toOrigins(allowed);
  return {
    asked: (origin) => allowedOrigins.has(origin) || trustedOrigins.has(origin),
    redirectedFrom: (from, rule) => (origin) => allowedOrigins.has(origin) || (origin === from && rule(from)),
  };
};
