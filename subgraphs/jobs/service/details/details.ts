import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import { joinReads } from '../../../../platform/upstream/read-meta.ts';
import type { JobSource, PostingRecord } from '../../model/posting.ts';
import type { PostingReader } from '../../store/posting-reader.ts';
import { createLocationResolver } from '../refresh/resolve-locations.ts';
import { createLivePostings, type LivePostingsOptions } from './live-postings.ts';
import { toLiveRecord } from './live-record.ts';
import { type PostingPair, readPair } from './posting-pair.ts';

interface DetailsOptions extends LivePostingsOptions {
  readonly reader: Pick<PostingReader, 'records' | 'board'>;
  readonly clock: Clock;
  readonly gazetteer: () => Gazetteer;
}

export interface Details {
  /**
   * Returns the posting if it is stored, closed or not, otherwise reads it live. Null when the source has none. Throws
   * `validation_error` for an invalid pair, and `UpstreamError`.
   */
  find(pair: PostingPair, signal: AbortSignal): Promise<PostingRecord | null>;
}

/** Name of a source in its upstream's errors and warnings. */
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
