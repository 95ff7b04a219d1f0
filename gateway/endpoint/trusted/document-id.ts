import { createHash } from 'node:crypto';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { isJsonObject } from '../../../platform/text/json/json-object.ts';
import { shortened } from '../../../platform/text/shorten-echoes.ts';

export const documentIdOf = (body: string): string => createHash('sha256').update(body).digest('hex');

/** The form of the GraphQL over HTTP proposal for persisted documents, and of graphql-codegen's client preset. */
const prefixedHash = /^sha256:([0-9a-f]{64})$/;

/** Removes the prefix `sha256:`. Other ids are returned as they are. */
export const plainId = (id: string): string => prefixedHash.exec(id)?.[1] ?? id;

/** Ids of generators: hexadecimal or base64 digits, names, and separated parts. */
const wellFormed = /^[\w.~:/+=-]{1,256}$/;

/** Ids that claim to be a SHA-256. */
const claimsHash = /^sha256:|^[0-9a-f]{64}$/i;

/** Returns undefined if the id is valid. */
export const problemOfId = (id: unknown, body: string): string | undefined => {
  if (typeof id !== 'string') return 'it has no id';
  if (!wellFormed.test(id))
    return `its id "${shortened(JSON.stringify(id).slice(1, -1), 80)}" has to be 1 to 256 letters, digits or -._~:/+=`;
  if (claimsHash.test(id) && plainId(id) !== documentIdOf(body))
    return 'its id is not the SHA-256 of its text in lower-case hexadecimal digits';
  return undefined;
};

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
