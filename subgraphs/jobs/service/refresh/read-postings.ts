import type { Call } from '../../../../platform/call/call.ts';
import { type Clock, dayMs } from '../../../../platform/runtime/clock/clock.ts';
import { inPortions } from '../../../../platform/runtime/lists/lists.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import { nextTurn } from '../../../../platform/runtime/promise/turns.ts';
import type { Claim } from '../../../../platform/storage/due/due-rows.ts';
import type { RawPosting } from '../../model/board.ts';
import type { BoardState, KnownPosting, PostingToStore, RefreshStore } from '../../model/refresh.ts';
import type { ListShape } from './plausible-list.ts';
import { toPostingToStore } from './posting-to-store.ts';
import type { RefreshSettings } from './refresh-settings.ts';
import type { LocationResolver } from './resolve-locations.ts';

/** Lets requests run during long work. Resolves at once until a turn is over. */
const createWorkTurns = (clock: Clock, turnMs: number): (() => Promise<void>) => {
  let sinceMs = clock.now();
  return async () => {
    if (clock.now() - sinceMs < turnMs) return;
    await nextTurn();
    sinceMs = clock.now();
  };
};

interface PostingReaderOptions {
  readonly store: RefreshStore;
  readonly resolve: LocationResolver;
  readonly clock: Clock;
  readonly settings: RefreshSettings;
  /** Called after each write. */
  readonly onChange: () => void;
}

interface ReadList {
  readonly seen: ReadonlySet<string>;
  readonly shape: ListShape;
  readonly written: number;
  /** Unreadable postings; those already stored stay as they are. */
  readonly unreadable: number;
}

/** Postings published earlier than this before a board's first reading are history and are not announced. */
const newsWithinMs = dayMs;
/** Ids in one statement. */
const reopenedAtOnce = 200;

const shapeOf = (
  known: ReadonlyMap<string, KnownPosting>,
  seen: ReadonlySet<string>,
  suspicions: number,
): ListShape => {
  const expected = [...known].filter(([, { isOpen, missed }]) => isOpen && missed === 0);
  const lost = expected.filter(([sourceId]) => !seen.has(sourceId)).length;
  return { listed: seen.size, expected: expected.length, lost, suspicions };
};

/** Decodes and writes new and changed postings in batches while the rest of the list arrives. */
const createReading = (
  options: PostingReaderOptions,
  claim: Claim,
  state: BoardState,
  known: ReadonlyMap<string, KnownPosting>,
  log: Logger,
) => {
  const { store, resolve, clock, settings, onChange } = options;
  const publishedAfterMs = state.hadSuccess ? Number.NEGATIVE_INFINITY : clock.now() - newsWithinMs;
  const seen = new Set<string>();
  const reopened: string[] = [];
  let batch: PostingToStore[] = [];
  let characters = 0;
  let written = 0;
  let unreadable = 0;
  /** The latest write, during which decoding continues. False when the claim was lost. */
  let writing = Promise.resolve(true);

  /** Returns null for a posting that is unlisted or unreadable. A stored one that is unreadable counts as listed. */
  const examine = (raw: RawPosting): PostingToStore | null => {
    try {
      const posting = raw.decode();
      if (posting?.isListed === false) return null;
      if (posting !== null) return toPostingToStore(posting, raw.contentHash, state.entry, resolve);
    } catch (error) {
      log.error({ err: error, posting: raw.sourceId }, 'unexpected error in a posting');
    }
    unreadable += 1;
    if (known.has(raw.sourceId)) keep(raw.sourceId);
    return null;
  };

  const keep = (sourceId: string): void => {
    seen.add(sourceId);
    const before = known.get(sourceId);
    if (before !== undefined && (!before.isOpen || before.missed > 0)) reopened.push(sourceId);
  };

  const take = (raw: RawPosting): void => {
    if (seen.has(raw.sourceId)) return;
    if (known.get(raw.sourceId)?.contentHash === raw.contentHash) {
      keep(raw.sourceId);
      return;
    }
    const item = examine(raw);
    if (item === null) return;
    seen.add(raw.sourceId);
    batch.push(item);
    characters += item.posting.descriptionHtml?.length ?? 0;
  };

  /** Starts a write once the previous one has ended. False when the claim was lost. */
  const flush = async (): Promise<boolean> => {
    if (!(await writing)) return false;
    if (batch.length === 0) return true;
    const postings = batch;
    batch = [];
    characters = 0;
    written += postings.length;
    writing = store.write(claim, postings, { nowMs: clock.now(), announce: { publishedAfterMs } }).then((held) => {
      if (held) onChange();
      return held;
    });
    // The next flush throws its failure.
    writing.catch(() => {});
    return true;
  };

  const reopen = async (): Promise<boolean> => {
    for (const sourceIds of inPortions(reopened, reopenedAtOnce)) {
      if (!(await store.reopen(claim, sourceIds))) return false;
      onChange();
    }
    return true;
  };

  return {
    take,
    flush,
    reopen,
    settled: () => Promise.allSettled([writing]),
    isFull: () => batch.length >= settings.batchPostings || characters >= settings.batchCharacters,
    result: (): ReadList => ({ seen, shape: shapeOf(known, seen, state.suspicions), written, unreadable }),
  };
};

/**
 * Reads a list into the store. Null when the claim was lost. Throws a part's failure and the call's reason; postings
 * already written stay.
 */
export const createPostingsReader =
  (options: PostingReaderOptions) =>
  async (
    claim: Claim,
    state: BoardState,
    parts: AsyncIterable<readonly RawPosting[]>,
    { call, log }: { readonly call: Call; readonly log: Logger },
  ): Promise<ReadList | null> => {
    const reading = createReading(options, claim, state, await options.store.known(claim.key), log);
    const turn = createWorkTurns(options.clock, options.settings.turnMs);
    try {
      for await (const part of parts)
        for (const raw of part) {
          call.throwIfAborted();
          reading.take(raw);
          if (reading.isFull() && !(await reading.flush())) return null;
          await turn();
        }
      // The first flush starts the last write, the second waits for it.
      const held = (await reading.flush()) && (await reading.flush()) && (await reading.reopen());
      return held ? reading.result() : null;
    } finally {
      // Nothing may be written after the reading ends.
      await reading.settled();
    }
  };
