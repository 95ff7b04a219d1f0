import type { IncomingPosting, WorkplaceType } from '../../model/posting.ts';
import { statedText } from '../postings/stated-text.ts';
import type { MarkupElement } from './read-markup.ts';
import { readSalary } from './read-salary.ts';

const words: readonly (readonly [WorkplaceType, string])[] = [
  ['REMOTE', 'remote|télétravail|teletrabajo|remoto|à distance|home ?office'],
  ['HYBRID', 'hybrid|hybride|híbrido'],
  ['ON_SITE', 'on-?site|on site|in[- ]office|vor ort|sur site|presencial'],
];

// `Remote`, `100% remote`, `Remote, US`, `Hybrid in Berlin`; but not `Remote Sensing` or `Hybrid Cloud`, which are
// subjects.
const qualifier = String.raw`(?:100 ?%|fully|full|partly|partially|or)\s+`;
const tail = String.raw`\s+(?:in|within|from|based|only|positions?|roles?|jobs?|work|optional|option|possible|ok|friendly|first|anywhere|worldwide|globally|canada|europe|usa?|uk|eu|emea|apac|latam|north america|united states)\b.*`;
const segmentForms = words.map(
  ([type, list]) => [type, new RegExp(`^(?:${qualifier})?(?:${list})(?:${tail})?$`, 'iu')] as const,
);
const anywhereForms = words.map(
  ([type, list]) => [type, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${list})(?![\p{L}\p{N}])`, 'iu')] as const,
);

/** Returns the only type with a matching form. Undefined if no type matches, or several do. */
const onlyOf = (
  forms: readonly (readonly [WorkplaceType, RegExp])[],
  texts: readonly string[],
): WorkplaceType | undefined => {
  const named = forms.filter(([, form]) => texts.some((text) => form.test(text))).map(([type]) => type);
  return named.length === 1 ? named[0] : undefined;
};

/**
 * Reads the location, or a separate part of the title, in brackets or between dashes and the like. The site shows
 * guests no other statement.
 */
export const workplaceOf = (title: string, location: string | null): WorkplaceType | null => {
  const segments = title
    .split(/[()[\]|,;:/•·–—]|\s-+\s|\s-+$/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
  return onlyOf(anywhereForms, location === null ? [] : [location]) ?? onlyOf(segmentForms, segments) ?? null;
};

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
