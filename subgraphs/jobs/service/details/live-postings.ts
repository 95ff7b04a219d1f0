import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { BoardClient } from '../../model/board.ts';
import type { FetchLog } from '../../model/fetch-log.ts';
import type { NetworkClient } from '../../model/network.ts';
import type { IncomingPosting, StoredSource } from '../../model/posting.ts';
import type { LivePostingData } from './live-record.ts';
import { notedFetch, withNotedPostings } from './noted-fetch.ts';
import type { CheckedAddress } from './posting-pair.ts';

/** Plain values, so that a cache can store them. */
interface LiveAnswer {
  readonly posting: LivePostingData;
  readonly boardToken: string | null;
  readonly isClosed: boolean;
  readonly warnings: readonly Warning[];
}

/** Returns the token of the board of a posting on an employer's own page. Null when no board has it. */
type ResolveBoard = (
  page: Pick<CheckedAddress, 'sourceUrl' | 'host' | 'sourceId'>,
  signal: AbortSignal,
) => Promise<string | null>;

export interface LivePostingsOptions {
  readonly clients: Readonly<Record<StoredSource, BoardClient>>;
  readonly network: NetworkClient;
  readonly resolveBoard: ResolveBoard;
  readonly cache: ReadThroughCache;
  readonly fetches: FetchLog;
  readonly ttlMs: number;
  readonly staleMs: number;
}

/** Reads a posting through the cache. Null when the source has none. Throws `UpstreamError`. */
type ReadLive = (address: CheckedAddress, signal: AbortSignal) => Promise<CachedRead<LiveAnswer | null>>;

const withoutSearchText = ({ searchText: _text, ...posting }: IncomingPosting): LivePostingData => posting;

export const createLivePostings = (options: LivePostingsOptions): ReadLive => {
  const { clients, network, resolveBoard, cache, fetches, ttlMs, staleMs } = options;

  const noted = {
    ATS_A: withNotedPostings(clients.ATS_A, fetches),
    ATS_B: withNotedPostings(clients.ATS_B, fetches),
    ATS_C: withNotedPostings(clients.ATS_C, fetches),
  };

  const fromNetwork = async ({ sourceId }: CheckedAddress, signal: AbortSignal): Promise<LiveAnswer | null> => {
    const found = await notedFetch(fetches, 'NETWORK', signal, () => network.readPosting(sourceId, signal));
    if (found === null) return null;
    return { posting: withoutSearchText(found.posting), boardToken: null, isClosed: found.isClosed, warnings: [] };
  };

  const fromBoard = async (
    source: StoredSource,
    address: CheckedAddress,
    signal: AbortSignal,
  ): Promise<LiveAnswer | null> => {
    const { sourceId, region } = address;
    // The address of an employer's own page does not name the board.
    const isOwnPage = source === 'ATS_B' && address.boardToken === null;
    const boardToken = isOwnPage ? await resolveBoard(address, signal) : address.boardToken;
    if (isOwnPage && boardToken === null) return null;
    const found = await noted[source].readPosting({ sourceId, boardToken, region }, signal);
    if (found === null) return null;
    return {
      posting: withoutSearchText(found.posting),
      boardToken: found.boardToken,
      isClosed: false,
      warnings: found.warnings,
    };
  };

  return (address, signal) => {
    const { source, sourceId, boardToken, region, host, sourceUrl } = address;
    // Keyed by board, since one posting has many addresses; an employer's page has only its address.
    const where = source === 'NETWORK' ? [] : boardToken === null ? [host, sourceUrl] : [boardToken, region];
    const key = JSON.stringify(['jobs.posting', source, sourceId, ...where]);
    return cache.read(key, { ttlMs, staleMs, signal }, (loadSignal) =>
      source === 'NETWORK' ? fromNetwork(address, loadSignal) : fromBoard(source, address, loadSignal),
    );
  };
};
