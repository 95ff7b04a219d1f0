import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { IncomingPosting } from '../../model/posting.ts';
import { dayOf, toIncomingPosting, wordsOf } from './posting-parts.ts';
import { findByClass, type Markup, type MarkupElement, readMarkup } from './read-markup.ts';
import { refusalOf } from './wall.ts';

const urnForm = /(?:^|:)\w*jobPosting:(\d{1,20})$/i;
const linkForm = /\/jobs\/view\/(?:[^/?#]*-)?(\d{1,20})\/?(?:[?#]|$)/i;
const cardClasses = ['base-card', 'base-search-card', 'job-search-card', 'job-result-card'];

/** Recognises a card. On older pages the list item is the card, with other classes. */
const isCard = ({ classes, attributes }: MarkupElement): boolean =>
  urnForm.test(attributes['data-entity-urn'] ?? '') || cardClasses.some((name) => classes.has(name));

const linkOf = (card: MarkupElement, elements: readonly MarkupElement[]): string | undefined =>
  [card, ...elements].map(({ attributes }) => attributes['href'] ?? '').find((href) => linkForm.test(href));

/** Reads the number from the URN, the link, or an attribute that contains only the number. */
const idOf = (card: MarkupElement, elements: readonly MarkupElement[]): string | undefined => {
  const { attributes } = card;
  const alone = [attributes['data-reference-id'], attributes['data-id'], attributes['data-tracking-id']].map(
    (value) => urnForm.exec(value ?? '')?.[1] ?? /^\d{6,20}$/.exec(value ?? '')?.[0],
  );
  return (
    urnForm.exec(attributes['data-entity-urn'] ?? '')?.[1] ??
    linkForm.exec(linkOf(card, elements) ?? '')?.[1] ??
    alone.find((id) => id !== undefined)
  );
};

/** The date's class changes after the first day, and a card has no other `time`. */
const postedOnOf = (elements: readonly MarkupElement[]): string | null =>
  dayOf(
    elements.find(({ name, attributes }) => name === 'time' && attributes['datetime'] !== undefined)?.attributes[
      'datetime'
    ],
  );

/** Returns null without a number or a readable title, or when the page is cut off within it. */
const decodeCard = (card: MarkupElement): IncomingPosting | null => {
  const elements = card.within();
  const sourceId = idOf(card, elements);
  const title = wordsOf(
    findByClass(
      elements,
      'base-search-card__title',
      'job-search-card__title',
      'job-result-card__title',
      'result-card__title',
      'base-card__full-link',
    ),
  );
  if (sourceId === undefined || title === null || !card.isWhole()) return null;
  const subtitle = findByClass(
    elements,
    'base-search-card__subtitle',
    'job-search-card__subtitle',
    'job-result-card__subtitle',
    'result-card__subtitle',
  );
  return toIncomingPosting({
    sourceId,
    title,
    // Some employers have no page of their own, and so no link.
    companyName: wordsOf(findByClass(elements, 'hidden-nested-link')) ?? wordsOf(subtitle),
    location: wordsOf(findByClass(elements, 'job-search-card__location', 'job-result-card__location')),
    postedOn: postedOnOf(elements),
    salaryDisplay: wordsOf(findByClass(elements, 'job-search-card__salary-info', 'job-result-card__salary-info')),
  });
};

export interface SearchPage {
  readonly postings: readonly IncomingPosting[];
  /** Whole cards, also unreadable ones: the offset to the next page. */
  readonly received: number;
}

const cardsOf = (elements: readonly MarkupElement[]): readonly MarkupElement[] => {
  const cards: MarkupElement[] = [];
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index];
    if (element === undefined || !isCard(element)) continue;
    cards.push(element);
    index += element.within().length;
  }
  return cards;
};

const holdsNothing = ({ elements, text }: Markup): boolean => {
  if (findByClass(elements, 'no-results', 'no-results__main-title', 'results__empty-state') !== undefined) return true;
  // A list that has ended leaves items without content, comments and a doctype.
  if (elements.some(({ name }) => name === 'script' || name === 'form' || name === 'meta')) return false;
  return text === '';
};

/**
 * An empty page is the end of the list; other content, or only unreadable cards, is `blocked` or `malformed`. A cut-off
 * card does not count: the next page begins with it.
 */
export const decodeSearchPage = (source: string, html: string): SearchPage => {
  const markup = readMarkup(html);
  const cards = cardsOf(markup.elements);
  const whole = cards.filter((card) => card.isWhole());
  const postings = whole.map(decodeCard).filter((posting) => posting !== null);
  if (cards.length === 0 && !holdsNothing(markup)) throw refusalOf(source, html);
  if (cards.length > 0 && postings.length === 0)
    throw new UpstreamError(source, 'malformed', { cause: new Error(`none of ${cards.length} cards can be read`) });
  return { postings, received: whole.length };
};
