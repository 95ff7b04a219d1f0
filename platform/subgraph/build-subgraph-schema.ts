import { buildSubgraphSchema } from '@apollo/subgraph';
import { type DocumentNode, type EnumValueDefinitionNode, type GraphQLSchema, Kind, parse } from 'graphql';
import { enforceConstraints } from '../constraint/enforce-constraints.ts';
import { scalars } from '../graphql/scalars.ts';
import { readSubgraphSdl } from '../graphql/subgraph-sdl.ts';
import { installGlobalIds } from '../identity/install-global-ids.ts';
import { returnUserErrors } from './user-errors.ts';

type Resolvers = NonNullable<Extract<Parameters<typeof buildSubgraphSchema>[0], { resolvers?: unknown }>['resolvers']>;

const namesInLowerCase = (values: readonly EnumValueDefinitionNode[]): Record<string, string> =>
  Object.fromEntries(values.map(({ name: { value } }) => [value, value.toLowerCase()]));

const codeNames: ReadonlySet<string> = new Set(['ErrorCode', 'WarningCode']);

/** Code and REST spell the enums of codes in lower case. */
const codeEnumsOf = ({ definitions }: DocumentNode): Record<string, Record<string, string>> =>
  Object.fromEntries(
    definitions.flatMap((definition) =>
      definition.kind === Kind.ENUM_TYPE_DEFINITION && codeNames.has(definition.name.value)
        ? [[definition.name.value, namesInLowerCase(definition.values ?? [])]]
        : [],
    ),
  );

/**
 * Builds the schema of a subgraph from its SDL file, `schema/subgraphs/<name>.graphql`, and resolvers in graphql-js
 * form. Resolvers get arguments within the bounds of the SDL, with its defaults. Resolvers of `Node.id` are added, and
 * mutations return user errors. Throws for a missing or invalid file.
 */
export const buildSubgraphSchemaFor = (name: string, resolvers: object): GraphQLSchema => {
  const typeDefs = parse(readSubgraphSdl(name));
  const schema = buildSubgraphSchema({
    typeDefs,
    resolvers: { ...scalars, ...codeEnumsOf(typeDefs), ...resolvers } as unknown as Resolvers,
  });
  return enforceConstraints(returnUserErrors(installGlobalIds(schema)));
};
