import type { GraphQLSchema } from 'graphql';
import { connectionsByType } from './connections-by-type.ts';
import { embeddedTypesOf } from './schema-parts.ts';
import { writtenModule } from './written-module.ts';

/**
 * `keys` and `resolvers` of graphcache. Objects without an id are embedded in their parents. Without this key
 * graphcache does the same, but warns for each type in development.
 */
export const graphcacheFile = (schema: GraphQLSchema): string => {
  const keys = embeddedTypesOf(schema).map(({ name }) => `  ${name}: () => null,\n`);
  const resolvers = [...connectionsByType(schema)].map(([type, fields]) => {
    const lines = fields.map(({ name }) => `    ${name}: connection(),\n`);
    return `  ${type}: {\n${lines.join('')}  },\n`;
  });
  return writtenModule(
    './graphcache-connection.ts',
    "import type { KeyingConfig, ResolverConfig } from '@urql/exchange-graphcache';",
    `export const keys: KeyingConfig = {\n${keys.join('')}};\n\nexport const resolvers: ResolverConfig = {\n${resolvers.join('')}};\n`,
  );
};
