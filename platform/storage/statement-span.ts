import { LRUCache } from 'lru-cache';
import type { Span, SpanAttributes } from '../call/span.ts';

/** More than the program's own texts, because lists of varying length produce further ones. */
const maxTexts = 1_000;
const maxLength = 2_000;
/** The end of a longer text is a list of parameters. */
const maxScanned = 10_000;

const described = new LRUCache<string, { readonly name: string; readonly attributes: SpanAttributes }>({
  max: maxTexts,
});

/** Removes constants, which may be private. Parameters are never in the text. */
const withoutLiterals = (text: string): string =>
  text
    .replace(/\$(\w*)\$.*?\$\1\$/gs, '?')
    .replace(/'(?:[^']|'')*'?/g, '?')
    .replace(/(?<![\w$"])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim();

const table = /\b(?:from|into|update|join)\s+((?:"?\w+"?\.)?"?\w+"?)/i;

const describe = (text: string) => {
  const statement = withoutLiterals(text.slice(0, maxScanned));
  const operation = /^\w+/.exec(statement)?.[0].toUpperCase() ?? 'SQL';
  const named = table.exec(statement)?.[1]?.replaceAll('"', '');
  const summary = named === undefined ? operation : `${operation} ${named}`;
  return {
    name: summary,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.collection.name': named,
      'db.query.summary': summary,
      'db.query.text': statement.slice(0, maxLength),
    },
  };
};

/** Begins a span by the semantic conventions for databases, without parameters and literals. */
export const beginStatement = (parent: Span, text: string): Span => {
  const known = described.get(text);
  const { name, attributes } = known ?? describe(text);
  if (known === undefined && text.length <= maxScanned) described.set(text, { name, attributes });
  return parent.child(name, 'client', attributes);
};
