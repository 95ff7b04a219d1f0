import { type DocumentNode, type GraphQLSchema, Kind } from 'graphql';
import { type MeasuredDocument, measureDocument } from '../limits/document-size.ts';
import type { KnownVariables } from './declared/field-list-size.ts';

export const onlyOperation = (document: DocumentNode, operationName: string | undefined): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: document.definitions.filter(
    (node) =>
      node.kind !== Kind.OPERATION_DEFINITION || operationName === undefined || node.name?.value === operationName,
  ),
});

export const measureOperation = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: KnownVariables,
): MeasuredDocument => measureDocument(schema, onlyOperation(document, operationName), variables);
