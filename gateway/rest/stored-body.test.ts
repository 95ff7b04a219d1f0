import { describe, expect, it } from '@jest/globals';
import { Dependencies } from '../../platform/call/dependencies.ts';
import { bodyText } from './serializer/route-body.ts';
import { toStoredBody } from './stored-body.ts';

const freshUntilMs = 60_500;
const dependenciesOf = (): Dependencies => {
  const dependencies = new Dependencies();
  dependencies.read({ storedAtMs: 0, freshUntilMs }, () => true);
  return dependencies;
};
const meta = (ttl: number, source = 'harbour') =>
  `"sources_used":["${source}"],"cache":{"hit":true,"ttl_seconds":${ttl}},"returned":1`;
const partsWith = (text: string, data = '{"data":{"name":"Ærø"}') => ({
  data,
  envelope: { head: ',"meta":{"resource":"tide","request_id":', meta: text, warnings: '[{"code":"x"}]' },
});
/** The bytes in UTF-8, one character for each. */
const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');
const options = (nowMs: number) => ({ dependencies: dependenciesOf(), etag: '"t"', nowMs });

describe('a stored body', () => {
  it('is written with the seconds left, the id and the time of its request', () => {
    const stored = toStoredBody(partsWith(meta(61)), options(0));
    for (const [nowMs, left] of [
      [0, 61],
      [500, 60],
      [501, 60],
      [59_499, 2],
      [60_499, 1],
    ] as const) {
      const state = { requestId: 'r-1', processingTimeMs: 3 };
      expect(stored?.toBytes(state, nowMs)).toBe(bytesOf(bodyText(partsWith(meta(left)), state)));
    }
  });

  it('does not change a text that only looks like the seconds left', () => {
    const text = meta(61, 'a\\"ttl_seconds\\":7');
    const state = { requestId: 'r', processingTimeMs: 0 };
    expect(toStoredBody(partsWith(text), options(0))?.toBytes(state, 0)).toBe(
      bytesOf(bodyText(partsWith(text), state)),
    );
  });

  it('is undefined if its time to live does not cover all that was read', () => {
    expect(toStoredBody(partsWith(meta(30)), options(0))).toBeUndefined();
    expect(toStoredBody({ data: '{"meta":{"ttl_seconds":61}}' }, options(0))).toBeUndefined();
  });

  it('may have no age, or no envelope', () => {
    const state = { requestId: 'r', processingTimeMs: 0 };
    const ageless = partsWith('"cache":null');
    expect(toStoredBody(ageless, options(0))?.toBytes(state, 0)).toBe(bytesOf(bodyText(ageless, state)));
    expect(toStoredBody({ data: '{"a":"ø"}' }, options(0))?.toBytes(state, 0)).toBe(bytesOf('{"a":"ø"}'));
  });

  it('counts its memory', () => {
    const data = `{"data":"${'x'.repeat(10_000)}"`;
    expect(toStoredBody(partsWith(meta(61), data), options(0))?.bytes).toBeGreaterThan(10_000);
  });
});
