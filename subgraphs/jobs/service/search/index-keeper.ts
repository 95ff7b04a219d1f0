import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { shareInPortions } from '../../../../platform/runtime/promise/share-in-portions.ts';
import { nextTurn } from '../../../../platform/runtime/promise/turns.ts';
import { type ChangedPosting, type ChangePosition, forEachTerm, type SearchStore } from '../../model/search-store.ts';
import { type IndexedPosting, PostingIndex } from './posting-index.ts';

interface IndexKeeperOptions {
  readonly store: Pick<SearchStore, 'state' | 'changes'>;
  readonly clock: Clock;
  /** Maximum delay until a change by another process is seen. */
  readonly maxAgeMs: number;
}

export interface IndexKeeper {
  /** Returns an index at most `maxAgeMs` old. The first call reads all postings. Throws the database's errors. */
  fresh(): Promise<PostingIndex>;
  renewed(): Promise<PostingIndex>;
  /** Reports announced postings in order. Returns a function that removes the listener. */
  onAnnounced(listener: (postings: readonly ChangedPosting[]) => void): () => void;
  /** The highest announced number in the index. */
  readonly announced: number;
}

const rowsAtOnce = 1000;
/** Indexing this many postings blocks everything else for about a tenth of a second. */
const batchSize = 8000;
/** The index is rebuilt when its dead documents outnumber both this and its living ones. */
const wastedAtLeast = 20_000;
const beginning: ChangePosition = { revision: -1, id: '' };
/** Ids begin with `jp_`, which every collation sorts before this. */
const behindAllIds = 'zz';

export const createIndexKeeper = ({ store, clock, maxAgeMs }: IndexKeeperOptions): IndexKeeper => {
  const listeners = new Set<(postings: readonly ChangedPosting[]) => void>();
  let index = new PostingIndex();
  let position: ChangePosition | undefined;
  let announced = 0;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  // Promises are shared in portions, because all waiting searches would otherwise continue in one long turn.
  let running: (() => Promise<PostingIndex>) | undefined;
  let again: (() => Promise<PostingIndex>) | undefined;

  const toIndexed = (posting: ChangedPosting): IndexedPosting => ({
    id: posting.id,
    newestMs: posting.newestMs,
    pay: posting.pay,
    forEachTerm: (take) => forEachTerm(posting, take),
  });

  const apply = (into: PostingIndex, posting: ChangedPosting): void => {
    if (!posting.open) into.remove(posting.id);
    else into.put(toIndexed(posting));
  };

  /** Reads all changes after a position, or all open postings for a rebuild. */
  const readOn = async (into: PostingIndex, from: ChangePosition, isRebuild: boolean) => {
    const news: ChangedPosting[] = [];
    let batch: IndexedPosting[] = [];
    let at = from;
    for (;;) {
      const rows = await store.changes(at, rowsAtOnce, isRebuild);
      for (const row of rows) {
        if (isRebuild) batch.push(toIndexed(row));
        else apply(into, row);
        if (row.open && row.announced !== null && row.announced > announced) news.push(row);
      }
      const last = rows.at(-1);
      if (last !== undefined) at = { revision: last.revision, id: last.id };
      const isLast = rows.length < rowsAtOnce;
      if (batch.length >= batchSize || isLast) {
        into.putAll(batch);
        batch = [];
      }
      if (isLast) return { at, news };
      // The embedded database responds without yielding the thread.
      await nextTurn();
    }
  };

  const report = (news: ChangedPosting[]): void => {
    for (const { announced: number } of news) announced = Math.max(announced, number ?? 0);
    news.sort((left, right) => (left.announced ?? 0) - (right.announced ?? 0));
    if (news.length > 0) for (const listener of [...listeners]) listener(news);
  };

  const visit = async (): Promise<PostingIndex> => {
    const startedMs = clock.now();
    const state = await store.state();
    const isFirst = position === undefined;
    const isRebuild = isFirst || index.wasted > Math.max(wastedAtLeast, index.size);
    if (isFirst) announced = state.announced;
    if (isRebuild || position === undefined || state.revision > position.revision) {
      const into = isRebuild ? new PostingIndex() : index;
      const { at, news } = await readOn(into, isRebuild || position === undefined ? beginning : position, isRebuild);
      index = into;
      // Changes up to `state.revision` were visible. A rebuild skips postings closed since then, so those changes are
      // read once more.
      position = !isRebuild && at.revision > state.revision ? at : { revision: state.revision, id: behindAllIds };
      report(news);
    }
    checkedAtMs = startedMs;
    return index;
  };

  const start = (): Promise<PostingIndex> => {
    running = shareInPortions(
      visit().finally(() => {
        running = undefined;
      }),
    );
    return running();
  };

  return {
    fresh: async () => {
      if (position !== undefined && clock.now() - checkedAtMs < maxAgeMs) return index;
      return await (running?.() ?? start());
    },
    renewed: async () => {
      // The reading in progress may have begun before the change that the caller knows of, so another one follows.
      if (running === undefined) return await start();
      again ??= shareInPortions(
        running()
          .catch(() => {})
          .then(() => {
            again = undefined;
            return running?.() ?? start();
          }),
      );
      return await again();
    },
    onAnnounced(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get announced() {
      return announced;
    },
  };
};
