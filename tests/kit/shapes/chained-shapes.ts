import type { ReadField, Shape, ShapeObject } from './shape.ts';

const shipsFor = (read: ReadField): string => `ships for ${String(read('weight') ?? 'null')}`;
const labelOf = (read: ReadField): string => `label: ${String(read('shipping') ?? 'null')}`;

const items = (): readonly ShapeObject[] => [
  { __typename: 'Item', id: 'b1', weight: 3, name: 'kettle' },
  { __typename: 'Item', id: 'b3', weight: 0, name: 'rope' },
];

const cartData = () => {
  const entities = items();
  return { roots: { Query: { cart: { __typename: 'Cart', items: entities }, first: entities[0] } }, entities };
};

const label = (weight: number): string => `label: ships for ${weight}`;

/** A required field that has a requirement, in the subgraph from which the plan comes. */
export const chainAtRoot: Shape = {
  name: 'a chain of requirements that begins where the plan does',
  computesWithoutInputs: true,
  subgraphs: {
    price: `
      type Query { cart: Cart first: Item }
      type Cart { items: [Item!]! }
      type Item @key(fields: "id") {
        id: ID! weight: Int @external
        shipping: String @requires(fields: "weight")
      }
    `,
    stock: `
      type Item @key(fields: "id") {
        id: ID! weight: Int shipping: String @external
        label: String @requires(fields: "shipping")
      }
    `,
  },
  data: cartData,
  computed: { 'Item.shipping': shipsFor, 'Item.label': labelOf },
  operations: [
    {
      stockIsWrong: true,
      text: '{ cart { items { label } } }',
      data: { cart: { items: [{ label: label(3) }, { label: label(0) }] } },
    },
    { stockIsWrong: true, text: '{ first { label } }', data: { first: { label: label(3) } } },
    {
      stockIsWrong: true,
      text: '{ cart { items { id: shipping label weight: label } } }',
      data: {
        cart: {
          items: [
            { id: 'ships for 3', label: label(3), weight: label(3) },
            { id: 'ships for 0', label: label(0), weight: label(0) },
          ],
        },
      },
    },
    {
      stockIsWrong: true,
      text: 'query ($on: Boolean!) { first { ...F @include(if: $on) weight @skip(if: $on) } } fragment F on Item { label }',
      variables: { on: true },
      data: { first: { label: label(3) } },
    },
    {
      stockIsWrong: true,
      text: 'query ($on: Boolean!) { first { label @include(if: $on) weight @skip(if: $on) } }',
      variables: { on: false },
      data: { first: { weight: 3 } },
    },
    {
      text: '{ cart { items { shipping weight } } }',
      data: {
        cart: {
          items: [
            { shipping: 'ships for 3', weight: 3 },
            { shipping: 'ships for 0', weight: 0 },
          ],
        },
      },
    },
  ],
};

/** The same over three subgraphs, with the root in any of them. */
export const chainOverThree: Shape = {
  name: 'a chain of requirements over three subgraphs',
  computesWithoutInputs: true,
  subgraphs: {
    price: `
      type Query { cart: Cart }
      type Cart { items: [Item!]! }
      type Item @key(fields: "id") {
        id: ID! weight: Int @external
        shipping: String @requires(fields: "weight")
        tag: String @external
        poster: String @requires(fields: "tag")
      }
    `,
    stock: `
      type Query { shelf: [Item!]! }
      type Item @key(fields: "id") { id: ID! weight: Int }
    `,
    print: `
      type Query { first: Item }
      type Item @key(fields: "id") {
        id: ID! shipping: String @external
        label: String @requires(fields: "shipping")
        tag: String @requires(fields: "shipping")
      }
    `,
  },
  data: () => {
    const { roots, entities } = cartData();
    return { roots: { Query: { ...roots.Query, shelf: entities } }, entities };
  },
  computed: {
    'Item.shipping': shipsFor,
    'Item.label': labelOf,
    'Item.tag': (read) => `tag ${String(read('shipping') ?? 'null')}`,
    'Item.poster': (read) => `poster ${String(read('tag') ?? 'null')}`,
  },
  operations: [
    {
      stockIsWrong: true,
      text: '{ cart { items { label } } }',
      data: { cart: { items: [{ label: label(3) }, { label: label(0) }] } },
    },
    { text: '{ shelf { label } }', data: { shelf: [{ label: label(3) }, { label: label(0) }] } },
    { text: '{ first { label } }', data: { first: { label: label(3) } } },
    {
      stockIsWrong: true,
      text: '{ cart { items { poster } } first { poster label } }',
      data: {
        cart: { items: [{ poster: 'poster tag ships for 3' }, { poster: 'poster tag ships for 0' }] },
        first: { poster: 'poster tag ships for 3', label: label(3) },
      },
    },
    {
      text: '{ shelf { poster shipping } }',
      data: {
        shelf: [
          { poster: 'poster tag ships for 3', shipping: 'ships for 3' },
          { poster: 'poster tag ships for 0', shipping: 'ships for 0' },
        ],
      },
    },
  ],
};

export const chainedShapes: readonly Shape[] = [chainAtRoot, chainOverThree];
