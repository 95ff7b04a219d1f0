import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { WebFetchError } from '../../../../platform/upstream/web/web-fetcher.ts';
import type { BoardClient } from '../../model/board.ts';
import type { CareerPages } from '../../model/career-pages.ts';
import type { PostingAddress } from './posting-address.ts';

interface BoardResolverOptions {
  /** Stored `ATS_B` boards whose postings have addresses on a host. */
  boardsOfHost(host: string): Promise<readonly string[]>;
  readonly careerPages: CareerPages;
  readonly atsB: BoardClient;
}

interface EmployerPage extends Pick<PostingAddress, 'host'> {
  readonly sourceUrl: string;
  readonly sourceId: string;
}

/**
 * Finds the board of a posting on an employer's own page, whose address does not name the board, and returns its token.
 * Tries stored boards with postings on that host, then boards that the page mentions; a board with the posting is
 * accepted. Throws `UpstreamError` when none has it but a board or the page could not be read, since absence is then
 * not proven.
 */
type BoardResolver = (page: EmployerPage, call: Call) => Promise<string | null>;

/** Returns undefined for a refused address and for one without a page, because neither names a board. */
const errorOf = ({ failure, cause }: WebFetchError, source: string): UpstreamError | undefined =>
  failure === 'timeout' || failure === 'unreachable'
    ? new UpstreamError(source, failure, {
        predicate: 'could not be requested, because the page that names the board of the posting could not be read',
        cause,
      })
    : undefined;

export const createBoardResolver = ({ boardsOfHost, careerPages, atsB }: BoardResolverOptions): BoardResolver => {
  const source = atsB.source.toLowerCase();

  return async ({ host, sourceUrl, sourceId }, call) => {
    const asked = new Set<string>();
    let failure: UpstreamError | undefined;

    const firstWithPosting = async (tokens: readonly string[]): Promise<string | null> => {
      for (const boardToken of tokens) {
        if (asked.has(boardToken)) continue;
        asked.add(boardToken);
        try {
          if ((await atsB.readPosting({ sourceId, boardToken, region: null }, call)) !== null) return boardToken;
        } catch (error) {
          if (call.aborted || !(error instanceof UpstreamError)) throw error;
          // Another board may still have the posting.
          failure ??= error;
        }
      }
      return null;
    };

    const tokensOfPage = async (): Promise<readonly string[]> => {
      try {
        return await careerPages.boardTokensOf(sourceUrl, call);
      } catch (error) {
        if (call.aborted || !(error instanceof WebFetchError)) throw error;
        failure ??= errorOf(error, source);
        return [];
      }
    };

    const found = (await firstWithPosting(await boardsOfHost(host))) ?? (await firstWithPosting(await tokensOfPage()));
    if (found === null && failure !== undefined) throw failure;
    return found;
  };
};
