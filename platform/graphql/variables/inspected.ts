import { maxEchoed, shortened } from '../../text/shorten-echoes.ts';

const maxItems = 10;
const maxDepth = 2;

const firstEntries = (value: object): { readonly shown: readonly [string, unknown][]; readonly isAll: boolean } => {
  const shown: [string, unknown][] = [];
  for (const key in value) {
    if (shown.length === maxItems) return { shown, isAll: false };
    shown.push([key, (value as Record<string, unknown>)[key]]);
  }
  return { shown, isAll: true };
};

const textOf = (value: unknown, depth: number): string => {
  if (typeof value === 'string') return JSON.stringify(shortened(value));
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    if (depth >= maxDepth) return '[Array]';
    const more = value.length - maxItems;
    const items = value.slice(0, maxItems).map((item) => textOf(item, depth + 1));
    if (more > 0) items.push(more === 1 ? '... 1 more item' : `... ${more} more items`);
    return `[${items.join(', ')}]`;
  }
  const { shown, isAll } = firstEntries(value);
  if (shown.length === 0) return '{}';
  if (depth >= maxDepth) return '[Object]';
  const entries = shown.map(([key, item]) => `${shortened(key)}: ${textOf(item, depth + 1)}`);
  return `{ ${[...entries, ...(isAll ? [] : ['...'])].join(', ')} }`;
};

/** Formats a JSON value like graphql-js. Reads only what is shown. */
export const inspected = (value: unknown): string => shortened(textOf(value, 0), maxEchoed);
