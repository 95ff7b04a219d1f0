import type { WrittenResult } from '../execution/prepared-operation.ts';

/** For fewer characters, the buffer costs more than what it saves. */
const leastBufferedCharacters = 4096;

const lineFeed = 0x0a;

/**
 * Apollo Server adds a line feed, so our responses do too. Node copies a long text once for its length and once for the
 * socket if it is a concatenation or has characters beyond Latin 1, so it is encoded here.
 */
export const toResponseBody = ({ body: written, errors, data, extensions }: WrittenResult): string | Buffer => {
  if (written !== undefined) return written;
  const text = JSON.stringify({ errors, data, extensions });
  if (text.length < leastBufferedCharacters) return `${text}\n`;
  const length = Buffer.byteLength(text);
  const body = Buffer.allocUnsafe(length + 1);
  body.write(text);
  body[length] = lineFeed;
  return body;
};
