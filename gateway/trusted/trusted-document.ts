import type { DocumentNode } from 'graphql';
import { parseDocument } from '../../platform/graphql/parse-document.ts';
import { documentIdOf } from './document-id.ts';

/** A document that its author has vouched for: ours, or one of the operator's front end. No limits apply to it. */
export interface TrustedDocument {
  /** By which clients ask for it: the id of its manifest, without the name of a hash. */
  readonly id: string;
  /** SHA-256 of the body, in lower-case hexadecimal digits: an id of every document. */
  readonly sha256: string;
  readonly body: string;
  /** The body parsed, the same instance every time. Throws a `GraphQLError` for a body that is no GraphQL. */
  readonly document: DocumentNode;
}

/** Parsed at its first use: of a large manifest, a process may never see most. */
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
