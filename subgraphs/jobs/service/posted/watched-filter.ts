import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { StoredFilters } from '../../model/job-search.ts';
import { reaches } from '../../model/pay.ts';
import { jobsRules } from '../../model/rules.ts';
import { type ChangedPosting, forEachTerm } from '../../model/search-store.ts';
import type { AnyTerm } from '../search/index-query.ts';
import { anyPosting, type JobSearchInput } from '../search/job-search.ts';
import type { CompiledSearch } from '../search/stored-search.ts';

/** What postings can be watched by: all that they can be searched by. */
export type WatchedFilter = Omit<JobSearchInput, 'sort' | 'first' | 'after'>;

/** Throws `validation_error` for the source that is not stored. */
export const toStoredFilters = ({ source, company, ...filter }: WatchedFilter): StoredFilters => {
  if (source === 'NETWORK') throw validationFailure(brokenRule(jobsRules.network_is_not_stored, ['source'], source));
  return { ...anyPosting, ...filter, source, companySlug: company };
};

/** Whether a posting has every word and passes every filter but that of its publication. */
export const passes = (
  { sought, filters, without, pay }: Pick<CompiledSearch, 'sought' | 'filters' | 'without' | 'pay'>,
  posting: Pick<ChangedPosting, 'terms' | 'kinds' | 'pay'>,
): boolean => {
  if (pay !== null && !reaches(posting.pay, pay)) return false;
  const terms = new Set<number>();
  forEachTerm(posting, (term) => terms.add(term));
  const hasAny = (any: AnyTerm): boolean => any.some((term) => terms.has(term));
  return filters.every(hasAny) && !hasAny(without) && sought.words.every(hasAny);
};
