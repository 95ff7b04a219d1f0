import type { IncomingMessage } from 'node:http';

/** Browsers accept HTML when a person opens an address; programs that read JSON do not. */
export const wantsPage = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');
