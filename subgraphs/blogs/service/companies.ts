import { toCompanySlug } from '../../../platform/names/company-slug.ts';
import type { Company } from '../model/company.ts';
import type { Source } from '../model/source.ts';
import type { SourcesSnapshot } from './sources-snapshot.ts';

export interface CompaniesOptions {
  readonly snapshot: SourcesSnapshot;
}

/** Companies as far as they publish posts. */
export interface Companies {
  ofSource(source: Pick<Source, 'slug' | 'lab'>): Company;
  /** Sources of each company, by slug, in the order of the companies; null for one that has none. */
  sourcesOf(slugs: readonly string[]): Promise<readonly (readonly Source[] | null)[]>;
}

/** A lab whose name has neither letters nor digits is told by its source. */
const companySlugOf = ({ slug, lab }: Pick<Source, 'slug' | 'lab'>): string => toCompanySlug(lab) || slug;

export const createCompanies = ({ snapshot }: CompaniesOptions): Companies => ({
  ofSource: (source) => ({ slug: companySlugOf(source) }),
  async sourcesOf(slugs) {
    const { sources } = await snapshot.read();
    const bySlug = new Map<string, Source[]>(slugs.map((slug) => [slug, []]));
    for (const source of sources) bySlug.get(companySlugOf(source))?.push(source);
    return slugs.map((slug) => {
      const found = bySlug.get(slug) ?? [];
      return found.length === 0 ? null : found;
    });
  },
});
