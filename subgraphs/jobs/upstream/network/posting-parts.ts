import type { IncomingPosting } from '../../model/posting.ts';
import { statedText } from '../postings/stated-text.ts';
import type { MarkupElement } from './read-markup.ts';
import { readSalary } from './read-salary.ts';
import { workplaceOf } from './workplace-of.ts';

interface StatedPosting {
  readonly sourceId: string;
  readonly title: string;
  readonly companyName: string | null;
  readonly location: string | null;
  readonly postedOn: string | null;
  readonly salaryDisplay: string | null;
}

/** Returns the element's text. Null for asterisks, with which the site hides text from guests. */
export const wordsOf = (element: MarkupElement | undefined): string | null => {
  const text = statedText(element?.text());
  return text === null || /^[*•\s]+$/.test(text) ? null : text;
};

export const dayOf = (stated: string | undefined): string | null => {
  const day = /^\s*(\d{4}-\d{2}-\d{2})/.exec(stated ?? '')?.[1];
  if (day === undefined) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : null;
};

export const toIncomingPosting = (stated: StatedPosting): IncomingPosting => {
  const { sourceId, title, companyName, location, postedOn, salaryDisplay } = stated;
  const workplaceType = workplaceOf(title, location);
  return {
    sourceId,
    sourceUrl: `https://www.linkedin.com/jobs/view/${sourceId}`,
    applyUrl: null,
    title,
    companyName,
    departmentName: null,
    teamName: null,
    employmentType: null,
    workplaceType,
    isRemote: workplaceType === null ? null : workplaceType === 'REMOTE',
    locations: location === null ? [] : [{ display: location, address: null }],
    publishedAt: null,
    postedOn,
    salaryDisplay,
    compensation: readSalary(salaryDisplay),
    descriptionHtml: null,
    searchText: '',
    isListed: true,
    captureMethod: 'PUBLIC_PAGE',
  };
};
