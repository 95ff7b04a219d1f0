import type { Supergraph as FederatedSchema } from '@apollo/federation-internals';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { OperationParts } from '../../operation-parts.ts';

/** Interfaces of which a subgraph that has them has no objects. */
export const emptyInterfacesOf = (supergraph: FederatedSchema): ReadonlySet<string> =>
  new Set(
    [...supergraph.subgraphs()].flatMap(({ schema }) =>
      schema
        .interfaceTypes()
        .filter((type) => type.possibleRuntimeTypes().length === 0)
        .map(({ name }) => name),
    ),
  );

const typeName: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

const hasTypeName = ({ selections }: SelectionSetNode): boolean =>
  selections.some((node) => node.kind === Kind.FIELD && (node.alias ?? node.name).value === '__typename');

/**
 * The planner leaves out a field whose selection no object of its subgraph can have, and what the field returns, null
 * or an empty list, is never asked for. `__typename` is selected besides, for which it is always asked. What is shaped
 * stays as it is. The same parts where nothing has to be added.
 */
export const withTypeNames = (
  { emptyInterfaces, apiSchema }: { readonly emptyInterfaces: ReadonlySet<string>; readonly apiSchema: GraphQLSchema },
  parts: OperationParts,
): OperationParts => {
  if (emptyInterfaces.size === 0) return parts;
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [parts.operation, ...parts.fragments.values()],
  };
  const types = new TypeInfo(apiSchema);
  const added = visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ selectionSet, ...field }) => {
        const name = getNamedType(types.getType())?.name;
        if (selectionSet === undefined || name === undefined || !emptyInterfaces.has(name) || hasTypeName(selectionSet))
          return undefined;
        return { ...field, selectionSet: { ...selectionSet, selections: [typeName, ...selectionSet.selections] } };
      },
    }),
  );
  const [operation, ...fragments] = added.definitions as [OperationDefinitionNode, ...FragmentDefinitionNode[]];
  return { ...parts, operation, fragments: new Map(fragments.map((each) => [each.name.value, each])) };
};
