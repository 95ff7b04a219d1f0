import { ServiceError } from '../../platform/errors/service-error.ts';
import { isJsonObject } from '../../platform/json/json-object.ts';
import { plainId } from './document-id.ts';

export interface DocumentRequest {
  readonly query?: unknown;
  /** By the GraphQL over HTTP proposal for persisted documents: `sha256:` and the hash, or another id. */
  readonly documentId?: unknown;
  /** Clients of Apollo and urql put any kind of id into `persistedQuery.sha256Hash`. */
  readonly extensions?: unknown;
  /** For the log alone. */
  readonly operationName?: unknown;
}

const memberOf = (value: unknown, name: string): unknown => (isJsonObject(value) ? value[name] : undefined);

const persistedId = (extensions: unknown): string | undefined => {
  const hash = memberOf(memberOf(extensions, 'persistedQuery'), 'sha256Hash');
  return typeof hash === 'string' ? hash : undefined;
};

interface RequestedId {
  readonly id: string;
  /**
   * Whether the id has a `sha256:` prefix, as Apollo Client and urql send hashes of graphql-codegen's client preset.
   * Both have added `__typename` to the document that they hold.
   */
  readonly holdsTypenames: boolean;
}

/**
 * Returns the id that a request names. Throws `bad_request` for two different ids, and for an id that is not a string.
 */
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

/** Returns `extensions` with the document id without its prefix, because Apollo Server compares the digits. */
export const withPlainId = <Extensions extends Readonly<Record<string, unknown>>>(
  extensions: Extensions,
): Extensions => {
  const id = persistedId(extensions);
  return id === undefined
    ? extensions
    : { ...extensions, persistedQuery: { ...(extensions['persistedQuery'] as object), sha256Hash: plainId(id) } };
};
