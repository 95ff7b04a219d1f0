import type { Company } from '../../model/company.ts';

/** A company with the name that its blogs give it, when that came with the reference to it. */
export const withBlogName = (company: Company | null, blogName: string | null | undefined): Company | null =>
  company === null || blogName === undefined ? company : { ...company, blogName };
