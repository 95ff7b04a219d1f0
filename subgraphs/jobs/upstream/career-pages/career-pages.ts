import { decodeBytes } from '../../../../platform/text/decode-bytes.ts';
import { WebFetchError, type WebFetcher } from '../../../../platform/upstream/web/web-fetcher.ts';
import type { CareerPages } from '../../model/career-pages.ts';
import { readPostingAddress } from '../../service/address/posting-address.ts';

const most = 5;
/** Distance between a token and the posting's id within one address, tag or object. */
const besideCharacters = 300;

/** Escaped signs in attributes, in JSON within scripts, and in parameters of other addresses. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\\{1,4}\//g, '/'],
  [/\\u002f|%2f|&#x2f;|&#47;/gi, '/'],
  [/\\u0026|&amp;|&#38;|&#x26;|%26/gi, '&'],
  [/\\u003d|%3d|&#61;|&#x3d;/gi, '='],
  [/%3f/gi, '?'],
  [/\\{1,4}"|&quot;|&#34;|\\u0022/gi, '"'],
];

/** The end excludes parts of longer names. */
const token = '([a-z0-9][a-z0-9_-]{0,99})(?![\\w.%-])';

const places: readonly RegExp[] = [
  // The script, form and list that employers embed: `?for=token`, among other parameters.
  new RegExp(`greenhouse\\.io/embed/job_(?:board(?:/js)?|app)/?\\?(?:[^"'\\s<>?#]{0,300}?&)?for=${token}`, 'gi'),
  new RegExp(`(?:^|[^\\w.-])(?:job-)?boards(?:\\.eu)?\\.greenhouse\\.io/(?!embed\\b)${token}`, 'gi'),
  new RegExp(`(?:boards-api(?:\\.eu)?|api)\\.greenhouse\\.io/v1/boards/${token}`, 'gi'),
  // `data-board-token="…"`, `"boardToken":"…"`, `greenhouse_board = '…'`.
  new RegExp(
    `\\b(?:(?:greenhouse|gh|grnhse)[_-]?)?(?:board[_-]?|url[_-]?)token["']?\\s{0,9}[:=]\\s{0,9}["']${token}["']`,
    'gi',
  ),
  new RegExp(`\\b(?:greenhouse|gh|grnhse)[_-]?(?:board|token)["']?\\s{0,9}[:=]\\s{0,9}["']${token}["']`, 'gi'),
];

/**
 * Returns tokens in lower case, those near the posting's id first. The patterns are Greenhouse's embeddings, and names
 * in employers' own scripts.
 */
export const boardTokensIn = (source: string, postingId: string | null): readonly string[] => {
  const text = spellings.reduce((plain, [spelling, sign]) => plain.replace(spelling, sign), source);
  const idAt: number[] = [];
  if (postingId !== null)
    for (let at = text.indexOf(postingId); at !== -1 && idAt.length < 1000; at = text.indexOf(postingId, at + 1))
      idAt.push(at);
  const found = places
    .flatMap((place) => [...text.matchAll(place)])
    .map(({ index, 0: whole, 1: name = '' }) => {
      const isBeside = idAt.some((at) => at > index - besideCharacters && at < index + whole.length + besideCharacters);
      return { name: name.toLowerCase(), index, rank: isBeside ? 0 : 1 };
    })
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  return [...new Set(found.map(({ name }) => name))].slice(0, most);
};

const timeoutMs = 8000;
const maxBytes = 3_000_000;

/** Whether a later request may succeed, because the status says nothing about the page itself. */
const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** A page with tokens counts whatever its status. */
export const createCareerPages = ({ web }: { readonly web: WebFetcher }): CareerPages => ({
  boardTokensOf: async (url, call) => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.5' };
    const response = await web.fetch({ url, headers, timeoutMs, maxBytes }, call);
    const text = decodeBytes(response.body, response.headers['content-type'], 'html');
    // Employers' short addresses redirect to the board.
    const { boardToken } = readPostingAddress(response.url, 'ATS_B');
    const inText = boardTokensIn(text, readPostingAddress(url, 'ATS_B').sourceId);
    const tokens = [...new Set([...(boardToken === null ? [] : [boardToken]), ...inText])].slice(0, 5);
    if (tokens.length === 0 && mayPass(response.status))
      throw new WebFetchError('unreachable', `The page could not be loaded (HTTP ${response.status}).`);
    return tokens;
  },
});
