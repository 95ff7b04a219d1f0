import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildSchema, parse } from 'graphql';
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { RestRoute } from '../../../platform/graphql/rest/rest-service.ts';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { readOperation } from '../selection.ts';
import { compileBody } from './compile-body.ts';
import { type BodyState, bodyText } from './route-body.ts';
import { jsonString } from './writer.ts';

const schema = buildSchema(`
  scalar ServicePath scalar DateTime scalar Json
  enum Colour { RED LIGHT_BLUE }
  interface Thing { thingId: ID! }
  type Book implements Thing { thingId: ID! pageCount: Int! }
  type Lamp implements Thing { thingId: ID! wattHours: Float }
  type Query { box: Box }
  type Box { boxName: String label: String! weightKg: Float emptyNow: Boolean count: Int colours: [Colour!] colour: Colour
    selfUrl: ServicePath madeAt: DateTime anyThing: Json boxes: [Box] matrix: [[Int]] things: [Thing!]! meta: Meta! warnings: [Warning!]! }
  type Meta { sourcesUsed: [String!]! dataFreshness: DateTime warnings: [Warning!]! }
  type Warning { code: String! source: String! message: String! }`);

const inner = `boxName label weightKg emptyNow count colours colour selfUrl madeAt anyThing matrix
  things { __typename thingId ... on Book { pageCount } ... on Lamp { wattHours } }`;

const routeFor = (fields: string, rest: Partial<RestRoute> = {}): RestRoute => ({
  method: 'GET',
  path: '/',
  operation: parse(`query Box { box { ${fields} } }`) as TypedDocumentNode<unknown, Record<string, unknown>>,
  variables: {},
  summary: '',
  ...rest,
});

/** A compiled body that writes whole texts. */
const bodyOf = (route: RestRoute) => {
  const body = compileBody(readOperation(schema, route.operation), route);
  return { ...body, write: (value: unknown, given: BodyState) => bodyText(body.write(value, given), given) };
};

const state: BodyState = { baseUrl: 'https://a.test/x', requestId: 'r"1', processingTimeMs: 3, warnings: [] };

/** A value of the graph converted to REST, independently of the code under test. */
type Pair = readonly [graph: unknown, rest: unknown];

const text = fc.string({ unit: 'binary', maxLength: 80 });
const same = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Pair> => values.map((value) => [value, value]);
const maybe = (values: fc.Arbitrary<Pair>): fc.Arbitrary<Pair> =>
  fc.oneof({ weight: 4, arbitrary: values }, { weight: 1, arbitrary: fc.constant<Pair>([null, null]) });
const list = (values: fc.Arbitrary<Pair>): fc.Arbitrary<Pair> =>
  fc.array(values, { maxLength: 4 }).map((pairs) => [pairs.map(([graph]) => graph), pairs.map(([, rest]) => rest)]);
const record = (fields: Readonly<Record<string, readonly [string, fc.Arbitrary<Pair>]>>): fc.Arbitrary<Pair> =>
  fc
    .record(Object.fromEntries(Object.entries(fields).map(([key, [, values]]) => [key, values])))
    .map((pairs) => [
      Object.assign(
        Object.create(null),
        Object.fromEntries(Object.entries(pairs).map(([key, [graph]]) => [key, graph])),
      ),
      Object.fromEntries(Object.entries(pairs).map(([key, [, rest]]) => [fields[key]?.[0], rest])),
    ]);

const colour: fc.Arbitrary<Pair> = fc.constantFrom<Pair>(['RED', 'red'], ['LIGHT_BLUE', 'light_blue']);
const servicePath: fc.Arbitrary<Pair> = text.map((path) => [path, `https://a.test/x${path}`]);
const thing = fc.oneof(
  record({ thingId: ['thing_id', same(text)], pageCount: ['page_count', same(fc.integer())] }),
  record({
    thingId: ['thing_id', same(text)],
    wattHours: ['watt_hours', maybe(same(fc.double({ noNaN: true, noDefaultInfinity: true })))],
  }),
);
const innerFields = {
  boxName: ['box_name', maybe(same(text))],
  label: ['label', same(text)],
  weightKg: ['weight_kg', maybe(same(fc.double({ noNaN: true, noDefaultInfinity: true })))],
  emptyNow: ['empty_now', maybe(same(fc.boolean()))],
  count: ['count', maybe(same(fc.integer()))],
  colours: ['colours', maybe(list(colour))],
  colour: ['colour', maybe(colour)],
  selfUrl: ['self_url', maybe(servicePath)],
  madeAt: ['made_at', maybe(same(fc.constant('2026-11-20T10:00:00Z')))],
  anyThing: ['any_thing', maybe(same(fc.jsonValue()))],
  matrix: ['matrix', maybe(list(maybe(list(maybe(same(fc.integer()))))))],
  things: ['things', list(thing)],
} as const;
const box = record({ ...innerFields, boxes: ['boxes', maybe(list(maybe(record(innerFields))))] });

