import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  buildSchema,
  type DocumentNode,
  doTypesOverlap,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  Kind,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { fragmentsOf } from '../../../platform/graphql/selection/selection.ts';
import { composeSubgraphs } from '../../../tests/kit/graphs/two-subgraphs.ts';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { costRulesOf } from '../cost/declared/cost-rules.ts';
import type { SizedFields } from '../cost/declared/ruled-field-cost.ts';
import { fieldCost, ownCostOf } from '../cost/field-cost.ts';
import { loadSupergraph } from '../supergraph.ts';
import { checkDocument } from '../validation/check-document.ts';
import { documentLimitsRule, maxPairs, maxVisited, measureOverlap } from './document-limits.ts';
import { measureDocument } from './document-size.ts';

const schema = buildSchema(/* GraphQL */ `
  type Query { a(n: Int, i: In): T b: U list(first: Int = 10): [T!]! c: Int }
  interface N { c: Int a: T }
  type T implements N { c: Int d(n: Int): String a: T b: U list(limit: Int): [U!]! }
  type U implements N { c: Int d(n: Int): Int a: T b: U }
  input In { n: Int i: In l: [In] }
`);

/** The same schema with costs, and with list sizes given by the parent field. */
const pricedSchema = loadSupergraph(
  composeSubgraphs({
    only: parse(/* GraphQL */ `
      extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@cost", "@listSize"])
      type Query {
        a(n: Int, i: In): T @listSize(slicingArguments: ["n"], sizedFields: ["list"], requireOneSlicingArgument: false)
        b: U @cost(weight: 7)
        list(first: Int = 10): [T!]! @listSize(slicingArguments: ["first"])
        c: Int
      }
      interface N { c: Int a: T }
      type T implements N {
        c: Int @cost(weight: 0)
        d(n: Int @cost(weight: 2)): String
        a: T @listSize(assumedSize: 3, sizedFields: ["list"])
        b: U
        list(limit: Int): [U!]! @cost(weight: 4)
      }
      type U implements N @cost(weight: 5) { c: Int d(n: Int): Int a: T b: U }
      input In { n: Int @cost(weight: 3) i: In l: [In] }
    `),
  }),
).apiSchema;

const name = fc.constantFrom('a', 'b', 'c', 'd', 'list', 'nope', '__typename');
const value = fc.constantFrom('1', '"x"', '[1, 2]', '{ n: 1, i: { n: $v } }', '$v', '$w', 'null');
const argument = fc
  .tuple(fc.constantFrom('n', 'i', 'first', 'limit', 'no'), value)
  .map(([key, text]) => `(${key}: ${text})`);
const directive = fc.constantFrom('@include(if: true)', '@skip(if: $v)', '@no', '@include');
const several = <T>(part: fc.Arbitrary<T>, maxLength: number) => fc.array(part, { maxLength });

/** Selections of any depth that spread fragments F0 to F<n>, some of which may be missing. */
const { set } = fc.letrec<{ set: string; selection: string }>((tie) => ({
  selection: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    name,
    fc.nat(8).map((fragment) => `...F${fragment}`),
    fc
      .tuple(
        fc.option(fc.constantFrom('x: ', 'y: '), { nil: '' }),
        name,
        fc.option(argument, { nil: '', freq: 2 }),
        several(directive, 2).map((all) => all.join(' ')),
        fc.option(tie('set'), { nil: '' }),
      )
      .map((parts) => parts.join(' ')),
    fc
      .tuple(fc.constantFrom('...', '... on T', '... on U', '... on N', '... on No'), tie('set'))
      .map((parts) => parts.join(' ')),
  ),
  set: fc.array(tie('selection'), { minLength: 1, maxLength: 6 }).map((all) => `{ ${all.join(' ')} }`),
}));
const operation = fc
  .tuple(fc.constantFrom('', 'query A', 'query B', 'query C($v: Int)', 'query D($v: Boolean! = true, $w: In)'), set)
  .map((parts) => parts.join(' '));
const fragment = fc
  .tuple(fc.nat(8), fc.constantFrom('T', 'U', 'N', 'Query'), set)
  .map(([index, type, body]) => `fragment F${index} on ${type} ${body}`);
const documents = fc
  .tuple(fc.array(operation, { minLength: 1, maxLength: 3 }), fc.array(fragment, { maxLength: 9 }))
  .map((parts) => parts.flat().join('\n'));

