import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'graphql';
import { operationPartsOf } from '../../gateway/execution/operation-parts.ts';
import { loadSupergraph } from '../../gateway/execution/supergraph.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { readOwnSupergraph } from '../../processes/gateway/gateway-parts.ts';
import { pickFrom, writeRandomQuery } from '../../tests/kit/graphs/random-query.ts';
import { seeds } from '../../tests/kit/suite/seeds.ts';
import { extendSupergraph } from '../supergraph/extend-supergraph.ts';

const sdl = readOwnSupergraph();
const alone = loadSupergraph(sdl);
const extended = loadSupergraph(sdl, { extend: extendSupergraph });

const plansOf = (text: string, name?: string) => {
  const parts = operationPartsOf(parse(text, { noLocation: true }), name);
  return [alone, extended].map((supergraph) => {
    try {
      return supergraph.plan(parts);
    } catch (error) {
      return String(error);
    }
  });
};

const numbers = fc.array(fc.nat({ max: 10_000 }), { minLength: 40, maxLength: 200 });
const trusted = JSON.parse(readFileSync(join(projectRoot, 'schema', 'trusted-documents.json'), 'utf8')) as {
  readonly operations: readonly { readonly name: string; readonly body: string }[];
};

/** Our own graph is served without these corrections. */
describe('plans of our own graph, without and with the corrections that only other graphs need,', () => {
  it.each(trusted.operations)('are equal for $name', ({ name, body }) => {
    const [own, corrected] = plansOf(body, name);
    expect(own).toEqual(corrected);
  });

  it('are equal for random queries', () => {
    fc.assert(
      fc.property(numbers, (picks) => {
        const [own, corrected] = plansOf(writeRandomQuery(alone.apiSchema, 5, pickFrom(picks), ['a', 'b', 'id']));
        expect(own).toEqual(corrected);
      }),
      { numRuns: seeds(400), seed: 2026 },
    );
  });

  it.each([
    'companies { nodes { name @include(if: $on) boards { companyName } } }',
    'companies { nodes { slug name @skip(if: $on) posts @skip(if: $off) { totalCount } jobPostings { totalCount } } }',
    'company(slug: "a") { ... @include(if: $on) { name } ... @skip(if: $off) { boards { openPostingCount } } }',
    'sportEvents { nodes { name @skip(if: $on) discussions(source: NEWS_BOARD) { totalCount } } }',
    'sportEvents { nodes { a: discussions(source: NEWS_BOARD) @include(if: $on) { totalCount } home @skip(if: $off) } }',
  ])('are equal for fields that require others, on conditions: %s', (selected) => {
    const [own, corrected] = plansOf(`query ($on: Boolean!, $off: Boolean!) { ${selected} }`);
    expect(own).toEqual(corrected);
    expect(own).not.toEqual(expect.any(String));
  });
});
