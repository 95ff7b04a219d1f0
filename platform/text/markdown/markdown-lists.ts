import type { DomElement, DomNode } from '../html/dom.ts';
import { lines, type MarkdownRule as Rule } from './markdown-rule.ts';

const list: Rule = {
  filter: ['ul', 'ol'],
  replacement: (content, { parentNode }) =>
    parentNode?.nodeName === 'LI' ? `\n${lines(content)}\n` : `\n\n${lines(content)}\n\n`,
};

/** All other inputs were removed before. */
const checkbox: Rule = {
  filter: ['input'],
  replacement: (_content, box) =>
    `${box.getAttribute('checked') === null ? '[ ]' : '[x]'}${/^\s/.test(box.nextSibling?.textContent ?? '') ? '' : ' '}`,
};

export const createListRules = (): readonly Rule[] => {
  // Counters by list, because searching each item in its list would be quadratic.
  const counted = new WeakMap<DomNode, number>();
  const markerOf = (item: DomElement): string => {
    const parent = item.parentNode;
    if (parent?.nodeName !== 'OL') return '- ';
    const start = Number.parseInt((parent as DomElement).getAttribute('start') ?? '1', 10);
    // Markdown allows numbers of at most nine digits.
    const number = counted.get(parent) ?? (start >= 0 && start < 1e8 ? start : 1);
    counted.set(parent, number + 1);
    return `${number}. `;
  };
  const item: Rule = {
    filter: ['li'],
    replacement: (content, element) => {
      const marker = markerOf(element);
      const text = lines(content);
      // Indents further lines of the item, except empty ones.
      return text.trim() === '' ? '' : `\n${marker}${text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)}\n`;
    },
  };
  return [list, item, checkbox];
};
