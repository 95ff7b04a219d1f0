import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import { joinReads } from '../../../../platform/upstream/read-meta.ts';
import type { JobSource, PostingRecord } from '../../model/posting.ts';
import type { PostingReader } from '../../store/posting-reader.ts';
import { createLocationResolver } from '../refresh/resolve-locations.ts';
import { createLivePostings, type LivePostingsOptions } from './live-postings.ts';
import { toLiveRecord } from './live-record.ts';
import { type PostingPair, readPair } from './posting-pair.ts';

export interface DetailsOptions extends LivePostingsOptions {
  readonly reader: Pick<PostingReader, 'records' | 'board'>;
  readonly clock: Clock;
  /** Asked for when a posting is read live for the first time. */
  readonly gazetteer: () => Gazetteer;
}

export interface Details {
  /**
   * The posting of a pair: of a stored source what is stored, closed postings included, and what is not stored read live; of the network live. Null
   * when the source has no such posting. Throws `validation_error` for a pair that is none, and `UpstreamError`.
   */
  find(pair: PostingPair, signal: AbortSignal): Promise<PostingRecord | null>;
}

/** Public name of a source, as its upstream's errors and warnings have it. */
const publicName = (source: JobSource): string => source.toLowerCase();

export const createDetails = (options: DetailsOptions): Details => {
  const { reader, clock, gazetteer } = options;
  const readLive = createLivePostings(options);
  const locate = createLocationResolver(gazetteer);

  return {
    find: async (pair, signal) => {
      const address = readPair(pair);
      const { source } = address;
      const [stored = null] = source === 'NETWORK' ? [] : await reader.records([pair.postingId]);
      if (stored !== null) return stored;
      const read = await readLive(address, signal);
      if (read.value === null) return null;
      const { posting, boardToken, isClosed, warnings } = read.value;
      const reading = joinReads([{ source: publicName(source), freshnessMs: null, read }], { nowMs: clock.now() });
      const located = locate(posting);
      return toLiveRecord({ ...posting, workplaceType: located.workplaceType }, located, {
        source,
        board: source === 'NETWORK' || boardToken === null ? null : await reader.board(source, boardToken),
        isClosed,
        fetchedAtMs: read.storedAtMs,
        cache: reading.meta.cache,
        warnings: [...reading.warnings, ...warnings],
      });
    },
  };
};
