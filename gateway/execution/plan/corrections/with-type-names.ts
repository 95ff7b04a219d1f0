import type { Supergraph as FederatedSchema } from '@apollo/federation-internals';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { responseNameOf } from '../../../../platform/graphql/selection/selection.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { typenameField } from '../../typename-field.ts';

/**
 * Fields, as `Type.field`, whose value in some subgraph is an interface that no object of this subgraph implements. A
 * subgraph with an `@interfaceObject` of the name has objects.
 */
export const emptyInterfaceFieldsOf = (supergraph: FederatedSchema): ReadonlySet<string> =>
  new Set(
    [...supergraph.subgraphs()].flatMap(({ schema }) =>
      schema
        .interfaceTypes()
        .filter((type) => type.possibleRuntimeTypes().length === 0)
        .flatMap((type) => [...type.referencers()])
        .flatMap((referencer) => (referencer.kind === 'FieldDefinition' ? [referencer.coordinate] : [])),
    ),
  );

const hasTypeName = ({ selections }: SelectionSetNode): boolean =>
  selections.some((node) => node.kind === Kind.FIELD && responseNameOf(node) === '__typename');

/**
 * Adds `__typename` to selections of interfaces without objects. The planner omits a field whose selection fits no
 * object of its subgraph, so its null or empty list would not be fetched. The response keeps the original selections.
 */
export const withTypeNames = (
  supergraph: { readonly emptyInterfaceFields: ReadonlySet<string>; readonly apiSchema: GraphQLSchema },
  parts: OperationParts,
): OperationParts => {
  const { emptyInterfaceFields, apiSchema } = supergraph;
  if (emptyInterfaceFields.size === 0) return parts;
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [parts.operation, ...parts.fragments.values()],
  };
  const types = new TypeInfo(apiSchema);
  const mayBeEmpty = (parent: GraphQLCompositeType, field: string): boolean =>
    [parent, ...(isAbstractType(parent) ? apiSchema.getPossibleTypes(parent) : [])].some(({ name }) =>
      emptyInterfaceFields.has(`${name}.${field}`),
    );
  const added = visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ selectionSet, ...field }) => {
        const parent = types.getParentType();
        if (!selectionSet || !parent || hasTypeName(selectionSet) || !mayBeEmpty(parent, field.name.value))
          return undefined;
        return { ...field, selectionSet: { ...selectionSet, selections: [typenameField, ...selectionSet.selections] } };
      },
    }),
  );
  const [operation, ...fragments] = added.definitions as [OperationDefinitionNode, ...FragmentDefinitionNode[]];
  return { ...parts, operation, fragments: new Map(fragments.map((each) => [each.name.value, each])) };
};
