import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { JobSource } from '../../model/posting.ts';
import { toPostingId } from '../../model/posting-id.ts';
import { jobsRules } from '../../model/rules.ts';
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

/**
 * Throws `validation_error`. The error is about the value when it is not an address. It is about the contract when the
 * address is of an unsupported system, has no posting, or has another posting than the id.
 */
export const readPair = ({ postingId, sourceUrl, source }: PostingPair): CheckedAddress => {
  const address = readPostingAddress(sourceUrl, source ?? null);
  const { sourceId } = address;
  if (address.host === '') throw validationFailure(brokenRule(jobsRules.not_an_address, ['sourceUrl'], sourceUrl));
  const family = unsupportedFamilyOf(sourceUrl);
  if (family !== null)
    throw validationFailure(
      brokenRule(jobsRules.unsupported_boards, ['sourceUrl'], sourceUrl, { domain: family.domain }),
    );
  if (sourceId === null)
    throw validationFailure(
      brokenRule(jobsRules.no_posting_at_address, ['sourceUrl'], sourceUrl, { source: address.source }),
    );
  if (toPostingId(address.source, sourceId) !== postingId) {
    throw validationFailure(
      brokenRule(jobsRules.address_of_other_posting, ['sourceUrl'], sourceUrl),
      brokenRule(jobsRules.id_of_other_posting, ['postingId'], postingId),
    );
  }
  return { ...address, sourceId, sourceUrl };
};
