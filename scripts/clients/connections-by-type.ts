import type { GraphQLSchema } from 'graphql';
import { addTo } from '../../platform/lists/group-by.ts';
import { connectionFieldsOf } from './schema-parts.ts';

interface KeyedConnection {
  readonly name: string;
  /** Arguments that identify the list. The others select a page. */
  readonly keyArgs: readonly string[];
}

const paging = new Set(['first', 'last', 'after', 'before']);

export const connectionsByType = (schema: GraphQLSchema): ReadonlyMap<string, readonly KeyedConnection[]> => {
  const byType = new Map<string, KeyedConnection[]>();
  for (const { type, field } of connectionFieldsOf(schema)) {
    const keyArgs = field.args.map(({ name }) => name).filter((name) => !paging.has(name));
    addTo(byType, type.name, { name: field.name, keyArgs });
  }
  return byType;
};
