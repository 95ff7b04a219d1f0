import { sortExecutableDocument } from '@graphql-tools/documents';
import { type DocumentNode, Kind, OperationTypeNode, print, type SelectionNode, visit } from 'graphql';
import { typenameField } from '../execution/typename-field.ts';

const isTypename = (node: SelectionNode): boolean =>
  node.kind === Kind.FIELD &&
  node.name.value === '__typename' &&
  node.alias === undefined &&
  (node.directives ?? []).length === 0;

/** Adds `__typename` to every selection below the root, as Apollo Client and urql do. */
export const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (node, _key, parent) => {
      const isRoot = parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
      if (isRoot || node.selections.some(isTypename)) return undefined;
      return { ...node, selections: [...node.selections, typenameField] };
    },
  });

/** Removes every `__typename`, except from selections that have nothing else. */
export const withoutTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (node) => {
      const selections = node.selections.filter((selection) => !isTypename(selection));
      return selections.length === 0 || selections.length === node.selections.length
        ? undefined
        : { ...node, selections };
    },
  });

/**
 * Whether a mutation has root fields in fragments. Root fields run in order, which sorting the fragments would change.
 */
const ordersFragments = (document: DocumentNode): boolean =>
  document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === OperationTypeNode.MUTATION &&
      definition.selectionSet.selections.some(({ kind }) => kind !== Kind.FIELD),
  );

/**
 * Returns one text for all documents that differ only in layout or order, in which generators differ. The root fields
 * of a mutation run in order and are not sorted.
 */
export const canonicalText = (document: DocumentNode): string =>
  print(ordersFragments(document) ? document : sortExecutableDocument(document));
