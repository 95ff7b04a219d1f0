import type { EncodedFrame } from './webp-encoder.ts';

export interface TimedFrame extends EncodedFrame {
  readonly durationMs: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const uint24 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);

/** A RIFF chunk states the length of its content, which is padded to an even length. */
const chunk = (name: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

/** Extracts the picture of a file with one picture, without its other chunks. */
const pictureIn = (still: Buffer): Buffer => {
  for (let at = 12; at < still.length; ) {
    const end = at + 8 + still.readUInt32LE(at + 4);
    const name = still.toString('latin1', at, at + 4);
    if (name === 'VP8 ' || name === 'VP8L') return still.subarray(at, end + (end % 2));
    at = end + (end % 2);
  }
  throw new Error('the file has no picture without transparency');
};

const hasAnimation = 0b10;
const replacesWhatWasThere = 0b10;

const frameChunk = ({ x, y, width, height, durationMs, still }: TimedFrame): Buffer =>
  chunk(
    'ANMF',
    ...[x / 2, y / 2, width - 1, height - 1, Math.round(durationMs)].map(uint24),
    Buffer.from([replacesWhatWasThere]),
    pictureIn(still),
  );

/** Builds a WebP that repeats the frames forever. The first frame has the full size. */
export const animatedWebp = ({ width, height }: Size, frames: readonly TimedFrame[]): Buffer => {
  const forever = Buffer.alloc(6);
  const body = [
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', Buffer.from([hasAnimation, 0, 0, 0]), uint24(width - 1), uint24(height - 1)),
    chunk('ANIM', forever),
    ...frames.map(frameChunk),
  ];
  return chunk('RIFF', ...body);
};
