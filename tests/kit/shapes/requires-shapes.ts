import type { Shape, ShapeObject } from './shape.ts';

const sized = () => {
  const boxes = [
    { __typename: 'Box', id: 'b1', size: { wide: 2, tall: 3 }, weight: 10, price: 5, stock: 0 },
    { __typename: 'Box', id: 'b3', size: { wide: 1, tall: 1 }, weight: 0, price: null, stock: 7 },
  ];
  return { roots: { Query: { boxes, last: boxes[1] } }, entities: boxes };
};

const simple: Shape = {
  name: 'requirements and what is provided',
  subgraphs: {
    catalog:
      'type Query { boxes: [Box!]! last: Box } type Box @key(fields: "id") { id: ID! size: Size! weight: Int! @shareable price: Int @shareable } type Size @shareable { wide: Int! tall: Int! }',
    freight: `
      type Box @key(fields: "id") {
        id: ID! size: Size! @external weight: Int! @external
        area: Int! @requires(fields: "size { wide tall }")
        cost: Int! @requires(fields: "weight size { wide }")
      }
      type Size { wide: Int! @external tall: Int! @external }
      type Query { cheap: Box @provides(fields: "weight") }
    `,
    shop: 'type Box @key(fields: "id") { id: ID! price: Int @shareable stock: Int! }',
  },
  data: () => {
    const { roots, entities } = sized();
    return { roots: { Query: { ...roots['Query'], cheap: entities[1] } }, entities };
  },
  computed: {
    'Box.area': (read) => {
      const size = read('size') as ShapeObject;
      return Number(size['wide']) * Number(size['tall']);
    },
    'Box.cost': (read) => Number(read('weight')) + Number((read('size') as ShapeObject)['wide']),
  },
  operations: [
    {
      text: '{ boxes { area cost stock } }',
      data: {
        boxes: [
          { area: 6, cost: 12, stock: 0 },
          { area: 1, cost: 1, stock: 7 },
        ],
      },
    },
    {
      text: '{ cheap { weight area price } last { cost @skip(if: true) price } }',
      data: { cheap: { weight: 0, area: 1, price: null }, last: { price: null } },
    },
    {
      stockIsWrong: true,
      text: 'query ($on: Boolean!) { boxes { area @include(if: $on) cost @skip(if: $on) } }',
      variables: { on: true },
      data: { boxes: [{ area: 6 }, { area: 1 }] },
    },
    {
      stockIsWrong: true,
      text: 'query ($on: Boolean!) { boxes { ... @include(if: $on) { area stock } cost @skip(if: $on) } }',
      variables: { on: false },
      data: { boxes: [{ cost: 12 }, { cost: 1 }] },
    },
  ],
};

const chain: Shape = {
  name: 'requirements of what is itself computed',
  subgraphs: {
    one: 'type Query { boxes: [Box!]! } type Box @key(fields: "id") { id: ID! weight: Int! }',
    two: 'type Box @key(fields: "id") { id: ID! weight: Int! @external tax: Int! @requires(fields: "weight") }',
    three:
      'type Box @key(fields: "id") { id: ID! tax: Int! @external weight: Int! @external total: Int! @requires(fields: "tax weight") }',
    four: 'type Box @key(fields: "id") { id: ID! total: Int! @external tax: Int! @external isDear: Boolean! @requires(fields: "total") label: String! @requires(fields: "tax total") }',
  },
  data: sized,
  computed: {
    'Box.tax': (read) => Number(read('weight')) * 2,
    'Box.total': (read) => Number(read('tax')) + Number(read('weight')),
    'Box.isDear': (read) => Number(read('total')) > 20,
    'Box.label': (read) => `${String(read('tax'))}/${String(read('total'))}`,
  },
  operations: [
    {
      text: '{ boxes { isDear label } }',
      data: {
        boxes: [
          { isDear: true, label: '20/30' },
          { isDear: false, label: '0/0' },
        ],
      },
    },
    {
      text: '{ boxes { label total id } }',
      data: {
        boxes: [
          { label: '20/30', total: 30, id: 'b1' },
          { label: '0/0', total: 0, id: 'b3' },
        ],
      },
    },
  ],
};

