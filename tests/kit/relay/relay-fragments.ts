import { type GraphQLSchema, isRequiredArgument } from 'graphql';
import { type ConnectionField, nodeTypesOf } from '../../../scripts/clients/schema-parts.ts';

/** Types that `node` returns. None without that field. */
const refetchableTypes = (schema: GraphQLSchema): ReturnType<typeof nodeTypesOf> =>
  schema.getQueryType()?.getFields()['node'] === undefined ? [] : nodeTypesOf(schema);

interface RelayFragment {
  readonly name: string;
  readonly text: string;
  /** Names of the compiler's artifacts. */
  readonly artifacts: readonly string[];
}

const fragmentOf = (
  { type, field }: ConnectionField,
  [size, cursor]: readonly [size: string, cursor: string],
  schema: GraphQLSchema,
): RelayFragment => {
  const module = `${type.name}${field.name.slice(0, 1).toUpperCase()}${field.name.slice(1)}${size}`;
  const name = `${module}_data`;
  const required = field.args.filter(isRequiredArgument);
  const definitions = [
    'count: { type: "Int", defaultValue: 10 }',
    'cursor: { type: "String" }',
    ...required.map((argument) => `${argument.name}: { type: "${argument.type}" }`),
  ];
  const given = [
    `${size}: $count`,
    `${cursor}: $cursor`,
    ...required.map((argument) => `${argument.name}: $${argument.name}`),
  ];
  const query = `${module}Query`;
  const refetchable = type === schema.getQueryType() || refetchableTypes(schema).includes(type);
  return {
    name: module,
    artifacts: refetchable ? [query, name] : [name],
    text: `
      fragment ${name} on ${type.name}
      @argumentDefinitions(${definitions.join(' ')})
      ${refetchable ? `@refetchable(queryName: "${query}")` : ''} {
        ${field.name}(${given.join(', ')}) @connection(key: "${module}_${field.name}") {
          edges { node { __typename } }
        }
      }`,
  };
};

/**
 * Fragments with `@connection` for a field, in each direction that it has. They are `@refetchable` where Relay supports
 * it: at the root, and on types that `node` returns.
 */
export const connectionFragments = (found: ConnectionField, schema: GraphQLSchema): readonly RelayFragment[] => [
  fragmentOf(found, ['first', 'after'], schema),
  ...(found.field.args.some(({ name }) => name === 'last') ? [fragmentOf(found, ['last', 'before'], schema)] : []),
];

/** A fragment for every type that `node` refetches by `id`. */
export const nodeFragments = (schema: GraphQLSchema): readonly RelayFragment[] =>
  refetchableTypes(schema).map(({ name }) => ({
    name: `${name}Again`,
    artifacts: [`${name}AgainQuery`, `${name}Again_data`],
    text: `fragment ${name}Again_data on ${name} @refetchable(queryName: "${name}AgainQuery") { __typename }`,
  }));
