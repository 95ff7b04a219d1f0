import type { DocumentNode } from 'graphql';
import { parseDocument } from '../../../platform/graphql/parse-document.ts';
import { documentIdOf } from './document-id.ts';

/** A document of ours or of the operator's front end. It is exempt from limits. */
export interface TrustedDocument {
  /** The id in its manifest, without a hash prefix. */
  readonly id: string;
  /** SHA-256 of the body in lower-case hexadecimal digits, which also identifies the document. */
  readonly sha256: string;
  readonly body: string;
  /** The parsed body, always the same instance. Throws a `GraphQLError` if the body is not GraphQL. */
  readonly document: DocumentNode;
}

/** Parses on first use, because a process may never need most documents of a large manifest. */
export const toTrustedDocument = (body: string, id?: string): TrustedDocument => {
  let parsed: DocumentNode | undefined;
  const sha256 = documentIdOf(body);
  return {
    id: id ?? sha256,
    sha256,
    body,
    get document() {
      parsed ??= parseDocument(body);
      return parsed;
    },
  };
};
