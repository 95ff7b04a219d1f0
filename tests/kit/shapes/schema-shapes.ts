import type { Shape, ShapeObject } from './shape.ts';

const pots = () => {
  const items = [
    {
      __typename: 'Pot',
      id: 'b1',
      name: 'Urn',
      size: 'BIG',
      clay: 'red',
      grams: 400,
      note: null,
      secret: 's',
      parts: [{ name: 'lid', __typename: 'Part' }],
    },
    {
      __typename: 'Pot',
      id: 'b3',
      name: '',
      size: 'SMALL',
      clay: 'white',
      grams: 0,
      note: 'old',
      secret: 't',
      parts: [],
    },
  ];
  return { roots: { Query: { pots: items, pot: items[0], first: items[0] } }, entities: items };
};
const potsIn = (wanted: unknown, entities: readonly ShapeObject[]) => entities.filter((pot) => pot['size'] === wanted);

const enums: Shape = {
  name: 'enums and inputs of which each subgraph has its own',
  subgraphs: {
    oven: `
      type Query { pots: [Pot!]! }
      enum Size { SMALL BIG }
      type Pot @key(fields: "id") { id: ID! size: Size! @shareable name: String! }
    `,
    shop: `
      type Query { sized(size: Size = BIG, where: Where): [Pot!]! }
      enum Size { SMALL BIG }
      input Where { name: String grams: Int }
      type Pot @key(fields: "id") { id: ID! size: Size! @shareable clay: String! }
    `,
    desk: `
      type Mutation { keep(where: Where): Int! }
      input Where { name: String id: ID }
    `,
  },
  data: () => ({ ...pots(), roots: { Query: { pots: pots().entities }, Mutation: {} } }),
  computed: {
    'Query.sized': (_read, { size, where }, { entities }) =>
      potsIn(size, entities).filter(
        ({ name }) => (where as ShapeObject | null)?.['name'] === undefined || (where as ShapeObject)['name'] === name,
      ),
  },
  operations: [
    {
      text: '{ sized(size: SMALL) { size clay name } pots { clay size } }',
      data: {
        sized: [{ size: 'SMALL', clay: 'white', name: '' }],
        pots: [
          { clay: 'red', size: 'BIG' },
          { clay: 'white', size: 'SMALL' },
        ],
      },
    },
    {
      text: 'query ($where: Where) { sized(where: $where) { name } }',
      variables: { where: { name: 'Jar' } },
      data: { sized: [] },
    },
  ],
};

const overrides: Shape = {
  name: 'fields that moved to another subgraph, at once and by degrees',
  subgraphs: {
    old: 'type Query { pots: [Pot!]! } type Pot @key(fields: "id") { id: ID! name: String! clay: String! grams: Int! }',
    fresh: `
      type Query { first: Pot }
      type Pot @key(fields: "id") { id: ID! name: String! @override(from: "old") clay: String! @override(from: "old", label: "percent(50)") note: String }
    `,
  },
  data: pots,
  operations: [
    {
      text: '{ pots { name clay grams note } first { clay name grams } }',
      data: {
        pots: [
          { name: 'Urn', clay: 'red', grams: 400, note: null },
          { name: '', clay: 'white', grams: 0, note: 'old' },
        ],
        first: { clay: 'red', name: 'Urn', grams: 400 },
      },
    },
  ],
};

const inaccessible: Shape = {
  name: 'keys and requirements that clients may not see',
  subgraphs: {
    oven: 'type Query { pots: [Pot!]! } type Pot @key(fields: "id") { id: ID! @inaccessible name: String! secret: String! @inaccessible }',
    shop: 'type Pot @key(fields: "id") { id: ID! @inaccessible secret: String! @external hint: String! @requires(fields: "secret") grams: Int! }',
  },
  data: pots,
  computed: { 'Pot.hint': (read) => `${String(read('secret'))}?` },
  operations: [
    {
      text: '{ pots { hint grams } }',
      data: {
        pots: [
          { hint: 's?', grams: 400 },
          { hint: 't?', grams: 0 },
        ],
      },
    },
    {
      text: '{ pots { id: name secret: grams hint } }',
      data: {
        pots: [
          { id: 'Urn', secret: 400, hint: 's?' },
          { id: '', secret: 0, hint: 't?' },
        ],
      },
      stockIsWrong: true,
    },
  ],
};

