import { randomUUID } from 'node:crypto';

const maxLength = 128;
const acceptable = /^[\w.:@/+=-]{1,128}$/;

/** The caller's `x-request-id` when it is one line of harmless characters. */
export const givenRequestId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && acceptable.test(header) ? header : undefined;

/** The caller's `x-request-id` when it is one line of harmless characters, else a new one. */
export const requestIdFrom = (header: string | string[] | undefined): string => givenRequestId(header) ?? randomUUID();

/** The id of one operation on a connection that was opened with an id or without. */
export const operationRequestId = (opening: string | undefined, operationId: string): string => {
  if (opening === undefined) return randomUUID();
  const id = `${opening}/${operationId}`.slice(0, maxLength);
  // The client of a WebSocket may call its operations anything.
  return givenRequestId(id) ?? `${opening}/${randomUUID()}`.slice(0, maxLength);
};
