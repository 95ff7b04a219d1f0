import { contractFault, faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import type { JobSource } from '../../model/posting.ts';
import { toPostingId } from '../../model/posting-id.ts';
import { type PostingAddress, readPostingAddress } from '../address/posting-address.ts';
import { unsupportedFamilyOf } from '../address/unsupported-family.ts';

/** What a client says which posting it wants with. */
export interface PostingPair {
  readonly postingId: string;
  readonly sourceUrl: string;
  /** The source, where it shall not be told from the address. */
  readonly source?: JobSource | null | undefined;
}

/** The address of a posting that has an id. */
export interface CheckedAddress extends PostingAddress {
  readonly sourceId: string;
  readonly sourceUrl: string;
}

/** The same words as the rest of a sentence. */
const asClause = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

/**
 * Reads the address of a pair. Throws `validation_error`: a fault of the value for what is no address, and faults of the contract for an address of
 * boards that are not supported, one that is not of a posting, and one that is of another posting than the id.
 */
export const readPair = ({ postingId, sourceUrl, source }: PostingPair): CheckedAddress => {
  const address = readPostingAddress(sourceUrl, source ?? null);
  const { sourceId } = address;
  if (address.host === '') throw faultsError([valueFault(['sourceUrl'], 'it is no address', sourceUrl)]);
  const family = unsupportedFamilyOf(sourceUrl);
  if (family !== null) throw faultsError([contractFault(['sourceUrl'], asClause(family.message), sourceUrl)]);
  if (sourceId === null) {
    const whose = address.source.toLowerCase();
    const error = `no posting of ${whose} is at this address; id and address have to be those of one row`;
    throw faultsError([contractFault(['sourceUrl'], error, sourceUrl)]);
  }
  if (toPostingId(address.source, sourceId) !== postingId) {
    throw faultsError([
      contractFault(
        ['sourceUrl'],
        'it is the address of another posting than the id; both have to be those of one row',
        sourceUrl,
      ),
      contractFault(
        ['postingId'],
        'it is the id of another posting than the address; both have to be those of one row',
        postingId,
      ),
    ]);
  }
  return { ...address, sourceId, sourceUrl };
};
