import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { IncomingPosting } from '../../model/posting.ts';
import { decodeCard, isCard } from './decode-card.ts';
import { findByClass, type Markup, type MarkupElement, readMarkup } from './read-markup.ts';
import { refusalOf } from './wall.ts';

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
