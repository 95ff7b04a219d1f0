import { STATUS_CODES } from 'node:http';

/** Includes the empty line at the end. */
export const responseHead = (
  status: number,
  headers: Iterable<readonly [name: string, value: string | number]>,
): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`,
    ...Array.from(headers, ([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
