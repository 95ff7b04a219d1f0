import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { toCompanySlug } from '../../../../platform/text/company-slug.ts';
import type { BoardEntry } from '../../model/board.ts';
import type { StoredFilters } from '../../model/job-search.ts';
import type { StoredSource } from '../../model/posting.ts';
import type { BoardReader } from '../../store/refresh/board-reader.ts';

interface ReadBoard {
  readonly source: StoredSource;
  readonly companySlug: string;
  readonly isRead: boolean;
}

export interface UnreadBoards {
  /** Counts the boards that a search covers, and those of them whose first reading has not ended. */
  count(
    search: Pick<StoredFilters, 'source' | 'companySlug'>,
  ): Promise<{ readonly unread: number; readonly all: number }>;
}

interface UnreadBoardsOptions {
  readonly store: BoardReader;
  /** The operator's list, which is stored only when a worker has started. */
  readonly listed: readonly Pick<BoardEntry, 'source' | 'companyName'>[];
  readonly clock: Pick<Clock, 'now'>;
}

/** While boards are unread, a search may see their number this late; afterwards it changes only with the list. */
const unreadMaxAgeMs = 250;
const readMaxAgeMs = 60_000;

export const createUnreadBoards = ({ store, listed, clock }: UnreadBoardsOptions): UnreadBoards => {
  const ofList = listed.map(
    ({ source, companyName }): ReadBoard => ({ source, companySlug: toCompanySlug(companyName), isRead: false }),
  );
  let latest: { readonly untilMs: number; readonly boards: readonly ReadBoard[] } | undefined;
  let reading: Promise<readonly ReadBoard[]> | undefined;
  const read = async (): Promise<readonly ReadBoard[]> => {
    const stored = (await store.listed()).map(
      ({ source, companySlug, lastAttemptAt }): ReadBoard => ({ source, companySlug, isRead: lastAttemptAt !== null }),
    );
    const boards = stored.length === 0 ? ofList : stored;
    const maxAgeMs = boards.every(({ isRead }) => isRead) ? readMaxAgeMs : unreadMaxAgeMs;
    latest = { untilMs: clock.now() + maxAgeMs, boards };
    return boards;
  };
  const boardsNow = (): Promise<readonly ReadBoard[]> | readonly ReadBoard[] => {
    if (latest !== undefined && clock.now() < latest.untilMs) return latest.boards;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return {
    async count({ source, companySlug }) {
      const covered = (await boardsNow()).filter(
        (board) =>
          (source === null || board.source === source) && (companySlug === null || board.companySlug === companySlug),
      );
      return { unread: covered.filter(({ isRead }) => !isRead).length, all: covered.length };
    },
  };
};
