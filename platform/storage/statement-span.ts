import { LRUCache } from 'lru-cache';
import type { Span, SpanAttributes } from '../telemetry/span.ts';

/** More than the program's own texts, because lists of varying length make further ones. */
const maxTexts = 1_000;
const maxLength = 2_000;
/** Longer texts are lists of parameters, whose beginning suffices. */
const maxScanned = 10_000;

const described = new LRUCache<string, { readonly name: string; readonly attributes: SpanAttributes }>({
  max: maxTexts,
});

/** Parameters are never in the text, but constants of a statement may be, and are removed. */
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

/** Follows the semantic conventions of databases. No parameter or literal is recorded. */
export const beginStatement = (parent: Span, text: string): Span => {
  const known = described.get(text);
  const { name, attributes } = known ?? describe(text);
  if (known === undefined && text.length <= maxScanned) described.set(text, { name, attributes });
  return parent.child(name, 'client', attributes);
};
