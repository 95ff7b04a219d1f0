import { createHmac } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { createSignedTokens } from './create-signed-tokens.ts';
import type { TokenPurpose } from './signed-tokens.ts';

const secret = new Uint8Array(32).fill(7);
const clock = new ManualClock(Date.UTC(2026, 10, 20, 12, 0, 0) + 999);
const tokens = createSignedTokens(secret, clock);
const purpose: TokenPurpose = { purpose: 'harbour.since', subject: 'pier_a', version: 2 };
const value = { after: ['a1', 'b2'], at: 5, none: null };

describe('a signed token', () => {
  it('opens as what was sealed, with the second of its making', () => {
    expect(tokens.open(purpose, tokens.seal(purpose, value))).toEqual({
      value,
      issuedAtMs: Date.UTC(2026, 10, 20, 12, 0, 0),
    });
  });

  it('opens in another process that has the secret, and nowhere else', () => {
    const token = tokens.seal(purpose, value);
    expect(createSignedTokens(secret, new ManualClock(0)).open(purpose, token)).toMatchObject({ value });
    const other = createSignedTokens(new Uint8Array(32).fill(8), clock);
    expect(other.open(purpose, token)).toEqual({ problem: 'invalid' });
  });

  it('is foreign to another purpose and to another subject, also where the two run together to the same text', () => {
    const token = tokens.seal(purpose, value);
    expect(tokens.open({ ...purpose, subject: 'pier_b' }, token)).toEqual({ problem: 'foreign' });
    expect(tokens.open({ ...purpose, purpose: 'harbour.page' }, token)).toEqual({ problem: 'foreign' });
    expect(tokens.open({ ...purpose, purpose: 'harbour.sincep', subject: 'ier_a' }, token)).toEqual({
      problem: 'foreign',
    });
  });

  it('is outdated, not invalid, when the form of its payload is another by now', () => {
    const token = tokens.seal(purpose, value);
    expect(tokens.open({ ...purpose, version: 3 }, token)).toEqual({ problem: 'outdated' });
    expect(tokens.open({ ...purpose, version: 1 }, token)).toEqual({ problem: 'outdated' });
  });

  it('is packed where that makes it shorter, and safe in a URL', () => {
    const long = { ids: Array.from({ length: 200 }, () => 'the-same-id') };
    const token = tokens.seal(purpose, long);
    expect(token.length).toBeLessThan(JSON.stringify(long).length / 4);
    expect(tokens.open(purpose, token)).toMatchObject({ value: long });
    const short = tokens.seal(purpose, 7);
    expect(short.length).toBeLessThan(50);
    expect(tokens.open(purpose, short)).toMatchObject({ value: 7 });
    for (const each of [token, short]) expect(each).toMatch(/^[\w-]+$/);
  });

  it('holds 64 KB and no more', () => {
    const most = 'x'.repeat(65_536 - 2);
    expect(tokens.open(purpose, tokens.seal(purpose, most))).toMatchObject({ value: most });
    expect(() => tokens.seal(purpose, `${most}x`)).toThrow(RangeError);
  });

  it('is not made of what JSON does not have, nor for a version that has no room', () => {
    expect(() => tokens.seal(purpose, undefined)).toThrow(TypeError);
    for (const version of [-1, 1.5, 65_536]) expect(() => tokens.seal({ ...purpose, version }, 1)).toThrow(RangeError);
  });
});

describe('opening what clients send', () => {
  const invalid = { problem: 'invalid' };
  const sealed = tokens.seal(purpose, value);

  it('refuses any text as invalid, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.base64String({ maxLength: 400 })), (text) => {
        expect(tokens.open(purpose, text)).toEqual(invalid);
      }),
      { numRuns: seeds(100) },
    );
  });

  it('refuses a token with any one byte changed', () => {
    const bytes = Buffer.from(sealed, 'base64url');
    fc.assert(
      fc.property(fc.nat(bytes.byteLength - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ change;
        expect(tokens.open(purpose, changed.toString('base64url'))).toEqual(invalid);
      }),
      { numRuns: seeds(100) },
    );
  });

  it('refuses a token that is cut, lengthened or put together from two', () => {
    const other = tokens.seal(purpose, { after: ['c3', 'd4'], at: 6, none: null });
    for (let length = 0; length < sealed.length; length++) {
      expect(tokens.open(purpose, sealed.slice(0, length))).toEqual(invalid);
      expect(tokens.open(purpose, sealed.slice(length + 1))).toEqual(invalid);
    }
    for (const added of ['A', 'AAAA', '=', ' ', '\n']) expect(tokens.open(purpose, sealed + added)).toEqual(invalid);
    for (let at = 0; at < 48; at++) {
      const mixed = sealed.slice(0, at) + other.slice(at);
      if (mixed !== sealed && mixed !== other) expect(tokens.open(purpose, mixed)).toEqual(invalid);
    }
  });

  it('knows one spelling of a token only', () => {
    const bytes = Buffer.from(sealed, 'base64url');
    const spellings = [`${sealed.slice(0, 8)} ${sealed.slice(8)}`, bytes.toString('base64'), ` ${sealed}`];
    for (const text of spellings.filter((each) => each !== sealed)) expect(tokens.open(purpose, text)).toEqual(invalid);
  });

  it('refuses a payload that unpacks to more than 64 KB, even if it were signed', () => {
    // Made by hand, since no seal makes it: as if the secret were known.
    const key = (use: string) => createHmac('sha256', secret).update(`tributary token ${use}`).digest();
    const resealed = (payload: Uint8Array) => {
      const header = Buffer.from(sealed, 'base64url').subarray(0, 16);
      header[0] = 2;
      const signature = createHmac('sha256', key('signature')).update(header).update(payload).digest();
      return Buffer.concat([header, signature.subarray(0, 16), payload]).toString('base64url');
    };
    const json = (length: number) => deflateRawSync(JSON.stringify('x'.repeat(length)));
    expect(tokens.open(purpose, resealed(json(1000)))).toMatchObject({ value: 'x'.repeat(1000) });
    expect(tokens.open(purpose, resealed(json(50_000_000)))).toEqual(invalid);
    expect(tokens.open(purpose, resealed(deflateRawSync('{"cut":')))).toEqual(invalid);
    expect(tokens.open(purpose, resealed(Buffer.from('no deflate')))).toEqual(invalid);
  });

  it('refuses a text of millions of letters without reading it', () => {
    expect(tokens.open(purpose, 'A'.repeat(20_000_000))).toEqual(invalid);
  });
});
