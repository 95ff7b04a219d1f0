import { type DocumentNode, Kind, print, visit } from 'graphql';
import { memoized } from '../../../platform/cache/memoized.ts';

const maxLength = 2_000;

/** Longer documents are not normalized, because a span would show only their beginning. */
const maxSourceLength = 50_000;

const texts = new WeakMap<DocumentNode, string>();

const normalize = (document: DocumentNode): string => {
  if ((document.loc?.source.body.length ?? 0) > maxSourceLength) return '';
  const withoutLiterals = visit(document, {
    [Kind.INT]: () => ({ kind: Kind.INT, value: '0' }),
    [Kind.FLOAT]: () => ({ kind: Kind.FLOAT, value: '0' }),
    [Kind.STRING]: () => ({ kind: Kind.STRING, value: '', block: false }),
    [Kind.LIST]: () => ({ kind: Kind.LIST, values: [] }),
    [Kind.OBJECT]: () => ({ kind: Kind.OBJECT, fields: [] }),
  });
  return print(withoutLiterals).replace(/\s+/g, ' ').trim().slice(0, maxLength);
};

/**
 * Returns a document on one line without its literals, which may be private. Names, aliases, enum values and booleans
 * remain. Empty for a very long document.
 */
export const normalizedText = (document: DocumentNode): string => memoized(texts, document, normalize);
