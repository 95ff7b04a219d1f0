import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maxGlobalIdLength, readGlobalId, toGlobalId } from './global-id.ts';

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

describe('a global id', () => {
  it('is type and key in base64url', () => {
    expect(toGlobalId('Airport', ['SFO'])).toBe(encoded('Airport:SFO'));
    expect(toGlobalId('SportEvent', ['US_BOOKS', 'a:b/c d'])).toBe(encoded('SportEvent:US_BOOKS:a%3Ab%2Fc%20d'));
  });

  it('is read as what it was made of, whatever is in the key', () => {
    const part = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z][A-Za-z0-9_]{0,20}$/),
        fc.array(part, { minLength: 1, maxLength: 4 }),
        (type, parts) => {
          expect(readGlobalId(toGlobalId(type, parts))).toEqual({ type, parts });
        },
      ),
    );
  });

  it('distinguishes keys whose parts are split elsewhere', () => {
    expect(toGlobalId('Pair', ['a:b', 'c'])).not.toBe(toGlobalId('Pair', ['a', 'b:c']));
    expect(readGlobalId(toGlobalId('Pair', ['', '']))).toEqual({ type: 'Pair', parts: ['', ''] });
  });

  it.each([
    ['nothing', ''],
    ['a natural key', 'SFO'],
    ['no key', encoded('Airport')],
    ['no type', encoded(':SFO')],
    ['a type that is no name', encoded('Air port:SFO')],
    ['padding', `${encoded('Airport:SF')}=`],
    ['the other alphabet', Buffer.from('Airport:~~~').toString('base64')],
    ['blanks around it', ` ${encoded('Airport:SFO')} `],
    [
      'bits beyond the last byte',
      encoded('Airport:SF').replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
    ],
    ['a character that need not be encoded and is', encoded('Airport:%53FO')],
    ['a character that must be encoded and is not', encoded('Airport:S FO')],
    ['lower case in what is encoded', encoded('Airport:a%3ab')],
    ['half of an encoded character', encoded('Airport:%E0%A4')],
    ['a character beyond ASCII', encoded('Airport:é')],
  ])('is not %s', (_, id) => {
    expect(readGlobalId(id)).toBeUndefined();
  });

  it('is read up to its greatest length', () => {
    const longest = toGlobalId('T', ['x'.repeat((maxGlobalIdLength * 3) / 4 - 2)]);
    expect(longest).toHaveLength(maxGlobalIdLength);
    expect(readGlobalId(longest)?.type).toBe('T');
    expect(readGlobalId(toGlobalId('T', ['x'.repeat((maxGlobalIdLength * 3) / 4 - 1)]))).toBeUndefined();
  });
});
