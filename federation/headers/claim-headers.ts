import { claimAt } from '../../gateway/jwt/claims.ts';
import type { Identity } from '../../platform/call/identity.ts';
import type { HeadersConfig } from '../config/headers-config.ts';
import { allRules, claimKey } from './header-rules.ts';

type Headers = Readonly<Record<string, string>>;

const maxLength = 8_000;

const escaped = (text: string): string =>
  text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns a claim as a header value, or undefined if it cannot be sent. */
const headerValueOf = (claim: unknown): string | undefined => {
  if (claim === undefined || claim === null || claim === '') return undefined;
  const text = typeof claim === 'object' ? escaped(JSON.stringify(claim)) : String(claim);
  return text.length <= maxLength && /^[\x20-\x7e]*$/.test(text) ? text : undefined;
};

type AddClaims = (picked: Headers, identity: Identity) => Headers;

/** Returns the same headers object if the caller has no token or no rule inserts a claim. */
export const createAddClaims = (config: HeadersConfig | undefined): AddClaims => {
  const names = new Set(
    allRules([], config).flatMap((rule) =>
      'insert' in rule && 'fromClaim' in rule.insert ? rule.insert.fromClaim : [],
    ),
  );
  if (names.size === 0) return (picked) => picked;
  return (picked, { token }) => {
    if (token === undefined) return picked;
    const added: Record<string, string> = { ...picked };
    for (const name of names) {
      const value = headerValueOf(claimAt(token.claims, name));
      if (value !== undefined) added[claimKey(name)] = value;
    }
    return added;
  };
};
