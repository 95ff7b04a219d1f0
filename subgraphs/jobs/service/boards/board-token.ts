import { asciiLower } from '../../../../platform/text/ascii-case.ts';
import type { StoredSource } from '../../model/posting.ts';
import { readPostingAddress } from '../address/posting-address.ts';

interface NamedBoard {
  readonly source: StoredSource;
  readonly token: string;
  /** Region that the address implies. */
  readonly region: 'eu' | null;
}

interface TokenForm {
  readonly pattern: RegExp;
  readonly wanted: string;
}

const forms: Readonly<Record<StoredSource, TokenForm>> = {
  ATS_A: { pattern: /^(?!\.+$)[A-Za-z0-9._-]{1,100}$/, wanted: 'letters, digits, dots, dashes and underscores' },
  ATS_B: { pattern: /^[a-z0-9][a-z0-9_-]{0,99}$/, wanted: 'letters, digits, dashes and underscores' },
  ATS_C: { pattern: /^(?!\.+$)[^/\p{Cc}]{1,100}$/u, wanted: 'a name without slash or control characters' },
};

const checkToken = (source: StoredSource, text: string): string | { readonly fault: string } => {
  const token = source === 'ATS_B' ? asciiLower(text) : text;
  const { pattern, wanted } = forms[source];
  return pattern.test(token) ? token : { fault: `has to be ${wanted}, 100 characters at most` };
};

/**
 * Reads a token or, if the text has a slash, an address of the board's page, its API or one of its postings. The
 * address determines the source, which must agree with a stated one. Sends no request.
 */
export const readBoardName = (text: string, stated: StoredSource | null): NamedBoard | { readonly fault: string } => {
  if (!text.includes('/')) {
    if (stated === null) return { fault: 'needs a source beside it, because it is not an address' };
    const token = checkToken(stated, text);
    return typeof token === 'string' ? { source: stated, token, region: null } : token;
  }
  const { source, boardToken, region } = readPostingAddress(text.includes('://') ? text : `https://${text}`);
  if (source === 'NETWORK' || boardToken === null)
    return { fault: 'is an address that does not name a board of ats_a, ats_b or ats_c' };
  if (stated !== null && stated !== source)
    return { fault: `is an address of ${source.toLowerCase()}, and the source is ${stated.toLowerCase()}` };
  const token = checkToken(source, boardToken);
  return typeof token === 'string' ? { source, token, region: source === 'ATS_A' ? region : null } : token;
};

/** `quarry-line` is `Quarry Line`. Words with capitals stay as they are. */
export const toCompanyName = (token: string): string =>
  token
    .split(/[\s._-]+/)
    .filter((word) => word !== '')
    .map((word) => (word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ');