const parsed = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('a compiled body', () => {
  it('writes the same as a plain conversion and JSON.stringify', () => {
    const body = bodyOf(routeFor(`${inner} boxes { ${inner} }`));
    expect(body.path).toEqual(['box']);
    fc.assert(
      fc.property(box, ([graph, rest]) => {
        expect(JSON.parse(body.write(graph, state))).toEqual(parsed(rest));
      }),
      { numRuns: seeds(300) },
    );
  });

  it('puts data, meta and warnings of an envelope where they belong', () => {
    const body = bodyOf(
      routeFor('label warnings { code source message } meta { sourcesUsed dataFreshness }', {
        envelope: { at: 'box', resource: 'box' },
      }),
    );
    const warning = fc.record({ code: text.map((code) => code as ErrorCode), source: text, message: text });
    fc.assert(
      fc.property(text, fc.array(text), fc.array(warning), fc.array(warning), (label, sources, own, more) => {
        const value = { label, meta: { sourcesUsed: sources, dataFreshness: null }, warnings: own };
        expect(JSON.parse(body.write(value, { ...state, warnings: more }))).toEqual(
          parsed({
            data: { label },
            meta: {
              resource: 'box',
              request_id: 'r"1',
              sources_used: sources,
              data_freshness: null,
              processing_time_ms: 3,
            },
            warnings: [...own, ...more],
          }),
        );
      }),
      { numRuns: seeds(100) },
    );
  });

  it('has empty meta in an envelope if the object selects none', () => {
    const envelope = { at: 'box', resource: 'box' };
    const empty = { sources_used: [], data_freshness: null, cache: null, returned: null, total_results: null };
    for (const [fields, value] of [
      ['label', { label: 'l' }],
      ['label meta { sourcesUsed }', { label: 'l', meta: null }],
    ] as const)
      expect(JSON.parse(bodyOf(routeFor(fields, { envelope })).write(value, state))).toEqual({
        data: { label: 'l' },
        meta: { resource: 'box', request_id: 'r"1', ...empty, processing_time_ms: 3 },
        warnings: [],
      });
  });

  it('wraps an object in data, with its own meta inside it or beside it', () => {
    const fields = 'label count meta { sourcesUsed }';
    const value = { label: 'l', count: 1, meta: { sourcesUsed: ['s'] } };
    const inside = bodyOf(routeFor(fields, { wrap: { at: 'box' } }));
    expect(inside.write(value, state)).toBe('{"data":{"label":"l","count":1,"meta":{"sources_used":["s"]}}}');
    const beside = bodyOf(routeFor(fields, { wrap: { at: 'box', meta: true } }));
    expect(beside.write(value, state)).toBe('{"data":{"label":"l","count":1},"meta":{"sources_used":["s"]}}');
    expect([inside.path, inside.hasWarnings, beside.path, beside.hasWarnings]).toEqual([
      ['box'],
      false,
      ['box'],
      false,
    ]);
  });

  it('appends the gateway’s warnings to those of a wrapped object', () => {
    const own = { code: 'own', source: 's', message: 'm' };
    const more = { code: 'rows_dropped' as const, source: 'g', message: '"' };
    const asked = { ...state, warnings: [more] };
    const inData = bodyOf(
      routeFor('label warnings { code source message } meta { sourcesUsed }', { wrap: { at: 'box' } }),
    );
    expect(inData.hasWarnings).toBe(true);
    const value = { label: 'l', meta: { sourcesUsed: [] } };
    for (const warnings of [[], [own]])
      expect(JSON.parse(inData.write({ ...value, warnings }, asked)).data.warnings).toEqual([...warnings, more]);
    const inMeta = bodyOf(
      routeFor('label meta { warnings { code source message } sourcesUsed }', { wrap: { at: 'box', meta: true } }),
    );
    expect(inMeta.hasWarnings).toBe(true);
    expect(JSON.parse(inMeta.write({ label: 'l', meta: { sourcesUsed: [], warnings: [own] } }, asked))).toEqual({
      data: { label: 'l' },
      meta: { warnings: [own, more], sources_used: [] },
    });
  });

  it('writes all of a wrapped object’s meta when a client chooses fields', () => {
    const only = new Set(['count']);
    const wrap = { at: 'box', meta: true };
    const body = bodyOf(
      routeFor('label count meta { sourcesUsed }', { wrap, sparse: { variable: 'fields', at: 'box' } }),
    );
    const value = { label: 'l', count: 1, meta: { sourcesUsed: ['s'] } };
    expect(body.write(value, { ...state, only })).toBe('{"data":{"count":1},"meta":{"sources_used":["s"]}}');
    expect(body.write(value, { ...state, only: new Set(['none']) })).toBe('{"data":{},"meta":{"sources_used":["s"]}}');
  });

  it('omits nulls only of the object that is documented as a map', () => {
    const body = bodyOf(routeFor('label boxes { label count boxName }', { withoutNulls: 'box.boxes' }));
    const inner = { label: 'l', count: null, boxName: undefined };
    expect(body.write({ label: null, boxes: [inner, { label: null, count: 0, boxName: 'n' }] }, state)).toBe(
      '{"label":null,"boxes":[{"label":"l"},{"count":0,"box_name":"n"}]}',
    );
  });

  it('cannot wrap an unselected object, or have an envelope as well', () => {
    const envelope = { at: 'box', resource: 'box' };
    for (const [rest, message] of [
      [{ wrap: { at: 'box', meta: true } }, 'the operation selects no meta at box'],
      [{ wrap: { at: 'bag' } }, 'the operation selects no object at bag'],
      [{ wrap: { at: 'box' }, envelope }, 'a body is either in an envelope or wrapped'],
    ] as const)
      expect(() => bodyOf(routeFor('label', rest))).toThrow(message);
  });

  it('writes fields in the order of the operation and merges those that are mentioned twice', () => {
    const body = bodyOf(
      routeFor('count ...A label boxes { label } count boxes { boxName }'.replace('...A', '... on Box { boxName }')),
    );
    const value = { count: 1, boxName: 'n', label: 'l', boxes: [{ label: 'x', boxName: null }] };
    expect(body.write(value, state)).toBe(
      '{"count":1,"box_name":"n","label":"l","boxes":[{"label":"x","box_name":null}]}',
    );
  });

  it('omits a field that a directive excluded from the result', () => {
    const route = routeFor('label count @include(if: false)');
    expect(bodyOf(route).write({ label: 'a' }, state)).toBe('{"label":"a"}');
    expect(bodyOf(route).write({ label: 'a', count: null }, state)).toBe('{"label":"a","count":null}');
  });

  it('spells an enum value of a newer schema by the same rule', () => {
    expect(bodyOf(routeFor('colour')).write({ colour: 'DEEP_GREEN' }, state)).toBe('{"colour":"deep_green"}');
  });

  it('writes null for a number that JSON cannot represent', () => {
    expect(
      bodyOf(routeFor('weightKg count')).write({ weightKg: Number.NaN, count: Number.POSITIVE_INFINITY }, state),
    ).toBe('{"weight_kg":null,"count":null}');
  });

  it('writes aliases as names of their own', () => {
    expect(bodyOf(routeFor('grossWeight: weightKg')).write({ grossWeight: 1.5 }, state)).toBe('{"gross_weight":1.5}');
  });
});

describe('a JSON string', () => {
  it('is the same as by JSON.stringify, for any characters and length', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        (value) => jsonString(value) === JSON.stringify(value),
      ),
      { numRuns: seeds(2000) },
    );
    for (let code = 0; code < 0x10000; code += 1) {
      const character = String.fromCharCode(code);
      if (jsonString(character) !== JSON.stringify(character)) throw new Error(`character ${code} alone`);
      const long = 'a'.repeat(60) + character;
      if (jsonString(long) !== JSON.stringify(long)) throw new Error(`character ${code} in a long text`);
    }
    expect(jsonString('')).toBe('""');
  });
});
