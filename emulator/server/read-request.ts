import type { IncomingMessage } from 'node:http';
import type { EmulatedRequest } from '../emulated-upstream.ts';

/** Hand-off forms have 4 to 12 KB; other requests of our clients are smaller. */
const maxBodyBytes = 1_000_000;

export const readRequest = async (
  message: IncomingMessage,
  signal: AbortSignal,
): Promise<EmulatedRequest | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(bytes);
  }
  const address = message.url ?? '/';
  const mark = address.indexOf('?');
  return {
    method: message.method ?? 'GET',
    path: mark === -1 ? address : address.slice(0, mark),
    query: new URLSearchParams(mark === -1 ? '' : address.slice(mark + 1)),
    headers: message.headers,
    body: Buffer.concat(chunks).toString('utf8'),
    signal,
  };
};
