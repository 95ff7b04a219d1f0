import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { WebFetchError } from '../../../../platform/web/web-fetcher.ts';
import type { BoardClient } from '../../model/board.ts';
import type { CareerPages } from '../../model/career-pages.ts';
import type { PostingAddress } from './posting-address.ts';

export interface BoardResolverOptions {
  /** Tokens of the stored boards of `ATS_B` that have postings with addresses on a host. */
  boardsOfHost(host: string): Promise<readonly string[]>;
  readonly careerPages: CareerPages;
  readonly atsB: BoardClient;
}

/** An employer's own page that names a posting of `ATS_B`. */
export interface EmployerPage extends Pick<PostingAddress, 'host'> {
  readonly sourceUrl: string;
  readonly sourceId: string;
}

/**
 * Finds the board that an employer's own page shows a posting of, and answers its token: such an address holds the posting's id and not the board.
 * Stored boards whose postings are on that host are asked first, then those that the page speaks of, one after the other; a board is believed when
 * it has the posting. Null when none has it. Throws `UpstreamError` when none has it and a board, or the page, could not be asked, so that nobody
 * takes that for an answer.
 */
export type BoardResolver = (page: EmployerPage, signal: AbortSignal) => Promise<string | null>;

/** A page that may not be read or is no page names no board. */
const errorOf = ({ failure, cause }: WebFetchError, source: string): UpstreamError | undefined =>
  failure === 'timeout' || failure === 'unreachable'
    ? new UpstreamError(source, failure, {
        predicate: 'could not be asked, because the page that names the board of the posting could not be read',
        cause,
      })
    : undefined;

export const createBoardResolver = ({ boardsOfHost, careerPages, atsB }: BoardResolverOptions): BoardResolver => {
  const source = atsB.source.toLowerCase();

  return async ({ host, sourceUrl, sourceId }, signal) => {
    const asked = new Set<string>();
    let fault: UpstreamError | undefined;

    const firstWithPosting = async (tokens: readonly string[]): Promise<string | null> => {
      for (const boardToken of tokens) {
        if (asked.has(boardToken)) continue;
        asked.add(boardToken);
        try {
          if ((await atsB.readPosting({ sourceId, boardToken, region: null }, signal)) !== null) return boardToken;
        } catch (error) {
          if (signal.aborted || !(error instanceof UpstreamError)) throw error;
          // Another board may have it all the same.
          fault ??= error;
        }
      }
      return null;
    };

    const tokensOfPage = async (): Promise<readonly string[]> => {
      try {
        return await careerPages.boardTokensOf(sourceUrl, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof WebFetchError)) throw error;
        fault ??= errorOf(error, source);
        return [];
      }
    };

    const found = (await firstWithPosting(await boardsOfHost(host))) ?? (await firstWithPosting(await tokensOfPage()));
    if (found === null && fault !== undefined) throw fault;
    return found;
  };
};
