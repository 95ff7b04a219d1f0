import { expect, it } from '@jest/globals';
import { maxWireErrors, toExecutionResult } from './execution-result.ts';

it('a million errors of a subgraph are cut to the bound, with one more that counts the rest', () => {
  const result = toExecutionResult({ data: null, errors: Array(1_000_000).fill({}) });
  expect(result?.errors).toHaveLength(maxWireErrors + 1);
  expect(result?.errors?.at(-1)?.message).toBe(
    `${1_000_000 - maxWireErrors} further errors of the service are left out.`,
  );
});

it('errors up to the bound are all there', () => {
  const errors = Array.from({ length: maxWireErrors }, (_, n) => ({ message: `${n}` }));
  expect(toExecutionResult({ data: {}, errors })?.errors?.map(({ message }) => message)).toEqual(
    errors.map(({ message }) => message),
  );
});

it('no key of extensions sets a prototype where clients or tools copy them', () => {
  const extensions = `{"code":"SOLD_OUT","__proto__":{"a":1},"by":[{"\\u005f_proto__":{"b":2},"constructor":"c"}]}`;
  const body = JSON.parse(`{"data":null,"errors":[{"message":"m","extensions":${extensions}}]}`) as unknown;
  const shown = JSON.stringify(toExecutionResult(body)?.errors?.[0]?.extensions);
  expect(shown).toBe('{"code":"SOLD_OUT","by":[{"constructor":"c"}]}');
});

it.each([
  ['a text', 'boom', ''],
  ['an object', { message: 'boom' }, 'boom'],
])('errors that are %s instead of a list are not lost beside data', (_, errors, message) => {
  const result = toExecutionResult({ data: { a: null }, errors });
  expect([result?.data, result?.errors?.map((error) => error.message)]).toEqual([{ a: null }, [message]]);
  expect(toExecutionResult({ data: null, errors })).toBeUndefined();
});
