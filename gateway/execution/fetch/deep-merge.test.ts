import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../platform/text/json/json-object.ts';
import { deepMerge } from './deep-merge.ts';

const merged = (target: JsonObject, source: JsonObject): JsonObject => {
  deepMerge(target, source);
  return target;
};

describe('merging a later result into an earlier one', () => {
  it('retains the fields of both in lists of any depth', () => {
    expect(merged({ rows: [[{ a: 1 }, null], [{ a: 2 }]] }, { rows: [[{ b: 1 }, null], [{ b: 2 }]] })).toEqual({
      rows: [[{ a: 1, b: 1 }, null], [{ a: 2, b: 2 }]],
    });
  });

  it('replaces a list of another length, at any depth', () => {
    expect(merged({ rows: [[{ a: 1 }], [1]] }, { rows: [[], [2]] })).toEqual({ rows: [[], [2]] });
    expect(merged({ list: [1, 2] }, { list: [3] })).toEqual({ list: [3] });
  });

  it('accepts fields with inherited names, but never a prototype', () => {
    const source = JSON.parse('{"constructor":{"a":1},"hasOwnProperty":2,"__proto__":{"polluted":true}}') as JsonObject;
    const target = merged({}, source);
    expect(JSON.stringify(target)).toBe('{"constructor":{"a":1},"hasOwnProperty":2}');
    expect('polluted' in target).toBe(false);
  });
});
