import { describe, expect, it } from '@jest/globals';
import { closeReason } from './closings.ts';

const bytes = (text: string) => Buffer.byteLength(text);

describe('the reason of a close frame', () => {
  it('is unchanged up to 123 bytes', () => {
    expect(closeReason('Subscriber for ', 'x'.repeat(93), ' already exists')).toBe(
      `Subscriber for ${'x'.repeat(93)} already exists`,
    );
    expect(closeReason('y'.repeat(123))).toBe('y'.repeat(123));
  });

  it('has a longer id truncated, and the rest complete', () => {
    const reason = closeReason('Subscriber for ', 'x'.repeat(94), ' already exists');
    expect(reason).toBe(`Subscriber for ${'x'.repeat(90)}… already exists`);
    expect(bytes(reason)).toBe(123);
  });

  it.each(['é', '€', '😀', '\ud800'])('is cut between characters of %j', (character) => {
    for (let before = 0; before < 5; before++) {
      const reason = closeReason('a'.repeat(before), character.repeat(200));
      expect(bytes(reason)).toBeLessThanOrEqual(123);
      expect(bytes(reason)).toBeGreaterThan(123 - 3 - 4);
      const whole = Buffer.from(character).toString();
      expect(reason.slice(before).replaceAll(whole, '')).toBe('…');
    }
  });

  it('is truncated even if nothing is quoted', () => {
    expect(bytes(closeReason('y'.repeat(124)))).toBe(123);
  });
});
