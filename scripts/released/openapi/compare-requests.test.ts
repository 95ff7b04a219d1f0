import { describe, expect, it } from '@jest/globals';
import {
  compare,
  description,
  object,
  taking,
  text,
  withParameter,
} from '../../../tests/kit/rest/invented-descriptions.ts';
import type { Parameter, Shape } from './api-description.ts';

describe('a parameter', () => {
  it.each<[string, Partial<Parameter> | undefined, Partial<Parameter> | undefined, string]>([
    ['is gone', {}, undefined, 'is no longer taken'],
    ['is new and required', undefined, { required: true }, 'is required now'],
    ['became required', {}, { required: true }, 'is required now'],
    ['writes lists in another way', { explode: false }, { explode: true }, 'a list is written in another way'],
    ['has a tighter bound', { schema: { maximum: 50 } }, { schema: { maximum: 9 } }, 'maximum was 50 and is 9'],
    ['has another pattern', { schema: { pattern: 'a' } }, { schema: { pattern: 'b' } }, 'pattern was "a" and is "b"'],
    ['takes fewer values', { schema: { enum: ['a', 'b'] } }, { schema: { enum: ['a'] } }, 'no longer takes "b"'],
    ['takes listed values only', { schema: text }, { schema: { ...text, enum: ['a'] } }, 'takes only "a" now'],
    ['takes another type', { schema: text }, { schema: { type: 'integer' } }, 'its type was string and is integer'],
    ['may not be null', { schema: { type: ['string', 'null'] } }, { schema: text }, 'may not be null any more'],
  ])('that %s is a break', (_, released, current, message) => {
    expect(compare(withParameter(released), withParameter(current))).toEqual([
      `breaking GET /blogs/posts query.limit: ${message}`,
    ]);
  });

  it('with another default is dangerous', () => {
    expect(compare(withParameter({ schema: { default: 10 } }), withParameter({ schema: { default: 20 } }))).toEqual([
      'dangerous GET /blogs/posts query.limit: its default was 10 and is 20',
    ]);
  });

  it.each<[string, Partial<Parameter> | undefined, Partial<Parameter> | undefined]>([
    ['is new and may be left out', undefined, {}],
    ['may be left out now', { required: true }, {}],
    ['has a wider bound', { schema: { maximum: 9 } }, { schema: { maximum: 50 } }],
    ['takes more values', { schema: { enum: ['a'] } }, { schema: { enum: ['a', 'b'] } }],
    ['takes fractions now', { schema: { type: 'integer' } }, { schema: { type: 'number' } }],
  ])('that %s is no change for clients', (_, released, current) => {
    expect(compare(withParameter(released), withParameter(current))).toEqual([]);
  });
});

describe('the body of a request', () => {
  it('that is required now, or was removed, is a break', () => {
    expect(compare(description({}), taking(text))).toEqual(['breaking GET /blogs/posts body: is required now']);
    expect(compare(taking(text), description({}))).toEqual(['breaking GET /blogs/posts body: is no longer taken']);
  });

  it.each<[string, Shape, Shape, string]>([
    ['loses a member', object({ a: text }), object({}), 'body.a: is no longer taken'],
    [
      'requires a member that may be left out before',
      object({ a: text }),
      object({ a: text }, ['a']),
      'body.a: is required now',
    ],
    ['requires a new member', object({}), object({ a: text }, ['a']), 'body.a: is required now'],
    [
      'has a tighter bound',
      object({ a: text }),
      object({ a: { ...text, maxLength: 9 } }),
      'body.a: maxLength was none and is 9',
    ],
    [
      'may no longer have one of its shapes',
      { anyOf: [text, object({ a: text }), { type: 'boolean' }] },
      { anyOf: [text, object({ a: text })] },
      'body: one of its shapes is no longer taken',
    ],
  ])('that %s is a break', (_, released, current, change) => {
    expect(compare(taking(released), taking(current))).toEqual([`breaking GET /blogs/posts ${change}`]);
  });

  it('that has a new optional member is no change for clients', () => {
    expect(compare(taking(object({})), taking(object({ a: text })))).toEqual([]);
  });
});
