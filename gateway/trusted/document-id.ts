import { createHash } from 'node:crypto';
import { shortened } from '../../platform/text/shorten-echoes.ts';

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
export const faultOfId = (id: unknown, body: string): string | undefined => {
  if (typeof id !== 'string') return 'it has no id';
  if (!wellFormed.test(id))
    return `its id "${shortened(JSON.stringify(id).slice(1, -1), 80)}" has to be 1 to 256 letters, digits or -._~:/+=`;
  if (claimsHash.test(id) && plainId(id) !== documentIdOf(body))
    return 'its id is not the SHA-256 of its text in lower-case hexadecimal digits';
  return undefined;
};
