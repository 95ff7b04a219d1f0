import { contractFault, faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import type { JobSource } from '../../model/posting.ts';
import { toPostingId } from '../../model/posting-id.ts';
import { type PostingAddress, readPostingAddress } from '../address/posting-address.ts';
import { unsupportedFamilyOf } from '../address/unsupported-family.ts';

export interface PostingPair {
  readonly postingId: string;
  readonly sourceUrl: string;
  /** Overrides the source that the address implies. */
  readonly source?: JobSource | null | undefined;
}

export interface CheckedAddress extends PostingAddress {
  readonly sourceId: string;
  readonly sourceUrl: string;
}

const asClause = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

/**
 * Throws `validation_error`. The error is about the value when it is not an address. It is about the contract when the
 * address is of an unsupported system, has no posting, or has another posting than the id.
 */
export const readPair = ({ postingId, sourceUrl, source }: PostingPair): CheckedAddress => {
  const address = readPostingAddress(sourceUrl, source ?? null);
  const { sourceId } = address;
  if (address.host === '') throw faultsError([valueFault(['sourceUrl'], 'it is not an address', sourceUrl)]);
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
