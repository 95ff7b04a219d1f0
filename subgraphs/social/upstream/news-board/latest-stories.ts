import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { SourceWarning } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';
import { socialWarnings } from '../../model/warnings.ts';
import { decodeLiveStory } from './decode-item.ts';
import type { LiveBoard } from './live-board.ts';

/** Maximum items that a page reads from the live board: some minutes of the board. */
const mostReads = 15;

interface LatestStories {
  readonly items: readonly SocialItem[];
  readonly warnings: readonly SourceWarning[];
}

/** Ids increase with time. */
interface WantedStories {
  readonly known: ReadonlySet<string>;
  /** Exclusive bound. */
  readonly aboveId: number;
  /** Inclusive bound. */
  readonly upToId: number;
  readonly count: number;
}

const unavailable = (source: string): SourceWarning => ({
  code: 'source_unavailable',
  source,
  message: `The source ${source} could not be read: stories of the last minutes may be missing.`,
});

const behind = (source: string, missing: number): SourceWarning => ({
  code: socialWarnings.index_behind.code,
  source,
  message: `The index of ${source} is behind: ${missing} recent stories are not shown yet.`,
});

/** An abort by the caller is thrown. */
const orFailure = async <T>(read: Promise<T>): Promise<T | UpstreamError> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
};

/** When the live board fails, only its stories are missing, with a warning. `newestIds` may be its failure. */
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
  const read = await Promise.all(chosen.map((id) => orFailure(live.item(id, signal))));
  const items = read.flatMap((item) => (item instanceof UpstreamError ? [] : (decodeLiveStory(item) ?? [])));
  const leftOut = missing.length - chosen.length;
  return {
    items,
    warnings: [
      ...(read.some((item) => item instanceof UpstreamError) ? [unavailable(source)] : []),
      // Stories that do not fit are on the next page.
      ...(leftOut > 0 && chosen.length === mostReads ? [behind(source, leftOut)] : []),
    ],
  };
};

export const newestIdsOf = (live: LiveBoard, signal: AbortSignal): Promise<readonly number[] | UpstreamError> =>
  orFailure(live.newestIds(signal));
