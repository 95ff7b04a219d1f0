import type { Shape } from './shape.ts';

const simpleCall: Shape = {
  name: 'a call of an entity',
  subgraphs: {
    port: 'type Query { ships: [Ship!]! ship(id: ID!): Ship } type Ship @key(fields: "id") { id: ID! name: String! }',
    crew: 'type Ship @key(fields: "id") { id: ID! sailors: Int captain: Person } type Person @key(fields: "id") { id: ID! }',
    people:
      'type Person @key(fields: "id") { id: ID! name: String! ships: [Ship!]! } type Ship @key(fields: "id") { id: ID! }',
  },
  data: () => {
    const ada = { __typename: 'Person', id: 'p1', name: 'Ada', ships: [] as object[] };
    const ships = [
      { __typename: 'Ship', id: 'b1', name: 'Heron', sailors: 12, captain: ada },
      { __typename: 'Ship', id: 'b3', name: 'Ibis', sailors: null, captain: null },
    ];
    ada.ships.push(...ships);
    return { roots: { Query: { ships } }, entities: [...ships, ada] };
  },
  computed: {
    'Query.ship': (_read, { id }, { entities }) =>
      entities.find((object) => object['id'] === id && object['__typename'] === 'Ship'),
  },
  operations: [
    {
      text: '{ ships { name sailors captain { name ships { id } } } }',
      data: {
        ships: [
          { name: 'Heron', sailors: 12, captain: { name: 'Ada', ships: [{ id: 'b1' }, { id: 'b3' }] } },
          { name: 'Ibis', sailors: null, captain: null },
        ],
      },
    },
    {
      text: '{ ship(id: "b3") { sailors name } none: ship(id: "none") { id } }',
      data: { ship: { sailors: null, name: 'Ibis' }, none: null },
    },
  ],
};

const nestedKeys: Shape = {
  name: 'keys of nested objects and of lists',
  subgraphs: {
    map: `
      type Query { plots: [Plot!]! }
      type Plot @key(fields: "place { x y }") @key(fields: "codes { text }") { place: Place! codes: [Code!]! owner: String! }
      type Place @shareable { x: Int! y: Int! }
      type Code @shareable { text: String! }
    `,
    soil: `
      type Plot @key(fields: "place { x y }") { place: Place! acid: Float! }
      type Place @shareable { x: Int! y: Int! }
    `,
    tax: `
      type Plot @key(fields: "codes { text }") { codes: [Code!]! due: Int! }
      type Code @shareable { text: String! }
    `,
  },
  data: () => {
    const plots = [
      {
        __typename: 'Plot',
        place: { x: 0, y: 1 },
        codes: [{ text: 'a' }, { text: 'b' }],
        owner: 'Ada',
        acid: 5.5,
        due: 7,
      },
      {
        __typename: 'Plot',
        place: { x: 1, y: 0 },
        codes: [{ text: 'b' }, { text: 'a' }],
        owner: 'Bo',
        acid: 7,
        due: 0,
      },
      { __typename: 'Plot', place: { x: 1, y: 1 }, codes: [], owner: '', acid: 0, due: 3 },
    ];
    return { roots: { Query: { plots } }, entities: plots };
  },
  operations: [
    {
      text: '{ plots { owner acid due place { y } } }',
      data: {
        plots: [
          { owner: 'Ada', acid: 5.5, due: 7, place: { y: 1 } },
          { owner: 'Bo', acid: 7, due: 0, place: { y: 0 } },
          { owner: '', acid: 0, due: 3, place: { y: 1 } },
        ],
      },
    },
  ],
};

const chainOfKeys: Shape = {
  name: 'a key that another subgraph has to be asked for',
  subgraphs: {
    first: 'type Query { parcels: [Parcel!]! } type Parcel @key(fields: "id") { id: ID! }',
    second: 'type Parcel @key(fields: "id") @key(fields: "code") { id: ID! code: String! }',
    third:
      'type Parcel @key(fields: "code") @key(fields: "code depot { no }") { code: String! depot: Depot! weight: Int! } type Depot @shareable { no: Int! }',
    fourth:
      'type Parcel @key(fields: "code depot { no }") { code: String! depot: Depot! shelf: String! } type Depot @shareable { no: Int! }',
  },
  data: () => {
    const parcels = [
      { __typename: 'Parcel', id: 'b1', code: 'x', depot: { no: 1 }, weight: 3, shelf: 'top' },
      { __typename: 'Parcel', id: 'b3', code: 'y', depot: { no: 0 }, weight: 0, shelf: 'low' },
    ];
    return { roots: { Query: { parcels } }, entities: parcels };
  },
  operations: [
    { text: '{ parcels { shelf } }', data: { parcels: [{ shelf: 'top' }, { shelf: 'low' }] } },
    {
      text: '{ parcels { id weight shelf depot { no } } }',
      data: {
        parcels: [
          { id: 'b1', weight: 3, shelf: 'top', depot: { no: 1 } },
          { id: 'b3', weight: 0, shelf: 'low', depot: { no: 0 } },
        ],
      },
    },
  ],
};

