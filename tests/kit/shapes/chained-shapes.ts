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

const weightOf = ({ weight, size }: ShapeObject): string =>
  `${String(weight)} kg, ${String((size as ShapeObject | undefined)?.['wide'])} wide`;
const ribbonOf = ({ ribbon }: ShapeObject): string => {
  const { cm, colour } = (ribbon ?? {}) as ShapeObject;
  return `ribbon ${String(cm ?? colour)}`;
};
const shippingOf = (thing: ShapeObject, fast: unknown): string =>
  `ships ${fast ? 'fast ' : ''}for ${'ribbon' in thing ? ribbonOf(thing) : weightOf(thing)}`;
/** The label in a representation, or that of the whole object. */
const labelIn = (thing: ShapeObject): string => {
  if ('label' in thing || !('name' in thing)) return String(thing['label']);
  return `label: ${shippingOf(thing, !('ribbon' in thing))}`;
};

/** Chains through interfaces, unions, lists, arguments and several keys, for events and mutations too. */
export const chainThroughTypes: Shape = {
  name: 'chains of requirements through interfaces, unions and lists',
  computesWithoutInputs: true,
  subgraphs: {
    price: `
      type Query { things: [Thing!]! parcel: Parcel item: Item }
      type Mutation { add(name: String!): Item }
      type Subscription { added: Thing }
      interface Thing { id: ID! shipping(fast: Boolean): String }
      type Item implements Thing @key(fields: "id") @key(fields: "code") {
        id: ID! code: ID! weight: Int @external size: Size @external
        shipping(fast: Boolean): String @requires(fields: "weight size { wide }")
      }
      type Size { wide: Int @external }
      type Gift implements Thing @key(fields: "id") {
        id: ID! ribbon: Ribbon @external
        shipping(fast: Boolean): String @requires(fields: "ribbon { ... on Silk { cm } ... on Paper { colour } }")
      }
      union Ribbon = Silk | Paper
      type Silk { cm: Int @external }
      type Paper { colour: String @external }
      type Parcel @key(fields: "id") { id: ID! things: [Thing!] }
    `,
    stock: `
      type Item @key(fields: "code") {
        code: ID! weight: Int size: Size shipping(fast: Boolean): String @external
        label: String @requires(fields: "shipping(fast: true)")
      }
      type Size { wide: Int }
      type Gift @key(fields: "id") {
        id: ID! ribbon: Ribbon shipping(fast: Boolean): String @external
        label: String @requires(fields: "shipping")
      }
      union Ribbon = Silk | Paper
      type Silk { cm: Int }
      type Paper { colour: String }
    `,
    post: `
      type Parcel @key(fields: "id") {
        id: ID! things: [Thing!] @external
        bill: String @requires(fields: "things { id ... on Item { label } ... on Gift { label } }")
      }
      interface Thing { id: ID! }
      type Item implements Thing @key(fields: "id") { id: ID! label: String @external }
      type Gift implements Thing @key(fields: "id") { id: ID! label: String @external }
    `,
  },
  data: () => {
    const things = [
      { __typename: 'Item', id: 'b1', code: 'c1', name: 'kettle', weight: 3, size: { wide: 20 } },
      { __typename: 'Gift', id: 'b3', name: 'tea', ribbon: { __typename: 'Silk', cm: 40 } },
      { __typename: 'Gift', id: 'b4', name: 'cake', ribbon: { __typename: 'Paper', colour: 'red' } },
    ];
    const parcel = { __typename: 'Parcel', id: 'p1', things };
    return { roots: { Query: { things, parcel, item: things[0] }, Mutation: {} }, entities: [...things, parcel] };
  },
  computed: {
    'Mutation.add': (_read, { name }, { entities }) => entities.find((entity) => entity['name'] === name),
    'Item.shipping': (read, { fast }) => shippingOf({ weight: read('weight'), size: read('size') }, fast),
    'Gift.shipping': (read, { fast }) => shippingOf({ ribbon: read('ribbon') }, fast),
    'Item.label': (read) => `label: ${String(read('shipping', { fast: true }))}`,
    'Gift.label': (read) => `label: ${String(read('shipping'))}`,
    'Parcel.bill': (read) => ((read('things') ?? []) as readonly ShapeObject[]).map(labelIn).join('; '),
  },
  operations: [
    {
      stockIsWrong: true,
      text: '{ things { id ... on Item { label } ... on Gift { label } } parcel { bill } }',
      data: {
        things: [
          { id: 'b1', label: 'label: ships fast for 3 kg, 20 wide' },
          { id: 'b3', label: 'label: ships for ribbon 40' },
          { id: 'b4', label: 'label: ships for ribbon red' },
        ],
        parcel: {
          bill: 'label: ships fast for 3 kg, 20 wide; label: ships for ribbon 40; label: ships for ribbon red',
        },
      },
    },
  ],
};

export const chainedShapes: readonly Shape[] = [chainAtRoot, chainOverThree, chainThroughTypes];
