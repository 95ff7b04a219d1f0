import { randomUUID } from 'node:crypto';

const acceptable = /^[\w.:@/+=-]{1,128}$/;

/** The caller's `x-request-id` when it is one line of harmless characters, else a new one. */
export const requestIdFrom = (header: string | string[] | undefined): string =>
  typeof header === 'string' && acceptable.test(header) ? header : randomUUID();
