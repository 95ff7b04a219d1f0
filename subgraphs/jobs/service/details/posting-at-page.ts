import { toPostingId } from '../../model/posting-id.ts';
import { readPostingAddress } from '../address/posting-address.ts';

/** Derives the id from the address alone: addresses are not stored as keys, because a posting has several. */
export const postingIdAt = (url: string): string | null => {
  const { source, sourceId } = readPostingAddress(url);
  return sourceId === null ? null : toPostingId(source, sourceId);
};
