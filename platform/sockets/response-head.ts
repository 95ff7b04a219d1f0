import { STATUS_CODES } from 'node:http';

/** Status line and headers of a response as text, with the empty line behind them, for a socket that is written to. */
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
