import { toPostingId } from '../../model/posting-id.ts';
import { readPostingAddress } from '../address/posting-address.ts';

/**
 * Id of the posting that an address is of, told from the address alone: nothing is stored by addresses, because the same posting has several.
 * Null for what is no posting's address.
 */
export const postingIdAt = (url: string): string | null => {
  const { source, sourceId } = readPostingAddress(url);
  return sourceId === null ? null : toPostingId(source, sourceId);
};
