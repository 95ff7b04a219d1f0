import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { IncomingPosting } from '../../model/posting.ts';
import { applyUrlOf } from './apply-url-of.ts';
import { type Criterion, employmentTypeOf } from './employment-type-of.ts';
import { dayOf, toIncomingPosting, wordsOf } from './posting-parts.ts';
import { findByClass, type MarkupElement, readMarkup } from './read-markup.ts';
import { refusalOf } from './wall.ts';

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
