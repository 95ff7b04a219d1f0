import { ServiceError } from '../../platform/errors/service-error.ts';
import { plainId } from './document-id.ts';

/** What a request says of its document, on any transport. */
export interface DocumentRequest {
  readonly query?: unknown;
  /** As the proposal for persisted documents of GraphQL over HTTP has it: `sha256:` and the hash, or an id of another kind. */
  readonly documentId?: unknown;
  /** Clients of Apollo and urql put the id into `persistedQuery.sha256Hash`, whatever made it. */
  readonly extensions?: unknown;
  /** For the log alone. */
  readonly operationName?: unknown;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The id of a document in `extensions`. */
const idInExtensions = (extensions: unknown): string | undefined => {
  const hash = memberOf(memberOf(extensions, 'persistedQuery'), 'sha256Hash');
  return typeof hash === 'string' ? plainId(hash) : undefined;
};

/** The id that a request names, in either way. Throws `bad_request` for two of them, and for one that is no text. */
export const requestedId = ({ documentId, extensions }: DocumentRequest): string | undefined => {
  const persisted = idInExtensions(extensions);
  if (documentId === undefined || documentId === null || documentId === '') return persisted;
  if (typeof documentId !== 'string')
    throw new ServiceError('bad_request', '"documentId" has to be a string.', { param: 'documentId' });
  const id = plainId(documentId);
  if (persisted !== undefined && persisted !== id)
    throw new ServiceError(
      'bad_request',
      '"documentId" and "extensions.persistedQuery.sha256Hash" name different documents: send one of them.',
      { param: 'documentId' },
    );
  return id;
};

/** The same `extensions` with the id of the document without the name of its hash: Apollo Server compares the digits. */
export const withPlainId = <Extensions extends Readonly<Record<string, unknown>>>(
  extensions: Extensions,
): Extensions => {
  const id = idInExtensions(extensions);
  return id === undefined
    ? extensions
    : { ...extensions, persistedQuery: { ...(extensions['persistedQuery'] as object), sha256Hash: id } };
};
