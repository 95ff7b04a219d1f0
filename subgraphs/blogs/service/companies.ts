import { toCompanySlug } from '../../../platform/text/company-slug.ts';
import type { BlogSource } from '../model/blog-source.ts';
import type { Company } from '../model/company.ts';
import type { SourcesSnapshot } from './sources/sources-snapshot.ts';

interface CompaniesOptions {
  readonly snapshot: SourcesSnapshot;
}

export interface Companies {
  ofSource(source: Pick<BlogSource, 'slug' | 'lab'>): Company;
  /** Returns the sources of each company by slug, in the order of the companies. */
  sourcesOf(slugs: readonly string[]): Promise<readonly (readonly BlogSource[])[]>;
  /** Returns the name in the first source. */
  nameOf(sources: readonly Pick<BlogSource, 'lab'>[]): string | null;
}

/** A lab without letters or digits in its name is identified by its source. */
const companySlugOf = ({ slug, lab }: Pick<BlogSource, 'slug' | 'lab'>): string => toCompanySlug(lab) || slug;

export const createCompanies = ({ snapshot }: CompaniesOptions): Companies => ({
  ofSource: (source) => ({ slug: companySlugOf(source) }),
  async sourcesOf(slugs) {
    const { sources } = await snapshot.read();
    const bySlug = new Map<string, BlogSource[]>(slugs.map((slug) => [slug, []]));
    for (const source of sources) bySlug.get(companySlugOf(source))?.push(source);
    return slugs.map((slug) => bySlug.get(slug) ?? []);
  },
  nameOf: ([first]) => first?.lab ?? null,
});
