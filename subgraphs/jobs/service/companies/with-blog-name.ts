import type { Company } from '../../model/company.ts';

export const withBlogName = (company: Company | null, blogName: string | null | undefined): Company | null =>
  company === null || blogName === undefined ? company : { ...company, blogName };
