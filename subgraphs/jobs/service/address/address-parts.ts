import { asciiLower } from '../../../../platform/text/ascii-case.ts';

export interface ReadAddress {
  /** Digits, or a UUID in lower case. Null when the address has none. */
  readonly sourceId: string | null;
  /** Percent-decoded. Null when the address does not name a board. */
  readonly boardToken: string | null;
  /** Region that the host implies. */
  readonly region: 'eu' | null;
}

export const nothingRead: ReadAddress = { sourceId: null, boardToken: null, region: null };

/** Returns the host without the dot of an absolute name; the parser has lower-cased it. */
export const hostOf = (url: URL): string => url.hostname.replace(/(?<!\.)\.+$/, '');

/** Compares whole labels: `notlever.co` and `lever.co.evil.example` are not in `lever.co`. */
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

/** Segments after a posting's id that still lead to the posting. */
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

/** Returns the parameter's value. Null if the address lacks the parameter, or has it with different values. */
export const soleParameter = (url: URL, name: string): string | null => {
  const values = new Set(url.searchParams.getAll(name).map((value) => value.trim()));
  const [value = null] = values;
  return values.size === 1 ? value : null;
};
