import { createHash } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { parseDocument } from '../../platform/graphql/parse-document.ts';

/** A document that its author has vouched for: ours, or one of the operator's front end. No limits apply to it. */
export interface TrustedDocument {
  /** SHA-256 of the body, in lower-case hexadecimal digits. */
  readonly id: string;
  readonly body: string;
  /** The body parsed, the same instance every time. Throws a `GraphQLError` for a body that is no GraphQL. */
  readonly document: DocumentNode;
}

/** The id of a text: its SHA-256 in lower-case hexadecimal digits. */
export const documentIdOf = (body: string): string => createHash('sha256').update(body).digest('hex');

/** Parsed at its first use: of a large manifest, a process may never see most. */
export const toTrustedDocument = (body: string, id = documentIdOf(body)): TrustedDocument => {
  let parsed: DocumentNode | undefined;
  return {
    id,
    body,
    get document() {
      parsed ??= parseDocument(body);
      return parsed;
    },
  };
};