/**
 * Documents as large as a limit of tokens allows: one part repeated in a set, in a chain of fragments, or in fragments
 * that each spread all.
 */
const largeDocuments = fc
  .tuple(several(set, 3), fc.constantFrom('repeated', 'chain', 'mesh', 'tree'), fc.integer({ min: 1, max: 60 }))
  .map(([sets, shape, size]) => {
    const inside = sets.join('').replaceAll(/^\{|\}$/g, '') || '{ c }';
    const body = `... { ${inside.startsWith('{') ? `c a ${inside}` : inside} }`.replaceAll('}{', '} ... {');
    const all = Array.from({ length: size }, (_, index) => index);
    if (shape === 'repeated') return `{ a { ${all.map(() => body).join(' ')} } }`;
    if (shape === 'tree')
      return `{ a ${all.reduce((below) => (below.length > 20_000 ? below : `{ c a ${below} a ${below} }`), '{ c }')} }`;
    const spreads = (index: number) =>
      shape === 'chain' ? `...F${index + 1} ...F${index + 1}` : all.map((other) => `...F${other}`).join(' ');
    return `{ a { ...F0 } } ${all.map((index) => `fragment F${index} on T { ${spreads(index)} ${index === size - 1 ? body : 'c'} }`).join(' ')}`;
  });

const selectionsIn = (document: DocumentNode): number => {
  let count = 0;
  const one = () => {
    count += 1;
  };
  visit(document, { Field: one, InlineFragment: one, FragmentSpread: one });
  return count;
};

/** The size of a document, computed by visiting every fragment at each spread. Undefined if that takes too long. */
const naiveSize = (schema: GraphQLSchema, document: DocumentNode) => {
  const rules = costRulesOf(schema);
  const fragments = fragmentsOf(document);
  const size = { repeatedCost: 0, aliases: 0, depth: 0, rootFields: 0 };
  let left = 20_000;
  let isCyclic = false;
  const walk = (
    selections: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    depth: number,
    factor: number,
    inside: readonly string[],
    sized: SizedFields | undefined,
  ): void => {
    for (const selection of selections.selections) {
      left -= 1;
      if (left < 0) return;
      if (selection.kind === Kind.FIELD) {
        const { cost, below } = fieldCost(selection, rules, { parent: type, variables: undefined, sized });
        size.repeatedCost += factor * ownCostOf(cost);
        size.depth = Math.max(size.depth, depth);
        size.aliases += selection.alias === undefined ? 0 : 1;
        size.rootFields += depth === 1 ? 1 : 0;

        if (selection.selectionSet !== undefined)
          walk(selection.selectionSet, below, depth + 1, factor * cost.factor, inside, cost.sized);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        walk(
          selection.selectionSet,
          condition === undefined ? type : schema.getType(condition),
          depth,
          factor,
          inside,
          sized,
        );
      } else {
        const { value: spread } = selection.name;
        const node = fragments.get(spread);
        isCyclic ||= inside.includes(spread);
        if (node !== undefined && !isCyclic)
          walk(
            node.selectionSet,
            schema.getType(node.typeCondition.name.value),
            depth,
            factor,
            [...inside, spread],
            sized,
          );
      }
    }
  };
  for (const node of document.definitions)
    if (node.kind === Kind.OPERATION_DEFINITION)
      walk(node.selectionSet, schema.getRootType(node.operation) ?? undefined, 1, 1, [], undefined);
  return isCyclic || left < 0 ? undefined : size;
};