const fragments: Shape = {
  name: 'requirements with fragments on interfaces and unions',
  subgraphs: {
    city: `
      type Query { homes: [Home!]! }
      type Home @key(fields: "id") { id: ID! heat: Heat! guest: Guest }
      interface Heat { year: Int! }
      type Stove implements Heat { year: Int! logs: Int! }
      type Pump implements Heat { year: Int! watts: Int! }
      union Guest = Cat | Dog
      type Cat { lives: Int! } type Dog { tricks: Int! }
    `,
    tax: `
      type Home @key(fields: "id") {
        id: ID! heat: Heat! @external guest: Guest @external
        smoke: Int! @requires(fields: "heat { year ... on Stove { logs } ... on Pump { watts } }")
        noise: Int! @requires(fields: "guest { ... on Cat { lives } ... on Dog { tricks } }")
      }
      interface Heat { year: Int! }
      type Stove implements Heat { year: Int! @external logs: Int! @external }
      type Pump implements Heat { year: Int! @external watts: Int! @external }
      union Guest = Cat | Dog
      type Cat { lives: Int! @external } type Dog { tricks: Int! @external }
    `,
  },
  data: () => {
    const homes = [
      {
        __typename: 'Home',
        id: 'b1',
        heat: { __typename: 'Stove', year: 1990, logs: 6 },
        guest: { __typename: 'Cat', lives: 9 },
      },
      {
        __typename: 'Home',
        id: 'b3',
        heat: { __typename: 'Pump', year: 2020, watts: 0 },
        guest: { __typename: 'Dog', tricks: 2 },
      },
      { __typename: 'Home', id: 'p1', heat: { __typename: 'Pump', year: 2021, watts: 5 }, guest: null },
    ];
    return { roots: { Query: { homes } }, entities: homes };
  },
  computed: {
    'Home.smoke': (read) => {
      const { year, logs = 0, watts = 0 } = read('heat') as { year: number; logs?: number; watts?: number };
      return year + logs - watts;
    },
    'Home.noise': (read) => {
      const { lives = 0, tricks = 0 } = (read('guest') ?? {}) as { lives?: number; tricks?: number };
      return lives + 10 * tricks;
    },
  },
  operations: [
    {
      text: '{ homes { smoke noise } }',
      data: {
        homes: [
          { smoke: 1996, noise: 9 },
          { smoke: 2020, noise: 20 },
          { smoke: 2016, noise: 0 },
        ],
      },
    },
    {
      text: '{ homes { smoke heat { __typename ... on Stove { logs } } guest { ... on Dog { tricks } } } }',
      data: {
        homes: [
          { smoke: 1996, heat: { __typename: 'Stove', logs: 6 }, guest: {} },
          { smoke: 2020, heat: { __typename: 'Pump' }, guest: { tricks: 2 } },
          { smoke: 2016, heat: { __typename: 'Pump' }, guest: null },
        ],
      },
    },
  ],
};

const throughEntities: Shape = {
  name: 'requirements that lead through other entities',
  subgraphs: {
    orders:
      'type Query { orders: [Order!]! } type Order @key(fields: "id") { id: ID! buyer: Buyer! }  type Buyer @key(fields: "id") { id: ID! }',
    buyers:
      'type Buyer @key(fields: "id") { id: ID! town: Town! age: Int! } type Town @key(fields: "zip") { zip: ID! }',
    towns: 'type Town @key(fields: "zip") { zip: ID! km: Int! }',
    post: `
      type Order @key(fields: "id") { id: ID! buyer: Buyer! @external fee: Int! @requires(fields: "buyer { age town { zip km } }") days: Int! @requires(fields: "buyer { town { km } }") }
      type Buyer @key(fields: "id") { id: ID! town: Town! @external age: Int! @external }
      type Town @key(fields: "zip") { zip: ID! km: Int! @external }
    `,
  },
  data: () => {
    const towns = [
      { __typename: 'Town', zip: 'z1', km: 4 },
      { __typename: 'Town', zip: 'z2', km: 0 },
    ];
    const buyers = [
      { __typename: 'Buyer', id: 'p1', age: 30, town: towns[0] },
      { __typename: 'Buyer', id: 'none', age: 41, town: towns[1] },
    ];
    const orders = [
      { __typename: 'Order', id: 'b1', buyer: buyers[0] },
      { __typename: 'Order', id: 'b3', buyer: buyers[1] },
      { __typename: 'Order', id: 'b4', buyer: buyers[0] },
    ];
    return { roots: { Query: { orders } }, entities: [...towns, ...buyers, ...orders] };
  },
  computed: {
    'Order.fee': (read) => {
      const buyer = read('buyer') as { age: number; town: { km: number } };
      return buyer.age + buyer.town.km;
    },
    'Order.days': (read) => (read('buyer') as { town: { km: number } }).town.km * 2,
  },
  operations: [
    {
      text: '{ orders { fee days } }',
      data: {
        orders: [
          { fee: 34, days: 8 },
          { fee: 41, days: 0 },
          { fee: 34, days: 8 },
        ],
      },
    },
    {
      text: '{ orders { days buyer { id: age town { zip: km } } } }',
      data: {
        orders: [
          { days: 8, buyer: { id: 30, town: { zip: 4 } } },
          { days: 0, buyer: { id: 41, town: { zip: 0 } } },
          { days: 8, buyer: { id: 30, town: { zip: 4 } } },
        ],
      },
    },
  ],
};

export const requiresShapes: readonly Shape[] = [simple, chain, fragments, throughEntities];
