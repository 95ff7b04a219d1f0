import { asciiLower } from '../../../../platform/text/ascii-case.ts';

/** What an address says about a posting, by the rules of one source. */
export interface ReadAddress {
  /** As in `IncomingPosting`: digits, or a UUID in lower case. Null when the address has none. */
  readonly sourceId: string | null;
  /** The board's own name, percent-decoded. Null when the address does not name a board. */
  readonly boardToken: string | null;
  /** Data region that the host implies. */
  readonly region: 'eu' | null;
}

export const nothingRead: ReadAddress = { sourceId: null, boardToken: null, region: null };

/** Returns the host for comparison: in lower case (by the parser), without the dot of an absolute name. */
export const hostOf = (url: URL): string => url.hostname.replace(/\.+$/, '');

/**
 * Whether a host is a domain or a subdomain, by whole labels: `notlever.co` and `lever.co.evil.example` are not in
 * `lever.co`.
 */
export const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

export const isWithinAny = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => isWithin(host, domain));

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A `%` that encodes nothing is a literal character.
    return segment;
  }
};

/** Returns the percent-decoded, non-empty segments of the path. */
export const segmentsOf = (url: URL): readonly string[] =>
  url.pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);

/** Path segments after a posting's id that still lead to the posting: its application form and the pages after that. */
const formPages: ReadonlySet<string> = new Set(['apply', 'application', 'confirmation', 'thanks']);
export const endsThere = (rest: readonly string[]): boolean =>
  rest.every((segment) => formPages.has(asciiLower(segment)));

/** Reads a number as sources write ids: no sign, no leading zero, at most 19 digits. */
export const numberIn = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return /^[1-9]\d{0,18}$/.test(trimmed) ? trimmed : null;
};

export const uuidIn = (text: string | null | undefined): string | null => {
  const trimmed = asciiLower(text?.trim() ?? '');
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(trimmed) ? trimmed : null;
};

/** Returns the only value of a query parameter, which may be repeated. Null when there is none, or values differ. */
export const soleParameter = (url: URL, name: string): string | null => {
  const values = new Set(url.searchParams.getAll(name).map((value) => value.trim()));
  const [value = null] = values;
  return values.size === 1 ? value : null;
};