/** The cost of what an execution merges, computed at each place of the response. */
const naiveCost = (schema: GraphQLSchema, document: DocumentNode): number => {
  const rules = costRulesOf(schema);
  const fragments = fragmentsOf(document);
  type Part = { readonly node: FieldNode; readonly type: GraphQLNamedType | undefined };
  const partsIn = (set: SelectionSetNode, type: GraphQLNamedType | undefined): readonly Part[] =>
    set.selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [{ node, type }];
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      if (fragment === undefined) return [];
      const condition = fragment.typeCondition?.name.value;
      return partsIn(fragment.selectionSet, condition === undefined ? type : schema.getType(condition));
    });
  const mayBeSame = (one: Part, other: Part): boolean =>
    one.type === other.type ||
    !isCompositeType(one.type) ||
    !isCompositeType(other.type) ||
    doTypesOverlap(schema, one.type, other.type);
  const costOf = (parts: readonly Part[], sized: SizedFields | undefined): number => {
    let sum = 0;
    const left = new Set(parts);
    for (const part of parts) {
      if (!left.delete(part)) continue;
      const same = [part];
      for (const one of same)
        for (const other of left)
          if ((other.node.alias ?? other.node.name).value === (part.node.alias ?? part.node.name).value)
            if (mayBeSame(one, other)) {
              left.delete(other);
              same.push(other);
            }
      const found = same.map(({ node, type }) => fieldCost(node, rules, { parent: type, variables: undefined, sized }));
      const given = found.flatMap(({ cost }) => cost.sized ?? []).toSorted((a, b) => b.size - a.size)[0];
      const below = same.flatMap(({ node }, index) =>
        node.selectionSet === undefined ? [] : partsIn(node.selectionSet, found[index]?.below),
      );
      sum += Math.max(...found.map(({ cost }) => ownCostOf(cost)));
      sum += Math.max(...found.map(({ cost }) => cost.factor)) * costOf(below, given);
    }
    return sum;
  };
  return document.definitions.reduce((sum, node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return sum;
    return sum + costOf(partsIn(node.selectionSet, schema.getRootType(node.operation) ?? undefined), undefined);
  }, 0);
};

const defaults = { maxDepth: 15, maxAliases: 30, maxRootFields: 20, maxDirectives: 50, maxCost: 20_000 };
const endless = Number.MAX_SAFE_INTEGER;
const wide = {
  maxDepth: endless,
  maxAliases: endless,
  maxRootFields: endless,
  maxDirectives: endless,
  maxCost: endless,
};

describe('any document', () => {
  it.each([
    ['by conventions', schema],
    ['by its prices', pricedSchema],
  ])('is measured correctly %s by visiting each of its selections once', (_, measured) => {
    fc.assert(
      fc.property(fc.oneof(documents, largeDocuments), (text) => {
        const document = parse(text);
        const { visited, ...size } = measureDocument(measured, document, undefined);
        expect(visited).toBeLessThanOrEqual(selectionsIn(document));
        const naive = naiveSize(measured, document);
        if (naive === undefined) return;
        expect(size).toMatchObject(naive);
        // Beyond some thousand fields nothing more is merged.
        expect([naiveCost(measured, document), size.repeatedCost]).toContain(size.cost);
      }),
      { numRuns: seeds(100) },
    );
  });

  it('reaches the rules that compare pairs of fields only within the allowed number of pairs', () => {
    fc.assert(
      fc.property(fc.oneof(documents, largeDocuments), (text) => {
        const document = parse(text);
        const { pairs, visited } = measureOverlap(document);
        expect(visited).toBeLessThanOrEqual(maxVisited + 1);
        const errors = checkDocument(schema, document, [documentLimitsRule(defaults)]);
        if (pairs > maxPairs)
          expect(errors[0]).toMatchObject(
            /within itself/.test(errors[0]?.message ?? '') ? {} : { extensions: { code: 'QUERY_TOO_COMPLEX' } },
          );
        expect(errors.length).toBeLessThanOrEqual(31);
      }),
      { numRuns: seeds(100) },
    );
  });

  it('within the limits is refused exactly if graphql-js refuses it, with the first errors of each rule', () => {
    fc.assert(
      fc.property(documents, (text) => {
        const document = parse(text);
        const ours = checkDocument(schema, document, [documentLimitsRule(wide)]).map(({ message }) => message);
        const theirs = validate(schema, document, specifiedRules, { maxErrors: 10_000 }).map(({ message }) => message);
        const { pairs } = measureOverlap(document);
        expect(ours.length > 0).toBe(theirs.length > 0);
        // A cycle of fragments can exceed the pairs, which graphql-js does not count.
        if (pairs <= maxPairs) for (const message of ours.slice(0, 30)) expect(theirs).toContain(message);
        for (const rule of specifiedRules) {
          const first = validate(schema, document, [rule], { maxErrors: 10_000 }).map(({ message }) => message);
          if (ours.length <= 30 && pairs <= maxPairs)
            for (const message of first.slice(0, 3)) expect(ours).toContain(message);
        }
      }),
      { numRuns: seeds(40) },
    );
  });
});
