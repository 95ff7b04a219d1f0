import type { Readable } from 'node:stream';

/** Reads a body as UTF-8. Undefined when it is larger than the cap; the rest is then not waited for. */
export const readCappedText = async (body: Readable, maxBytes: number): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) {
      body.destroy();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
