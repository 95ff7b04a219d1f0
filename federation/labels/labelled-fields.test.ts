import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { operationPartsOf } from '../../gateway/execution/operation-parts.ts';
import { loadSupergraph } from '../../gateway/execution/supergraph.ts';
import { composeSubgraphs } from '../../tests/kit/graphs/two-subgraphs.ts';
import { extendSupergraph } from '../supergraph/extend-supergraph.ts';
import { factsOf } from '../supergraph/supergraph-facts.ts';
import { usedLabels } from './labels-of-requests.ts';

const federated =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@override", "@external", "@requires", "@shareable", "@inaccessible"])';
const compose = (subgraphs: Readonly<Record<string, string>>) =>
  composeSubgraphs(
    Object.fromEntries(Object.entries(subgraphs).map(([name, sdl]) => [name, parse(`${federated} ${sdl}`)])),
  );

const composed = compose({
  shop: `
    type Query { item(id: ID!): Item media: [Media] plain: Int }
    interface Media { name: String }
    type Item implements Media @key(fields: "id") { id: ID! name: String stock: Int size: Size }
    type Film implements Media @key(fields: "id") { id: ID! name: String }
    type Size @shareable { height: Int }
  `,
  store: `
    type Item @key(fields: "id") { id: ID! name: String @override(from: "shop", label: "percent(5)") }
    type Film @key(fields: "id") { id: ID! name: String @override(from: "shop", label: "films") }
  `,
  post: `
    type Item @key(fields: "id") { id: ID! stock: Int @external size: Size @external fee: Int @requires(fields: "stock size { height }") }
    type Size @shareable { height: Int }
  `,
});

const load = (sdl: string) => loadSupergraph(sdl, { extend: extendSupergraph });

const usedIn = (sdl: string) => {
  const supergraph = load(sdl);
  const { apiSchema } = supergraph;
  const { labelledFields } = factsOf(supergraph);
  return (text: string) =>
    labelledFields && usedLabels(operationPartsOf(parse(text), undefined), apiSchema, labelledFields);
};

describe('the labels that an operation uses', () => {
  it('are unknown in a supergraph without labels', () => {
    expect(factsOf(load(compose({ a: 'type Query { a: Int }' }))).labelledFields).toBeUndefined();
  });

  it('are those of its fields, through fragments', () => {
    const labelsOf = usedIn(composed);
    expect(labelsOf('{ plain item(id: 1) { id stock } }')).toEqual([]);
    expect(labelsOf('{ item(id: 1) { ...F } } fragment F on Item { title: name }')).toEqual(['percent(5)']);
  });

  it('are for a field of an interface those of all its objects', () => {
    const labelsOf = usedIn(composed);
    expect(labelsOf('{ media { name } }')).toEqual(['films', 'percent(5)']);
    expect(labelsOf('{ media { ... on Film { name } } }')).toEqual(['films']);
  });

  // Composition refuses such graphs at present; a supergraph that another tool composed may have them.
  it('are also those of fields that it requires', () => {
    const labelled = (pattern: RegExp, label: string) =>
      composed.replace(pattern, (line) =>
        line.replace(/@join__field\(graph: SHOP\)/, `@join__field(graph: SHOP, overrideLabel: "${label}")`),
      );
    expect(usedIn(labelled(/stock: Int .*/, 'stock'))('{ item(id: 1) { fee } }')).toEqual(['stock']);
    expect(usedIn(labelled(/stock: Int .*/, 'stock'))('{ item(id: 1) { size { height } } }')).toEqual([]);
  });
});
