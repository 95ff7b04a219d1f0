import { stringifyDocument, type TypedDocumentNode } from '@urql/core';
import type { DocumentNode, OperationDefinitionNode, OperationTypeNode } from 'graphql';

/** A document with its types, written by graphql-codegen. */
export type Document<Data, Variables> = TypedDocumentNode<Data, Variables>;

export type ResultOf<D> = D extends TypedDocumentNode<infer Data, infer _> ? Data : never;

/** An operation that was sent, for `How it was answered` to show and repeat. */
export interface Operation {
  readonly name: string;
  readonly kind: OperationTypeNode;
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

const definitionOf = (document: DocumentNode): OperationDefinitionNode => {
  const definition = document.definitions.find((node) => node.kind === 'OperationDefinition');
  if (definition === undefined) throw new Error('The document has no operation.');
  return definition;
};

export const toOperation = (document: DocumentNode, variables: object): Operation => {
  const { name, operation } = definitionOf(document);
  return {
    name: name?.value ?? '',
    kind: operation,
    document,
    variables: variables as Readonly<Record<string, unknown>>,
  };
};

/** Id of the trusted document, which graphql-codegen writes into the document. */
export const documentIdOf = (document: DocumentNode): string => {
  const { __meta__: meta } = document as DocumentNode & { readonly __meta__?: { readonly hash: string } };
  if (meta === undefined) throw new Error('The document was not written by graphql-codegen.');
  return meta.hash;
};

/** The text as sent. */
export const fullTextOf = (document: DocumentNode): string => stringifyDocument(document);

/** The text for people: without the `__typename` that the cache needs. */
export const textOf = (document: DocumentNode): string =>
  stringifyDocument(document)
    .split('\n')
    .filter((line) => line.trim() !== '__typename')
    .join('\n');
