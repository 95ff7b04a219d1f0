import { type DocumentNode, type GraphQLSchema, Kind } from 'graphql';
import type { KnownVariables } from '../cost/field-list-size.ts';
import { type MeasuredDocument, measureDocument } from './document-size.ts';

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
