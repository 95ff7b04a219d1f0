import type { ChangedPosting } from '../../model/search-store.ts';
import { unpackTerms } from '../../model/term-list.ts';
import type { AnyTerm } from '../search/index-query.ts';
import type { CompiledSearch } from '../search/stored-search.ts';

export const passes = (
  { sought, filters, without }: Pick<CompiledSearch, 'sought' | 'filters' | 'without'>,
  posting: Pick<ChangedPosting, 'terms'>,
): boolean => {
  const terms = new Set<number>();
  unpackTerms(posting.terms, (term) => terms.add(term));
  const hasAny = (any: AnyTerm): boolean => any.some((term) => terms.has(term));
  return filters.every(hasAny) && !hasAny(without) && sought.words.every(hasAny);
};
