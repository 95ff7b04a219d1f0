import type { Company } from '../../model/company.ts';

/** Adds the name that blogs give, when the reference to the company carried it. */
export const withBlogName = (company: Company | null, blogName: string | null | undefined): Company | null =>
  company === null || blogName === undefined ? company : { ...company, blogName };
