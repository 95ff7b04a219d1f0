import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createInvention } from './invented-text.ts';

const invention = () => createInvention('a secret of this test');

describe('an invented text', () => {
  it('has letters and digits replaced by their kind, and the blanks and punctuation of the real one', () => {
    const { text } = invention();
    const real = 'Ann-Marie O’Hara, 42 Quay St. (Unit 7B)';
    expect(text(real)).toMatch(
      /^[A-Z][a-z]{2}-[A-Z][a-z]{4} [A-Z]’[A-Z][a-z]{3}, [1-9]\d [A-Z][a-z]{3} [A-Z][a-z]\. \([A-Z][a-z]{3} \d[A-Z]\)$/,
    );
    for (const word of ['Ann', 'Marie', 'Hara', '42', 'Quay']) expect(text(real)).not.toContain(word);
    expect(text('žluťoučký 東京 ÅSE')).toMatch(/^\p{Ll}{9} \p{Lo}{2} \p{Lu}{3}$/u);
  });

  it('is the same for the same word, in any text and any case, so that joins still work', () => {
    const { text, number } = invention();
    const name = text('Marlowe');
    expect(text('by Marlowe.')).toContain(name);
    expect(text('MARLOWE marlowe')).toBe(`${name.toUpperCase()} ${name.toLowerCase()}`);
    expect(text('u/marlowe77 marlowe77')).toMatch(/^[a-z]\/([a-z]{7}\d\d) \1$/);
    expect(text(`/items/${4711}`)).toContain(String(number(4711)));
  });

  it('has other words in a long text, whose original may be public, than in names', () => {
    const { text } = invention();
    const name = text('Marlowe').toLowerCase();
    const prose = 'At Marlowe we think that every one of us makes the difference to Marlowe';
    expect(text(prose).toLowerCase()).not.toContain(name);
    expect(text(prose)).toBe(text(prose));
    expect(text(`${prose}.`)).not.toBe(`${text(prose)}.`);
  });

  it('differs for another word, and in another recording', () => {
    const { text } = invention();
    const ids = Array.from({ length: 500 }, (_, index) => `a${index}`);
    expect(new Set(ids.map(text)).size).toBe(500);
    expect(createInvention('other').text('Marlowe')).not.toBe(text('Marlowe'));
  });

  it('is an address at a host of .example, with path and query replaced, name and password left out', () => {
    const { text } = invention();
    const url = text('https://ann:hunter2@www.marlowe-labs.test:8443/team/ann?api_key=SECRETKEY99&next=%2Fann#ann');
    expect(url).toMatch(
      /^https:\/\/[a-z]{11}\.example\/[a-z]{4}\/[a-z]{3}\?[a-z]{3}_[a-z]{3}=[A-Z]{9}\d\d&[a-z]{4}=[a-z]{4}#[a-z]{3}$/,
    );
    expect(new URL(url).hostname).toMatch(/\.example$/);
    expect(text('see www.marlowe.test/a, or //cdn.marlowe.test/b')).toMatch(
      /^[a-z]{3} https:\/\/[a-z]{7}\.example\/[a-z], [a-z]{2} \/\/[a-z]{7}\.example\/[a-z]$/,
    );
    expect(text('{"u":"https:\\/\\/marlowe.test\\/ann"}')).toMatch(
      /^\{"[a-z]":"https:\\\/\\\/[a-z]{7}\.example\\\/[a-z]{3}"\}$/,
    );
  });

  it('is a mail address at a host of .example', () => {
    expect(invention().text('ann.marlowe@mail.marlowe.test')).toMatch(/^[a-z]{3}\.[a-z]{7}@[a-z]{7}\.example$/);
  });

  it('has dates for dates, UUIDs for UUIDs, and the same HTML elements', () => {
    const { text } = invention();
    const when = text('born 1984-03-09, seen 2025-01-31T23:59:58.123Z');
    const [, born = '', seen = ''] = /^[a-z]{4} (\S+), [a-z]{4} (\S+)$/.exec(when) ?? [];
    expect([born, seen].map((date) => Number.isNaN(Date.parse(date)))).toEqual([false, false]);
    expect(when).not.toMatch(/1984-03-09|2025-01-31/);
    expect(text('0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(text('<p class="ann">Hi &amp; bye<br/></p>')).toMatch(
      /^<p [a-z]{5}="[a-z]{3}">[A-Z][a-z] &amp; [a-z]{3}<br\/><\/p>$/,
    );
  });

  it('has nothing of an encoded secret', () => {
    const { text } = invention();
    const secret = 'token:swordfish-42';
    for (const coding of ['base64', 'base64url', 'hex'] as const) {
      const coded = Buffer.from(secret).toString(coding);
      const invented = text(coded);
      expect(invented).toHaveLength(coded.length);
      expect(Buffer.from(invented, coding).toString('latin1')).not.toMatch(/sword|fish|token/);
    }
    expect(text('%73%77%6f%72%64')).not.toMatch(/73|77|6f/i);
  });

  it('has no run of three letters of the original at its position', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 ,.:;/@?=&<>%"-]{0,80}$/), (real) => {
        const invented = invention().text(real);
        for (const { 0: word } of real.matchAll(/(?<![A-Za-z0-9])[A-Za-z0-9]{6,}(?![A-Za-z0-9])/g))
          if (!/^(?:https?|section|article|strong|title|blockquote|example)$/i.test(word))
            expect(invented).not.toContain(word);
      }),
      { numRuns: 300 },
    );
  });

  it('takes time in proportion to its length', () => {
    const { text } = invention();
    for (const piece of ['@a.', 'http:', '//a', '0a1b2c3d-', '2025-01-', '<p', '&am', 'www.', '\\/'])
      expect(text(piece.repeat(40_000)).length).toBeGreaterThan(0);
  });
});

describe('an invented number', () => {
  it('has as many digits, the same sign and point, and never exceeds the safe integers', () => {
    const { number } = invention();
    expect(String(number(4155550123))).toMatch(/^[1-9]\d{9}$/);
    expect(number(4155550123)).not.toBe(4155550123);
    expect(String(number(-12.375))).toMatch(/^-[1-9]\d(\.\d{1,3})?$/);
    expect(Number.isSafeInteger(number(Number.MAX_SAFE_INTEGER))).toBe(true);
    expect(number(1e300)).toBe(0);
  });
});