const sharedRoot: Shape = {
  name: 'a root field and value types shared by all',
  subgraphs: {
    one: 'type Query { pot: Pot @shareable } type Pot @shareable { name: String! size: Dim! } type Dim { wide: Int! }',
    two: 'type Query { pot: Pot @shareable } type Pot { name: String! @shareable clay: Clay! } type Clay { tone: String! }',
    three: 'type Query { pot: Pot @shareable } type Pot { name: String! @shareable grams: Int! }',
  },
  data: () => ({
    roots: { Query: { pot: { name: 'Urn', size: { wide: 0 }, clay: { tone: 'red' }, grams: 4 } } },
    entities: [],
  }),
  operations: [
    {
      text: '{ pot { name size { wide } clay { tone } grams } }',
      data: { pot: { name: 'Urn', size: { wide: 0 }, clay: { tone: 'red' }, grams: 4 } },
    },
    {
      text: '{ __typename a: pot { __typename name: grams } pot { clay { __typename } } }',
      data: { __typename: 'Query', a: { __typename: 'Pot', name: 4 }, pot: { clay: { __typename: 'Clay' } } },
    },
  ],
};

const firstFederation: Shape = {
  name: 'subgraphs of federation 1',
  firstFederation: ['oven', 'shop', 'desk'],
  subgraphs: {
    oven: 'type Query { pots: [Pot!]! } type Pot @key(fields: "id") { id: ID! name: String! grams: Int! }',
    shop: `
      extend type Pot @key(fields: "id") { id: ID! @external grams: Int! @external name: String! @external price: Int! @requires(fields: "grams") }
      extend type Query { first: Pot @provides(fields: "name") }
    `,
    desk: 'extend type Pot @key(fields: "id") { id: ID! @external grams: Int! @external note: String }',
  },
  data: pots,
  computed: { 'Pot.price': (read) => Number(read('grams')) / 4 },
  operations: [
    {
      text: '{ pots { name price note } first { name price } }',
      data: {
        pots: [
          { name: 'Urn', price: 100, note: null },
          { name: '', price: 0, note: 'old' },
        ],
        first: { name: 'Urn', price: 100 },
      },
    },
  ],
};

const extensions: Shape = {
  name: 'types extended with external keys',
  subgraphs: {
    oven: 'type Query { pots: [Pot!]! } type Pot @key(fields: "id") { id: ID! name: String! grams: Int! }',
    shop: `
      extend type Pot @key(fields: "id") { id: ID! @external grams: Int! @external price: Int! @requires(fields: "grams") }
      type Query { first: Pot }
    `,
  },
  data: pots,
  computed: { 'Pot.price': (read) => Number(read('grams')) / 4 },
  operations: [
    {
      text: '{ first { id price name } pots { price } }',
      data: { first: { id: 'b1', price: 100, name: 'Urn' }, pots: [{ price: 100 }, { price: 0 }] },
    },
  ],
};

const mutations: Shape = {
  name: 'mutations in order over subgraphs',
  subgraphs: {
    oven: 'type Query { pot: Pot } type Mutation { fire(count: Int!): Int! make(count: Int!): Pot! } type Pot @key(fields: "id") { id: ID! name: String! heat: Int! }',
    shop: 'type Mutation { sell(count: Int!): Int! } type Pot @key(fields: "id") { id: ID! heat: Int! @external price: Int! @requires(fields: "heat") }',
  },
  data: () => {
    const pot = { __typename: 'Pot', id: 'b1', name: 'Urn', heat: 1 };
    return { roots: { Query: { pot }, Mutation: {} }, entities: [pot] };
  },
  computed: {
    'Mutation.fire': (_read, { count }, { entities }) =>
      Object.assign(entities[0] ?? {}, { heat: Number(entities[0]?.['heat']) * 10 + Number(count) }).heat,
    'Mutation.sell': (_read, { count }, { entities }) =>
      Object.assign(entities[0] ?? {}, { heat: Number(entities[0]?.['heat']) * 10 + Number(count) }).heat,
    'Mutation.make': (_read, { count }, { entities }) => Object.assign(entities[0] ?? {}, { heat: Number(count) }),
    'Pot.price': (read) => Number(read('heat')) + 1,
  },
  operations: [
    {
      text: 'mutation { a: fire(count: 2) sell(count: 3) b: fire(count: 4) make(count: 5) { name heat price } }',
      data: { a: 12, sell: 123, b: 1234, make: { name: 'Urn', heat: 5, price: 6 } },
    },
  ],
};

export const schemaShapes: readonly Shape[] = [
  enums,
  overrides,
  inaccessible,
  sharedRoot,
  firstFederation,
  extensions,
  mutations,
];
