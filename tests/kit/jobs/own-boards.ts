import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../../platform/config/environment.ts';
import { toPostingId } from '../../../subgraphs/jobs/model/posting-id.ts';
import { serveHttp } from '../http/serve-http.ts';

/** A test's values of a posting, by the wire format's names; the rest is invented. */
export interface OwnPosting {
  readonly title: string;
  readonly location?: string;
  readonly publishedAt?: string;
  readonly [field: string]: unknown;
}

/** The pair that identifies a posting in requests. */
export interface PostedPair {
  readonly id: string;
  readonly sourceId: string;
  readonly sourceUrl: string;
}

/** Boards of the third system with a test's postings, and the operator's list. */
export interface OwnBoards {
  /** Settings with which the service reads the boards. */
  readonly environment: Environment;
  post(board: string, posting: OwnPosting): PostedPair;
  remove(board: string, sourceId: string): void;
  close(): Promise<void>;
}

/** A board of another system, or of the emulator, in the operator's list. */
interface ListedBoard {
  readonly source: string;
  readonly board: string;
  readonly company: string;
}

export interface OwnBoardsOptions {
  readonly companies: Readonly<Record<string, string>>;
  readonly others?: readonly ListedBoard[];
  /** Called before each response, which waits for it. */
  readonly onRead?: (board: string, boards: Pick<OwnBoards, 'post'>) => unknown;
  /** Between two reads of a board. Default 1. */
  readonly intervalSeconds?: number;
}

/** An unnamed board returns the response of one that does not exist. */
export const openOwnBoards = async ({
  companies,
  others = [],
  onRead = () => {},
  intervalSeconds = 1,
}: OwnBoardsOptions): Promise<OwnBoards> => {
  const postings = new Map(Object.keys(companies).map((board) => [board, new Map<string, object>()]));

  const post = (board: string, posting: OwnPosting): PostedPair => {
    const sourceId = randomUUID();
    const sourceUrl = `https://jobs.ashbyhq.com/${board}/${sourceId}`;
    const made = { id: sourceId, jobUrl: sourceUrl, isListed: true, publishedAt: new Date().toISOString() };
    postings.get(board)?.set(sourceId, { ...made, ...posting });
    return { id: toPostingId('ATS_C', sourceId), sourceId, sourceUrl };
  };

  const server = await serveHttp(async (request, response) => {
    const board = new URL(request.url ?? '/', 'http://boards.example').pathname.split('/').at(-1) ?? '';
    await onRead(board, { post });
    const list = postings.get(board);
    response.writeHead(list === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(list === undefined ? 'Not Found' : JSON.stringify({ apiVersion: '1', jobs: [...list.values()] }));
  });

  const folder = await mkdtemp(join(tmpdir(), 'tributary-job-boards-'));
  const boardsFile = join(folder, 'boards.json');
  const own = Object.entries(companies).map(([board, company]) => ({
    source: 'ats_c',
    board,
    company,
    refresh_interval_seconds: intervalSeconds,
  }));
  await writeFile(boardsFile, JSON.stringify([...own, ...others]));

  return {
    environment: {
      ATS_C_URL: server.url,
      JOB_BOARDS_FILE: boardsFile,
    },
    post,
    remove: (board, sourceId) => void postings.get(board)?.delete(sourceId),
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
