import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { SourceWarning } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';
import { socialWarnings } from '../../model/warnings.ts';
import { decodeLiveStory } from './decode-item.ts';
import type { LiveBoard } from './live-board.ts';

/** Most items that one page reads beside the index: some minutes of the board. */
const mostReads = 15;

export interface LatestStories {
  readonly items: readonly SocialItem[];
  readonly warnings: readonly SourceWarning[];
}

/** Which of the newest stories are wanted. Ids count up with time. */
export interface WantedStories {
  /** Those that the index has. */
  readonly known: ReadonlySet<string>;
  /** Only ids above this one. */
  readonly aboveId: number;
  /** Only ids up to this one. */
  readonly upToId: number;
  readonly count: number;
}

const unavailable = (source: string): SourceWarning => ({
  code: 'source_unavailable',
  source,
  message: `The source ${source} could not be asked for the newest stories: those of the last minutes may be missing.`,
});

const behind = (source: string, missing: number): SourceWarning => ({
  code: socialWarnings.index_behind.code,
  source,
  message: `The index of ${source} is behind: ${missing} recent stories are not shown yet.`,
});

/** One item, or why there is none; the caller's leaving is thrown on. */
const orFault = async <T>(read: Promise<T>): Promise<T | UpstreamError> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
};

/**
 * Reads the newest stories that the index does not have yet. A live board that fails costs nothing but these stories, and a warning says so.
 * `newestIds` is the list as it was asked for, which may have failed.
 */
export const readLatestStories = async (
  live: LiveBoard,
  source: string,
  newestIds: readonly number[] | UpstreamError,
  wanted: WantedStories,
  signal: AbortSignal,
): Promise<LatestStories> => {
  if (newestIds instanceof UpstreamError) return { items: [], warnings: [unavailable(source)] };
  const missing = newestIds.filter((id) => id > wanted.aboveId && id <= wanted.upToId && !wanted.known.has(String(id)));
  const chosen = missing.slice(0, Math.min(mostReads, wanted.count));
  const read = await Promise.all(chosen.map((id) => orFault(live.item(id, signal))));
  const items = read.flatMap((item) => (item instanceof UpstreamError ? [] : (decodeLiveStory(item) ?? [])));
  const leftOut = missing.length - chosen.length;
  return {
    items,
    warnings: [
      ...(read.some((item) => item instanceof UpstreamError) ? [unavailable(source)] : []),
      // Those that do not fit into the page follow on the next one.
      ...(leftOut > 0 && chosen.length === mostReads ? [behind(source, leftOut)] : []),
    ],
  };
};

/** Asks for the list without failing. */
export const newestIdsOf = (live: LiveBoard, signal: AbortSignal): Promise<readonly number[] | UpstreamError> =>
  orFault(live.newestIds(signal));
