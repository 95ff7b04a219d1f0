import { parseUrl } from '../../../../platform/web/parse-url.ts';
import type { JobSource, StoredSource } from '../../model/posting.ts';
import { hostOf, isWithinAny, nothingRead, type ReadAddress } from './address-parts.ts';
import { atsAHosts, readAtsAAddress } from './ats-a-address.ts';
import { atsBHosts, namesAtsBPosting, readAtsBAddress } from './ats-b-address.ts';
import { atsCHosts, readAtsCAddress } from './ats-c-address.ts';
import { readNetworkAddress } from './network-address.ts';

export interface PostingAddress extends ReadAddress {
  readonly source: JobSource;
  /** Lower case, without port and final dot. Empty when the text is not an http(s) address. */
  readonly host: string;
}

const hostsOf: Record<StoredSource, readonly string[]> = { ATS_A: atsAHosts, ATS_B: atsBHosts, ATS_C: atsCHosts };

const readers: Record<JobSource, (url: URL, host: string) => ReadAddress> = {
  ATS_A: readAtsAAddress,
  ATS_B: readAtsBAddress,
  ATS_C: readAtsCAddress,
  NETWORK: readNetworkAddress,
};

const ownerOf = (host: string): StoredSource | undefined =>
  (['ATS_A', 'ATS_B', 'ATS_C'] as const).find((source) => isWithinAny(host, hostsOf[source]));

/**
 * Reads a posting's address without any request. The source follows from the host, or from `gh_jid` (`ATS_B`); all
 * other addresses are the network's. With `override`, a host of another stored source has no id. Never throws: an
 * unreadable id is null.
 */
export const readPostingAddress = (sourceUrl: string, override: JobSource | null = null): PostingAddress => {
  const url = parseUrl(sourceUrl);
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return { ...nothingRead, source: override ?? 'NETWORK', host: '' };
  const host = hostOf(url);
  const owner = ownerOf(host);
  const source = override ?? owner ?? (namesAtsBPosting(url) ? 'ATS_B' : 'NETWORK');
  const isElsewhere = owner !== undefined && owner !== source;
  return { ...(isElsewhere ? nothingRead : readers[source](url, host)), source, host };
};
