import type { Environment } from '../../../platform/config/environment.ts';
import { serveHttp } from '../http/serve-http.ts';

/** A news board with a test's stories: list, tree and live items in the wire format. */
export interface OwnBoard {
  /** Settings with which the social service reads it. */
  readonly environment: Environment;
  /** Adds stories of this second or of so many seconds ago, and returns their ids. */
  post(count: number, options?: { readonly secondsAgo?: number; readonly url?: string }): string[];
  rate(id: string, counts: { readonly points?: number; readonly comments?: number }): void;
  delete(id: string): void;
  readonly listReads: number;
  /** Status of all responses; undefined for success. */
  failure: number | undefined;
  close(): Promise<void>;
}

interface Story {
  readonly id: number;
  readonly seconds: number;
  readonly url: string | undefined;
  readonly points: number;
  readonly comments: number;
}

const toHit = ({ id, seconds, url, points, comments }: Story) => ({
  objectID: String(id),
  author: 'quillon',
  title: `Story ${id}`,
  created_at_i: seconds,
  points,
  num_comments: comments,
  ...(url === undefined ? {} : { url }),
});

export const openOwnBoard = async (): Promise<OwnBoard> => {
  const stories = new Map<number, Story>();
  let lastId = 70_000;
  let listReads = 0;

  const list = (query: URLSearchParams) => {
    const bound = (pattern: RegExp, normal: number) =>
      Number(pattern.exec(query.get('numericFilters') ?? '')?.[1] ?? normal);
    const until = bound(/created_at_i<=(\d+)/, Number.POSITIVE_INFINITY);
    const after = bound(/created_at_i>(\d+)/, Number.NEGATIVE_INFINITY);
    const hits = [...stories.values()]
      .filter(({ seconds }) => seconds <= until && seconds > after)
      .sort((left, right) => right.seconds - left.seconds || right.id - left.id)
      .slice(0, Number(query.get('hitsPerPage') ?? 20))
      .map(toHit);
    return { hits };
  };

  const respond = (path: string, query: URLSearchParams): unknown => {
    if (path === '/api/v1/search_by_date') {
      listReads += 1;
      return list(query);
    }
    return path === '/v0/newstories.json' ? [] : null;
  };

  const board = {
    failure: undefined as number | undefined,
  };
  const { url, close } = await serveHttp((request, response) => {
    request.resume();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://board.example');
    const body = respond(pathname, searchParams);
    response.writeHead(board.failure ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(board.failure === undefined ? body : { error: 'no' }));
  });

  return Object.assign(board, {
    environment: { NEWS_BOARD_URL: url, NEWS_BOARD_SEARCH_URL: url, NEWS_BOARD_POLL_SECONDS: '1' },
    get listReads() {
      return listReads;
    },
    post: (count: number, { secondsAgo = 0, url: link }: { secondsAgo?: number; url?: string } = {}) =>
      Array.from({ length: count }, () => {
        lastId += 1;
        const seconds = Math.floor(Date.now() / 1000) - secondsAgo;
        stories.set(lastId, { id: lastId, seconds, url: link, points: 1, comments: 0 });
        return String(lastId);
      }),
    rate: (id: string, counts: { readonly points?: number; readonly comments?: number }) => {
      const story = stories.get(Number(id));
      if (story !== undefined) stories.set(story.id, { ...story, ...counts });
    },
    delete: (id: string) => void stories.delete(Number(id)),
    close,
  });
};
