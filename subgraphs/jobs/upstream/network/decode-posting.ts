import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { parseUrl } from '../../../../platform/text/parse-url.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';
import type { EmploymentType, IncomingPosting } from '../../model/posting.ts';
import { toEmploymentType } from '../postings/to-employment-type.ts';
import { dayOf, toIncomingPosting, wordsOf } from './posting-parts.ts';
import { findByClass, type MarkupElement, readMarkup } from './read-markup.ts';
import { refusalOf } from './wall.ts';

const siteUrl = 'https://www.linkedin.com';
const isOnSite = ({ hostname }: URL): boolean => hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com');
const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** The site's link has the address in `url`, or leaves the site itself. */
const employerUrlOf = (link: string): string | null => {
  const url = parseUrl(link, siteUrl);
  if (url === undefined || !isWeb(url)) return null;
  if (!isOnSite(url)) return url.href;
  const target = parseUrl(url.searchParams.get('url') ?? '');
  return target === undefined || !isWeb(target) ? null : target.href;
};

/**
 * Reads the comment in `code#applyUrl`, which most pages no longer have, or a link. Null when people apply on the site,
 * or the page does not say.
 */
const applyUrlOf = (elements: readonly MarkupElement[]): string | null => {
  const comment = elements.find(({ name, attributes }) => name === 'code' && attributes['id'] === 'applyUrl')?.html();
  // The comment holds the link as a JSON string with HTML entities.
  const stated = collapseText(comment ?? '')
    .replace(/^<!--\s*"?|"?\s*-->$/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('\\u0026', '&');
  if (stated !== '') return employerUrlOf(stated);
  const link = elements.find(
    ({ name, attributes }) => name === 'a' && /\/externalApply\//i.test(attributes['href'] ?? ''),
  );
  return link === undefined ? null : employerUrlOf(link.attributes['href'] ?? '');
};

/** Label and value in the page's language. */
interface Criterion {
  readonly label: string;
  readonly value: string;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const labels: ReadonlySet<string> = new Set([
  'employment type',
  'job type',
  'beschaftigungsverhaltnis',
  'art der beschaftigung',
  'type d’emploi',
  "type d'emploi",
  'tipo de empleo',
]);

/** Words of the site that `toEmploymentType` does not cover. */
const values: Readonly<Record<string, EmploymentType>> = {
  'tiempo parcial': 'PART_TIME',
  'jornada parcial': 'PART_TIME',
  auftrag: 'CONTRACT',
  vertrag: 'CONTRACT',
  auftragsarbeit: 'CONTRACT',
  contrat: 'CONTRACT',
  contrato: 'CONTRACT',
  'contrato por obra': 'CONTRACT',
  temporar: 'TEMPORARY',
  'practicas laborales': 'INTERNSHIP',
  voluntariado: 'VOLUNTEER',
  voluntario: 'VOLUNTEER',
  sonstige: 'OTHER',
  sonstiges: 'OTHER',
  andere: 'OTHER',
  autre: 'OTHER',
  otro: 'OTHER',
  otros: 'OTHER',
};

const toType = (value: string): EmploymentType | null => values[fold(value)] ?? toEmploymentType(value);

/**
 * The facts are seniority, employment, function and industries, any of which may be missing: the label decides, or, in
 * an unknown language, the position if there are all four or just one.
 */
const employmentTypeOf = (criteria: readonly Criterion[]): EmploymentType | null => {
  const labelled = criteria.find(({ label }) => labels.has(fold(label)));
  if (labelled !== undefined) return toType(labelled.value);
  const placed = criteria.length === 4 ? criteria[1] : criteria.length === 1 ? criteria[0] : undefined;
  const type = placed === undefined ? null : toType(placed.value);
  // An unknown value at this position may be another fact than the employment.
  return type === 'OTHER' && values[fold(placed?.value ?? '')] === undefined ? null : type;
};

type Elements = readonly MarkupElement[];

/** The first bullet that is not a count of applicants or a time. */
const locationOf = (elements: Elements): string | null =>
  wordsOf(
    elements.find(
      ({ classes }) =>
        classes.has('topcard__flavor--bullet') &&
        ![...classes].some((name) => /^(?:num-applicants|posted-time-ago|topcard__flavor--metadata)/.test(name)),
    ),
  );

const companyOf = (elements: Elements): string | null =>
  wordsOf(findByClass(elements, 'topcard__org-name-link')) ??
  wordsOf(
    elements.find(
      ({ classes }) =>
        classes.has('topcard__flavor') &&
        !classes.has('topcard__flavor--bullet') &&
        !classes.has('topcard__flavor--metadata'),
    ),
  );

/** Only a stated date counts: "1 week ago" depends on the reader's language. */
const postedOnOf = (elements: Elements): string | null => {
  const stated = findByClass(elements, 'posted-time-ago__text');
  const dated = stated === undefined ? [] : [stated, ...stated.within()];
  return dayOf(dated.map(({ attributes }) => attributes['datetime']).find((value) => value !== undefined));
};

const criteriaOf = (elements: Elements): readonly Criterion[] =>
  elements
    .filter(({ classes }) => classes.has('description__job-criteria-item'))
    .map((item) => ({
      label: wordsOf(findByClass(item.within(), 'description__job-criteria-subheader')) ?? '',
      value: wordsOf(findByClass(item.within(), 'description__job-criteria-text')) ?? '',
    }));

const salaryOf = (elements: Elements): string | null => {
  const range = findByClass(elements, 'compensation__salary-range');
  return wordsOf(findByClass(range?.within() ?? elements, 'compensation__salary'));
};

/** Whether the page is cut off before its description, or within it. */
const isCut = (elements: Elements, description: MarkupElement | undefined): boolean =>
  description === undefined
    ? elements.some((element) => (element.name === 'section' || element.name === 'h2') && !element.isWhole())
    : !description.isWhole();

/**
 * Throws `UpstreamError`: `blocked` for a login page, `malformed` for any other page or one that is cut off. The person
 * who posted it is personal data and is not read.
 */
export const decodePosting = (
  source: string,
  sourceId: string,
  html: string,
): { readonly posting: IncomingPosting; readonly isClosed: boolean } => {
  const { elements } = readMarkup(html);
  const title = wordsOf(findByClass(elements, 'top-card-layout__title', 'topcard__title'));
  if (title === null) throw refusalOf(source, html);
  const description = findByClass(elements, 'show-more-less-html__markup', 'description__text');
  if (isCut(elements, description))
    throw new UpstreamError(source, 'malformed', { cause: new Error('the page is cut off') });
  const posting = toIncomingPosting({
    sourceId,
    title,
    companyName: companyOf(elements),
    location: locationOf(elements),
    postedOn: postedOnOf(elements),
    salaryDisplay: salaryOf(elements),
  });
  return {
    posting: {
      ...posting,
      applyUrl: applyUrlOf(elements),
      employmentType: employmentTypeOf(criteriaOf(elements)),
      descriptionHtml: wordsOf(description) === null ? null : (description?.html().trim() ?? null),
    },
    isClosed: elements.some(({ classes }) => classes.has('closed-job') || classes.has('closed-job__flavor--closed')),
  };
};
