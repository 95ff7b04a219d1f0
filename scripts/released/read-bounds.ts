import {
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  resolveSchemaCoordinate,
  valueFromASTUntyped,
} from 'graphql';
import type { Bounds } from './compare-bounds.ts';

type Constrained = Pick<InputValueDefinitionNode, 'directives'>;

const boundsOf = ({ directives = [] }: Constrained): Bounds | undefined => {
  const constraint = directives.find(({ name }) => name.value === 'constraint');
  const bounds = (constraint?.arguments ?? [])
    .filter(({ name }) => name.value !== 'example')
    .map(({ name, value }) => [name.value, valueFromASTUntyped(value)] as const);
  return bounds.length === 0 ? undefined : Object.fromEntries(bounds);
};

const argumentsOf = (type: string, fields: readonly FieldDefinitionNode[]): [string, Constrained][] =>
  fields.flatMap((field) =>
    (field.arguments ?? []).map((argument): [string, Constrained] => [
      `${type}.${field.name.value}(${argument.name.value}:)`,
      argument,
    ]),
  );

const constrainedIn = (definition: DocumentNode['definitions'][number]): [string, Constrained][] => {
  if (definition.kind === 'InputObjectTypeDefinition') {
    const type = definition.name.value;
    return [
      [type, definition],
      ...(definition.fields ?? []).map((field): [string, Constrained] => [`${type}.${field.name.value}`, field]),
    ];
  }
  return definition.kind === 'ObjectTypeDefinition' || definition.kind === 'InterfaceTypeDefinition'
    ? argumentsOf(definition.name.value, definition.fields ?? [])
    : [];
};

/** Also false for an argument of a missing field, for which graphql-js throws. */
export const hasElement = (schema: GraphQLSchema, coordinate: string): boolean => {
  try {
    return resolveSchemaCoordinate(schema, coordinate) !== undefined;
  } catch {
    return false;
  }
};

/** Bounds are directives of the supergraph, which the API schema lacks. */
export const readBounds = (supergraph: DocumentNode, api: GraphQLSchema): Record<string, Bounds> =>
  Object.fromEntries(
    supergraph.definitions
      .flatMap(constrainedIn)
      .flatMap(([coordinate, node]): [string, Bounds][] => {
        const bounds = boundsOf(node);
        return bounds === undefined || !hasElement(api, coordinate) ? [] : [[coordinate, bounds]];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
