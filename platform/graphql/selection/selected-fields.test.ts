import { describe, expect, it } from '@jest/globals';
import { Kind, parse } from 'graphql';
import { fragmentsBelow, fragmentsOf, responseNameOf, selectedFields } from './selection.ts';

const read = (text: string) => {
  const document = parse(text);
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the operation comes first');
  return { operation, fragments: fragmentsOf(document) };
};

const selectedBy = (text: string) => {
  const { operation, fragments } = read(text);
  return selectedFields(operation.selectionSet, fragments).map(({ node, condition }) => [
    responseNameOf(node),
    condition,
  ]);
};

/** Each fragment spreads the next one twice, so there are two to the power of `count` ways through them. */
const doubling = (count: number): string =>
  ['{ ...F0 }', ...Array.from({ length: count }, (_, n) => `fragment F${n} on T { f${n} ...F${n + 1} ...F${n + 1} }`)]
    .join('\n')
    .concat(`\nfragment F${count} on T { last }`);

describe('selectedFields', () => {
  it('returns fields with the innermost type condition around them, in their order', () => {
    const text = '{ a ... on T { b: x ... { c } ... on U { d } } ...F e } fragment F on V { f }';
    expect(selectedBy(text)).toEqual([
      ['a', undefined],
      ['b', 'T'],
      ['c', 'T'],
      ['d', 'U'],
      ['f', 'V'],
      ['e', undefined],
    ]);
  });

  it('visits a fragment once, however often others spread it', () => {
    expect(selectedBy(doubling(60))).toHaveLength(61);
  });

  it('ends with fragments that spread each other, and without one that is not there', () => {
    expect(selectedBy('{ ...A ...None } fragment A on T { a ...B } fragment B on T { b ...A }')).toEqual([
      ['a', 'T'],
      ['b', 'T'],
    ]);
  });
});

describe('fragmentsBelow', () => {
  const namesBelow = (text: string) => {
    const { operation, fragments } = read(text);
    return fragmentsBelow(operation, fragments).map(({ name }) => name.value);
  };

  it('returns each used fragment once, in the order of first use', () => {
    const text = `{ a { ...B } ...A } fragment A on T { ...C } fragment B on T { ...C b }
      fragment C on T { ...B c } fragment Unused on T { u }`;
    expect(namesBelow(text)).toEqual(['B', 'C', 'A']);
  });

  it('visits a fragment once, however often others spread it', () => {
    expect(namesBelow(doubling(60))).toHaveLength(61);
  });
});
