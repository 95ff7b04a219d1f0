import type { GraphQLSchema } from 'graphql';
import { connectionsByType } from './connections-by-type.ts';
import { embeddedTypesOf } from './schema-parts.ts';
import { writtenModule } from './written-module.ts';

const isPartOfList = (name: string): boolean => /(Connection|Edge)$/.test(name) || name === 'PageInfo';

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/**
 * `possibleTypes` and `typePolicies` of Apollo Client's `InMemoryCache`. Objects without an id are merged, because
 * otherwise two queries with different fields of one object would evict each other's.
 */
export const apolloFile = (
  schema: GraphQLSchema,
  possibleTypes: Readonly<Record<string, readonly string[]>>,
): string => {
  const connections = connectionsByType(schema);
  const merged = embeddedTypesOf(schema)
    .map(({ name }) => name)
    .filter((name) => !isPartOfList(name));
  const policies = [...new Set([...connections.keys(), ...merged])].sort().map((type) => {
    const fields = (connections.get(type) ?? []).map(
      ({ name, keyArgs }) => `      ${name}: connection(${quoted(keyArgs)}),\n`,
    );
    const parts = [
      ...(merged.includes(type) ? ['merge: true'] : []),
      ...(fields.length === 0 ? [] : [`fields: {\n${fields.join('')}    }`]),
    ];
    return fields.length === 0
      ? `  ${type}: { ${parts.join()} },\n`
      : `  ${type}: {\n    ${parts.join(',\n    ')},\n  },\n`;
  });
  const types = Object.entries(possibleTypes).map(([name, names]) => `  ${name}: [${quoted(names)}],\n`);
  return writtenModule(
    './apollo-connection.ts',
    "import type { TypePolicies } from '@apollo/client';",
    `export const possibleTypes = {\n${types.join('')}};\n\nexport const typePolicies: TypePolicies = {\n${policies.join('')}};\n`,
  );
};
