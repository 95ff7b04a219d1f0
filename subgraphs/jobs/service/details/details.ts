import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { joinReads } from '../../../../platform/upstream/read-meta.ts';
import type { BoardClient } from '../../model/board.ts';
import type { FetchLog } from '../../model/fetch-log.ts';
import type { NetworkClient } from '../../model/network.ts';
import type { IncomingPosting, JobSource, PostingRecord, StoredSource } from '../../model/posting.ts';
import type { PostingReader } from '../../store/posting-reader.ts';
import { createLocationResolver } from '../refresh/resolve-locations.ts';
import { type LivePostingData, toLiveRecord } from './live-record.ts';
import { notedFetch, withNotedPostings } from './noted-fetch.ts';
import { type CheckedAddress, type PostingPair, readPair } from './posting-pair.ts';

/** Plain values, so that a cache can store them. */
interface LiveResult {
  readonly posting: LivePostingData;
  readonly boardToken: string | null;
  readonly isClosed: boolean;
  readonly warnings: readonly Warning[];
}

/** Returns the token of the board of a posting on an employer's own page. Null when no board has it. */
type ResolveBoard = (
  page: Pick<CheckedAddress, 'sourceUrl' | 'host' | 'sourceId'>,
  call: Call,
) => Promise<string | null>;

interface LivePostingsOptions {
  readonly clients: Readonly<Record<StoredSource, BoardClient>>;
  readonly network: NetworkClient;
  readonly resolveBoard: ResolveBoard;
  readonly cache: ReadThroughCache;
  readonly fetches: FetchLog;
  readonly ttlMs: number;
  readonly staleMs: number;
}

/** Reads a posting through the cache. Null when the source has none. Throws `UpstreamError`. */
type ReadLive = (address: CheckedAddress, call: Call) => Promise<CachedRead<LiveResult | null>>;

const withoutSearchText = ({ searchText: _text, ...posting }: IncomingPosting): LivePostingData => posting;

const createLivePostings = (options: LivePostingsOptions): ReadLive => {
  const { clients, network, resolveBoard, cache, fetches, ttlMs, staleMs } = options;

  const noted = {
    ATS_A: withNotedPostings(clients.ATS_A, fetches),
    ATS_B: withNotedPostings(clients.ATS_B, fetches),
    ATS_C: withNotedPostings(clients.ATS_C, fetches),
  };

  const fromNetwork = async ({ sourceId }: CheckedAddress, call: Call): Promise<LiveResult | null> => {
    const found = await notedFetch(fetches, 'NETWORK', call, () => network.readPosting(sourceId, call));
    if (found === null) return null;
    return { posting: withoutSearchText(found.posting), boardToken: null, isClosed: found.isClosed, warnings: [] };
  };

  const fromBoard = async (source: StoredSource, address: CheckedAddress, call: Call): Promise<LiveResult | null> => {
    const { sourceId, region } = address;
    // The address of an employer's own page does not name the board.
    const isOwnPage = source === 'ATS_B' && address.boardToken === null;
    const boardToken = isOwnPage ? await resolveBoard(address, call) : address.boardToken;
    if (isOwnPage && boardToken === null) return null;
    const found = await noted[source].readPosting({ sourceId, boardToken, region }, call);
    if (found === null) return null;
    return {
      posting: withoutSearchText(found.posting),
      boardToken: found.boardToken,
      isClosed: false,
      warnings: found.warnings,
    };
  };

  return (address, call) => {
    const { source, sourceId, boardToken, region, host, sourceUrl } = address;
    // Keyed by board, since one posting has many addresses; an employer's page has only its address.
    const where = source === 'NETWORK' ? [] : boardToken === null ? [host, sourceUrl] : [boardToken, region];
    const key = JSON.stringify(['jobs.posting', source, sourceId, ...where]);
    return cache.read(key, { ttlMs, staleMs, call }, (loadCall) =>
      source === 'NETWORK' ? fromNetwork(address, loadCall) : fromBoard(source, address, loadCall),
    );
  };
};

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
  find(pair: PostingPair, call: Call): Promise<PostingRecord | null>;
}

/** Name of a source in its upstream's errors and warnings. */
const publicName = (source: JobSource): string => source.toLowerCase();

export const createDetails = (options: DetailsOptions): Details => {
  const { reader, clock, gazetteer } = options;
  const readLive = createLivePostings(options);
  const locate = createLocationResolver(gazetteer);

  return {
    find: async (pair, call) => {
      const address = readPair(pair);
      const { source } = address;
      const [stored = null] = source === 'NETWORK' ? [] : await reader.records([pair.postingId]);
      if (stored !== null) return stored;
      const read = await readLive(address, call);
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
