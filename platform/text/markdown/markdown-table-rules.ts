import type { DomElement, DomNode } from '../html/dom.ts';
import { lines, type MarkdownRule as Rule } from './markdown-rule.ts';
import { isDataTable, toMarkdownTable } from './markdown-table.ts';

export const createTableRules = (): readonly Rule[] => {
  const contents = new WeakMap<DomNode, string>();
  const kinds = new WeakMap<DomNode, boolean>();
  const inDataTable = (node: DomNode): boolean => {
    let table: DomNode | null = node;
    while (table !== null && table.nodeName !== 'TABLE') table = table.parentNode;
    if (table === null) return false;
    const known = kinds.get(table) ?? isDataTable(table as DomElement);
    kinds.set(table, known);
    return known;
  };
  const asBlock = (content: string) => `\n\n${content}\n\n`;
  return [
    {
      filter: ['td', 'th'],
      replacement: (content, cell) => {
        if (!inDataTable(cell)) return asBlock(content);
        contents.set(cell, content);
        return '';
      },
    },
    {
      filter: ['tr', 'thead', 'tbody', 'tfoot'],
      replacement: (content, part) => (inDataTable(part) ? '' : asBlock(content)),
    },
    {
      filter: ['table'],
      replacement: (content, table) =>
        asBlock(
          inDataTable(table)
            ? `${lines(content)}\n\n${toMarkdownTable(table, (cell) => contents.get(cell) ?? '')}`
            : content,
        ),
    },
  ];
};