const nullKeys: Shape = {
  name: 'keys that are null and entities that are not found',
  subgraphs: {
    cart: 'type Query { lines: [Line!]! } type Line { count: Int! item: Item } type Item @key(fields: "id") @key(fields: "ean") { id: ID ean: String }',
    stock: 'type Item @key(fields: "id") { id: ID left: Int }',
    shop: 'type Item @key(fields: "ean") { ean: String title: String }',
  },
  data: () => {
    const item = { __typename: 'Item', id: 'b1', ean: 'e1', left: 4, title: 'Pen' };
    return {
      roots: {
        Query: {
          lines: [
            { count: 1, item },
            { count: 2, item: null },
            { count: 3, item },
          ],
        },
      },
      entities: [item],
    };
  },
  operations: [
    {
      text: '{ lines { count item { left title } } }',
      data: {
        lines: [
          { count: 1, item: { left: 4, title: 'Pen' } },
          { count: 2, item: null },
          { count: 3, item: { left: 4, title: 'Pen' } },
        ],
      },
    },
  ],
};

const circular: Shape = {
  name: 'references in circles',
  subgraphs: {
    a: 'type Query { rooms: [Room!]! } type Room @key(fields: "id") { id: ID! next: Room house: House! } type House @key(fields: "id rooms { id }") { id: ID! rooms: [Room!]! }',
    b: 'type Room @key(fields: "id") { id: ID! area: Int! } type House @key(fields: "id rooms { id }") { id: ID! rooms: [Room!]! @external street: String! }',
  },
  data: () => {
    const house = { __typename: 'House', id: 'p1', rooms: [] as object[], street: 'Elm' };
    const hall: { [name: string]: unknown } = { __typename: 'Room', id: 'b1', area: 9, house };
    const attic = { __typename: 'Room', id: 'b3', area: 0, house, next: hall };
    hall['next'] = attic;
    house.rooms.push(hall, attic);
    return { roots: { Query: { rooms: [hall, attic] } }, entities: [hall, attic, house] };
  },
  operations: [
    {
      text: '{ rooms { next { area next { id area } } house { street } } }',
      data: {
        rooms: [
          { next: { area: 0, next: { id: 'b1', area: 9 } }, house: { street: 'Elm' } },
          { next: { area: 9, next: { id: 'b3', area: 0 } }, house: { street: 'Elm' } },
        ],
      },
    },
  ],
};

const parentCall: Shape = {
  name: 'a value type whose fields are in several subgraphs',
  subgraphs: {
    base: 'type Query { book: Tome } type Tome @key(fields: "id") { id: ID! cover: Cover! @shareable } type Cover { color: String! @shareable art: Art! @shareable } type Art @shareable { by: String! }',
    art: 'type Tome @key(fields: "id") { id: ID! cover: Cover! @shareable } type Cover { art: Art! @shareable width: Int! } type Art { by: String! @shareable year: Int! }',
    spine:
      'type Tome @key(fields: "id") { id: ID! cover: Cover! @shareable } type Cover { color: String! @shareable spine: Spine! } type Spine { text: String! }',
  },
  data: () => {
    const tome = {
      __typename: 'Tome',
      id: 'b1',
      cover: { color: 'red', art: { by: 'Ada', year: 0 }, width: 3, spine: { text: '' } },
    };
    return { roots: { Query: { book: tome } }, entities: [tome] };
  },
  operations: [
    {
      text: '{ book { cover { width color spine { text } art { year by } } } }',
      data: { book: { cover: { width: 3, color: 'red', spine: { text: '' }, art: { year: 0, by: 'Ada' } } } },
    },
  ],
};

export const keyShapes: readonly Shape[] = [simpleCall, nestedKeys, chainOfKeys, nullKeys, circular, parentCall];
