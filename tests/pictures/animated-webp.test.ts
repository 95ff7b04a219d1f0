import { describe, expect, it } from '@jest/globals';
import { animatedWebp } from './animated-webp.ts';

/** The file has a second chunk, whose length is odd. */
const still = Buffer.from('RIFF\x1a\0\0\0WEBPICCP\x01\0\0\0x\0VP8 \x03\0\0\0abc\0', 'latin1');

describe('an animated WebP', () => {
  it('has each frame at its place and for its time, without further chunks', () => {
    const file = animatedWebp({ width: 300, height: 200 }, [
      { x: 0, y: 0, width: 300, height: 200, durationMs: 250, still },
      { x: 10, y: 258, width: 20, height: 30, durationMs: 70_000, still },
    ]);
    const frame = (part: string) => `ANMF\x1c\0\0\0${part}\x02VP8 \x03\0\0\0abc\0`;
    expect(file.toString('latin1')).toBe(
      [
        'RIFF\x6c\0\0\0WEBP',
        'VP8X\x0a\0\0\0\x02\0\0\0\x2b\x01\0\xc7\0\0',
        'ANIM\x06\0\0\0\0\0\0\0\0\0',
        frame('\0\0\0\0\0\0\x2b\x01\0\xc7\0\0\xfa\0\0'),
        frame('\x05\0\0\x81\0\0\x13\0\0\x1d\0\0\x70\x11\x01'),
      ].join(''),
    );
  });

  it('is refused for a picture that does not fit', () => {
    const transparent = Buffer.from('RIFF\x0c\0\0\0WEBPALPH\0\0\0\0', 'latin1');
    const frame = { x: 0, y: 0, width: 1, height: 1, durationMs: 1, still: transparent };
    expect(() => animatedWebp({ width: 1, height: 1 }, [frame])).toThrow('no picture');
  });
});
