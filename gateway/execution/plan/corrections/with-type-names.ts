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
import { responseNameOf } from '../../../../platform/graphql/selection/selected-fields.ts';
import type { OperationParts } from '../../operation-parts.ts';

/** Interfaces for which some subgraph has no object type. */
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
  selections.some((node) => node.kind === Kind.FIELD && responseNameOf(node) === '__typename');

/**
 * Adds `__typename` to selections of empty interfaces. The planner omits a field whose selection fits no object of its
 * subgraph, so its null or empty list would not be fetched. The response keeps the original selections.
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
