import { asciiLower } from '../../../../platform/text/ascii-case.ts';

/** What an address says about a posting, read as one source's. */
export interface ReadAddress {
  /** As in `IncomingPosting`: digits, or a UUID in lower case. Null when the address holds none. */
  readonly sourceId: string | null;
  /** The board's own name, percent-encoding undone. Null when the address does not name one. */
  readonly boardToken: string | null;
  /** The data region that the host stands for. */
  readonly region: 'eu' | null;
}

export const nothingRead: ReadAddress = { sourceId: null, boardToken: null, region: null };

/** The host as rules compare it: lower case (the parser's doing), without the dot of an absolute name. */
export const hostOf = (url: URL): string => url.hostname.replace(/\.+$/, '');

/** Whether a host is a domain or lies in it. By whole labels: `notlever.co` and `lever.co.evil.example` do not lie in `lever.co`. */
export const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

export const isWithinAny = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => isWithin(host, domain));

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A `%` that encodes nothing stands for itself.
    return segment;
  }
};

/** Segments of the path, percent-encoding undone; empty ones, as a slash at the end makes, are left out. */
export const segmentsOf = (url: URL): readonly string[] =>
  url.pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);

/** What may follow a posting's id in a path without being another page: its form, and what is shown after it. */
const formPages: ReadonlySet<string> = new Set(['apply', 'application', 'confirmation', 'thanks']);
export const endsThere = (rest: readonly string[]): boolean =>
  rest.every((segment) => formPages.has(asciiLower(segment)));

/** A number as sources give them: no sign, no leading zero, at most 19 digits. */
export const numberIn = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return /^[1-9]\d{0,18}$/.test(trimmed) ? trimmed : null;
};

/** A UUID in lower case. */
export const uuidIn = (text: string | null | undefined): string | null => {
  const trimmed = asciiLower(text?.trim() ?? '');
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(trimmed) ? trimmed : null;
};

/** The one value that a query parameter has, however often it stands there. Null when there is none, or when they differ. */
export const soleParameter = (url: URL, name: string): string | null => {
  const values = new Set(url.searchParams.getAll(name).map((value) => value.trim()));
  const [value = null] = values;
  return values.size === 1 ? value : null;
};
