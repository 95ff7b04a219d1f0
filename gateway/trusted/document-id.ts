import { createHash } from 'node:crypto';
import { shortened } from '../../platform/text/shorten-echoes.ts';

/** The id of a text by itself: its SHA-256 in lower-case hexadecimal digits. */
export const documentIdOf = (body: string): string => createHash('sha256').update(body).digest('hex');

/**
 * As the proposal for persisted documents of GraphQL over HTTP writes a SHA-256, and graphql-codegen's client preset
 * after it.
 */
const prefixedHash = /^sha256:([0-9a-f]{64})$/;

/** An id without the name of its hash, if that is SHA-256; any other id as it is. */
export const plainId = (id: string): string => prefixedHash.exec(id)?.[1] ?? id;

/** What generators make ids of: hexadecimal or base64 digits, names, and parts that are separated. */
const wellFormed = /^[\w.~:/+=-]{1,256}$/;

/** Says of itself that it is a SHA-256. */
const claimsHash = /^sha256:|^[0-9a-f]{64}$/i;

/** Why an entry of a manifest cannot have this id; undefined for an id that it may have. */
export const faultOfId = (id: unknown, body: string): string | undefined => {
  if (typeof id !== 'string') return 'it has no id';
  if (!wellFormed.test(id))
    return `its id "${shortened(JSON.stringify(id).slice(1, -1), 80)}" has to be 1 to 256 letters, digits or -._~:/+=`;
  if (claimsHash.test(id) && plainId(id) !== documentIdOf(body))
    return 'its id is not the SHA-256 of its text in lower-case hexadecimal digits';
  return undefined;
};
