import { randomUUID } from 'node:crypto';

const maxLength = 128;
const acceptable = /^[\w.:@/+=-]{1,128}$/;

/** Returns the caller's `x-request-id` if it is one line of harmless characters. */
export const givenRequestId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && acceptable.test(header) ? header : undefined;

/** As one string: Node joins it of 20, which an id that lasts would keep. */
const createId = (): string => Buffer.from(randomUUID(), 'latin1').toString('latin1');

export const requestIdFrom = (header: string | string[] | undefined): string => givenRequestId(header) ?? randomUUID();

/** Returns the id of an operation on a connection; `opening` is the connection's own id, if it has one. */
export const operationRequestId = (opening: string | undefined, operationId: string): string => {
  if (opening === undefined) return createId();
  const id = `${opening}/${operationId}`.slice(0, maxLength);
  // WebSocket clients choose operation ids freely.
  return givenRequestId(id) ?? `${opening}/${randomUUID()}`.slice(0, maxLength);
};
