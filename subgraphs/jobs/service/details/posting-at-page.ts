import { toPostingId } from '../../model/posting-id.ts';
import { readPostingAddress } from '../address/posting-address.ts';

/**
 * Returns the id of the posting at an address, from the address alone: one posting has several addresses, so none is
 * stored as a key. Null when the address is not a posting's.
 */
export const postingIdAt = (url: string): string | null => {
  const { source, sourceId } = readPostingAddress(url);
  return sourceId === null ? null : toPostingId(source, sourceId);
};
