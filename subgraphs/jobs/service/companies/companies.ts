import { by } from '../../../../platform/runtime/lists/lists.ts';
import { isCompanySlug } from '../../../../platform/text/company-slug.ts';
import type { Company } from '../../model/company.ts';
import type { JobBoard } from '../../model/job-board.ts';
import type { Boards } from '../boards/boards.ts';

export const withBlogName = (company: Company | null, blogName: string | null | undefined): Company | null =>
  company === null || blogName === undefined ? company : { ...company, blogName };

export interface Companies {
  /** Companies with a board, by slug. */
  all(): Promise<readonly Company[]>;
  /** Returns companies in the order of the slugs; null for an invalid slug. */
  findMany(slugs: readonly string[]): Promise<readonly (Company | null)[]>;
}

const groupBySlug = (boards: readonly JobBoard[]): ReadonlyMap<string, Company> => {
  const companies = new Map<string, Company>();
  for (const board of boards) {
    const slug = board.companySlug;
    const known = companies.get(slug);
    companies.set(slug, {
      slug,
      name: known?.name ?? board.companyName,
      boards: [...(known?.boards ?? []), board],
    });
  }
  return companies;
};

export const createCompanies = (boards: Boards): Companies => ({
  async all() {
    const companies = groupBySlug(await boards.all());
    return [...companies.values()].sort(by(({ slug }) => slug));
  },
  async findMany(slugs) {
    const companies = groupBySlug(await boards.ofCompanies(slugs));
    return slugs.map((slug) => companies.get(slug) ?? (isCompanySlug(slug) ? { slug, name: null, boards: [] } : null));
  },
});
