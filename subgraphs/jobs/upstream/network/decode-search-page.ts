import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { IncomingPosting } from '../../model/posting.ts';
import { decodeCard, isCard } from './decode-card.ts';
import { findByClass, type Markup, type MarkupElement, readMarkup } from './read-markup.ts';
import { refusalOf } from './wall.ts';

export interface SearchPage {
  readonly postings: readonly IncomingPosting[];
  /** Cards on it that are whole, with those that could not be read: how far the next page is. */
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
  // Items without content, comments and a doctype are what is left of a list that has ended.
  if (elements.some(({ name }) => name === 'script' || name === 'form' || name === 'meta')) return false;
  return text === '';
};

/**
 * One page of a search. No cards is the end of the list when the page holds nothing else; a page of something else is `blocked` or `malformed`, and
 * so is one none of whose cards can be read. A card that the page breaks off in does not count: the next page begins with it.
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
