import { describe, expect, it } from '@jest/globals';
import { GraphQLError, parse } from 'graphql';
import { twoSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createOperationStore, isPrepared } from './operation-store.ts';
import { loadSupergraph } from './supergraph.ts';

const supergraph = loadSupergraph(twoSubgraphsSdl());
const storeOf = (maxOperations: number) => createOperationStore({ supergraph, maxOperations });
const messages = (preparation: ReturnType<ReturnType<typeof storeOf>['prepare']>) =>
  isPrepared(preparation) ? [] : preparation.errors.map((error) => error.message);

describe('a supergraph', () => {
  it('has its subgraphs with their addresses, and hides inaccessible elements', () => {
    expect(supergraph.subgraphNames).toEqual(['catalog', 'people']);
    expect(supergraph.urlOf('people')).toBe('http://people.subgraph.invalid/graphql');
    expect(() => supergraph.urlOf('nobody')).toThrow('no subgraph nobody');
    expect(supergraph.apiSchema.getType('join__Graph')).toBeUndefined();
  });

  it('is refused if the text is not a supergraph', () => {
    expect(() => loadSupergraph('type Query { a: Int }')).toThrow();
  });
});

describe('preparing operations', () => {
  it('prepares a text once, and selects an operation by name', () => {
    const store = storeOf(10);
    const text = 'query A { people { id } } query B { shelf { label } }';
    const first = store.prepare(text, 'A');
    expect(store.prepare(text, 'A')).toBe(first);
    const other = store.prepare(text, 'B');
    expect(isPrepared(first) && first.serviceNames).toEqual(['people']);
    expect(isPrepared(other) && other.serviceNames).toEqual(['catalog']);
    expect(messages(store.prepare(text))).toEqual([
      'Must provide operation name if query contains multiple operations.',
    ]);
    expect(messages(store.prepare(text, 'C'))).toEqual(['Unknown operation named "C".']);
  });

  it('caches only the last refusal', () => {
    const store = storeOf(10);
    const refusal = store.prepare('{ nope }');
    expect(store.prepare('{ nope }')).toBe(refusal);
    store.prepare('{ neither }');
    expect(store.prepare('{ nope }')).not.toBe(refusal);
  });

  it('evicts the least recently used operation', () => {
    const store = storeOf(2);
    const [a, b, c] = ['{ people { id } }', '{ people { age } }', '{ people { mood } }'];
    const keptA = store.prepare(a);
    const droppedB = store.prepare(b);
    store.prepare(a);
    store.prepare(c);
    expect(store.prepare(a)).toBe(keptA);
    expect(store.prepare(b)).not.toBe(droppedB);
  });

  it('caches fewer operations with long texts or plans', () => {
    const store = createOperationStore({ supergraph, maxOperations: 1000, maxCharacters: 10_000 });
    const commented = (index: number) => `{ people { id } } #${'x'.repeat(1000)}${index}`;
    const spread = (index: number) =>
      `query Q${index} { ${Array.from({ length: 20 }, (_, at) => `a${at}: people { ...F }`).join(' ')} } fragment F on Person { id age mood }`;
    for (const textOf of [commented, spread]) {
      const first = store.prepare(textOf(0));
      expect(isPrepared(first)).toBe(true);
      for (let index = 1; index <= 20; index += 1) store.prepare(textOf(index));
      expect(store.prepare(textOf(20))).toBe(store.prepare(textOf(20)));
      expect(store.prepare(textOf(0))).not.toBe(first);
    }
  });

  it('identifies a document by itself, and a validated one by its hash', () => {
    const store = storeOf(10);
    const document = parse('{ people { id } }');
    expect(store.prepare(document)).toBe(store.prepare(document));
    const validated = store.prepareValidated(document, 'hash');
    expect(store.prepareValidated(parse('{ people { id } }'), 'hash')).toBe(validated);
  });

  it('returns errors for operations that the schema does not have', () => {
    const store = storeOf(10);
    expect(messages(store.prepare('{'))[0]).toContain('Syntax Error');
    expect(messages(store.prepare('{ people { secret } }'))[0]).toContain('Cannot query field "secret"');
    expect(messages(store.prepare('{ book(id: 1) { __proto__: title } }'))).toEqual([
      'A response name must not be "__proto__".',
    ]);
    expect(messages(store.prepare('fragment a on Book { id }'))[0]).toBeDefined();
  });

  it('enforces the limits', () => {
    const refuseAll = (context: { reportError(error: GraphQLError): void }) => ({
      Document: () => context.reportError(new GraphQLError('not today')),
    });
    const store = createOperationStore({ supergraph, maxOperations: 1, limits: { maxTokens: 6, rules: [refuseAll] } });
    expect(messages(store.prepare('{ people { id } }'))).toEqual(['not today']);
    expect(messages(store.prepare('{ people { id age } }'))[0]).toContain('more that 6 tokens');
  });
});

describe('variables', () => {
  const prepared = storeOf(1).prepare(
    'query ($id: ID!, $style: Style = LOUD, $first: Int, $filter: BookFilter) { book(id: $id) { title(style: $style) } books(first: $first, filter: $filter) { id } }',
  );
  const coerce = (raw: Record<string, unknown>) => {
    if (!isPrepared(prepared)) throw prepared.errors[0];
    return prepared.coerceVariables(raw);
  };

  it('get defaults, lose unknown names, and are coerced as by graphql-js', () => {
    expect(coerce({ id: 'b1', other: 1 })).toEqual({ values: { id: 'b1', style: 'LOUD' } });
    expect(coerce({ id: 7, style: null, first: 2 })).toEqual({ values: { id: '7', style: null, first: 2 } });
    expect(coerce({ id: 'b1', filter: { tag: 'sea' } })).toEqual({
      values: { id: 'b1', style: 'LOUD', filter: { tag: 'sea', minPages: 0 } },
    });
  });

  it.each([
    [{}, 'Variable "$id" of required type "ID!" was not provided.'],
    [{ id: null }, 'Variable "$id" of non-null type "ID!" must not be null.'],
    [
      { id: 'b1', first: 2_147_483_648 },
      'Variable "$first" got invalid value 2147483648; Int cannot represent non 32-bit signed integer value: 2147483648',
    ],
    [
      { id: 'b1', style: 'SHY' },
      'Variable "$style" got invalid value "SHY"; Value "SHY" does not exist in "Style" enum.',
    ],
  ])('are refused for %j', (raw, message) => {
    expect(coerce(raw).errors?.map((error) => error.message)).toEqual([message]);
  });
});
