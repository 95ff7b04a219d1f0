import { ServiceError } from '../../platform/errors/service-error.ts';
import { plainId } from './document-id.ts';

/** What a request says of its document, on any transport. */
export interface DocumentRequest {
  readonly query?: unknown;
  /**
   * As the proposal for persisted documents of GraphQL over HTTP has it: `sha256:` and the hash, or an id of another
   * kind.
   */
  readonly documentId?: unknown;
  /** Clients of Apollo and urql put the id into `persistedQuery.sha256Hash`, whatever made it. */
  readonly extensions?: unknown;
  /** For the log alone. */
  readonly operationName?: unknown;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The id of a document in `extensions`, as it was sent. */
const persistedId = (extensions: unknown): string | undefined => {
  const hash = memberOf(memberOf(extensions, 'persistedQuery'), 'sha256Hash');
  return typeof hash === 'string' ? hash : undefined;
};

export interface RequestedId {
  readonly id: string;
  /**
   * True for the way in which Apollo Client and urql send the hash of a document of graphql-codegen's client preset:
   * with the name of the hash, where automatic persisted queries have the digits alone. Both have added `__typename` to
   * the document that they hold.
   */
  readonly holdsTypenames: boolean;
}

/** The id that a request names, in either way. Throws `bad_request` for two of them, and for one that is no text. */
export const requestedId = ({ documentId, extensions }: DocumentRequest): RequestedId | undefined => {
  const persisted = persistedId(extensions);
  if (documentId === undefined || documentId === null || documentId === '') {
    if (persisted === undefined) return undefined;
    const id = plainId(persisted);
    return { id, holdsTypenames: id !== persisted };
  }
  if (typeof documentId !== 'string')
    throw new ServiceError('bad_request', '"documentId" has to be a string.', { param: 'documentId' });
  const id = plainId(documentId);
  if (persisted !== undefined && plainId(persisted) !== id)
    throw new ServiceError(
      'bad_request',
      '"documentId" and "extensions.persistedQuery.sha256Hash" name different documents: send one of them.',
      { param: 'documentId' },
    );
  return { id, holdsTypenames: false };
};

/**
 * The same `extensions` with the id of the document without the name of its hash: Apollo Server compares the digits.
 */
export const withPlainId = <Extensions extends Readonly<Record<string, unknown>>>(
  extensions: Extensions,
): Extensions => {
  const id = persistedId(extensions);
  return id === undefined
    ? extensions
    : { ...extensions, persistedQuery: { ...(extensions['persistedQuery'] as object), sha256Hash: plainId(id) } };
};
