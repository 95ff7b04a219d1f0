import { decodeBytes } from '../../../../platform/text/decode-bytes.ts';
import { WebFetchError, type WebFetcher } from '../../../../platform/web/web-fetcher.ts';
import type { CareerPages } from '../../model/career-pages.ts';
import { readPostingAddress } from '../../service/address/posting-address.ts';
import { boardTokensIn } from './board-tokens-in.ts';

const timeoutMs = 8000;
const maxBytes = 3_000_000;

/** Whether a later request may succeed, because the status says nothing about the page itself. */
const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** A page with tokens counts whatever its status. */
export const createCareerPages = ({ web }: { readonly web: WebFetcher }): CareerPages => ({
  boardTokensOf: async (url, signal) => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.5' };
    const response = await web.fetch({ url, headers, timeoutMs, maxBytes }, signal);
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
