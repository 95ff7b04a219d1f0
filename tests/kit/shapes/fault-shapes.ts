import type { Shape, ShapeObject } from './shape.ts';

type Items = readonly ShapeObject[];
const firstOf = (items: unknown, { first }: ShapeObject): unknown => (items as Items).slice(0, Number(first));
const idsOf = (items: unknown): string => (items as Items).map(({ id }) => String(id)).join(' ');

/** Two keys of one subgraph, of which it resolves only the second. */
export const keysMashup: Shape = {
  name: 'keys of which the first is not resolvable',
  subgraphs: {
    depot: `
      type Query { crates: [Crate!]! }
      type Crate @key(fields: "label serial") { label: ID! serial: ID! grams: Int! }
    `,
    freight: `
      type Query { load: [Crate!]! }
      type Crate @key(fields: "label", resolvable: false) @key(fields: "label serial") {
        label: ID! serial: ID! grams: Int! @external
        fee: Int! @requires(fields: "grams")
      }
    `,
  },
  data: () => {
    const crates = [
      { __typename: 'Crate', label: 'b1', serial: 's1', grams: 10 },
      { __typename: 'Crate', label: 'b1', serial: 's2', grams: 25 },
      { __typename: 'Crate', label: 'b3', serial: 's1', grams: 0 },
    ];
    return { roots: { Query: { crates, load: crates } }, entities: crates };
  },
  computed: { 'Crate.fee': (read) => Number(read('grams')) * 2 },
  operations: [
    {
      text: '{ crates { label fee } }',
      data: {
        crates: [
          { label: 'b1', fee: 20 },
          { label: 'b1', fee: 50 },
          { label: 'b3', fee: 0 },
        ],
      },
    },
    { stockIsWrong: true, text: '{ load { fee } }', data: { load: [{ fee: 20 }, { fee: 50 }, { fee: 0 }] } },
  ],
};

/**
 * An interface without implementations in the subgraph that returns it, so other subgraphs cannot be queried for the
 * object.
 */
export const unreachableInterface: Shape = {
  name: 'an interface that nothing implements',
  subgraphs: {
    zoo: `
      type Query { animals: [Animal] herd: [Animal!]! zoos: [Zoo!]! count: Int! }
      type Zoo { name: String! star: Animal }
      interface Animal @key(fields: "id", resolvable: false) { id: ID! }
    `,
    vet: 'type Animal @key(fields: "id") @interfaceObject { id: ID! shots: Int }',
  },
  data: () => ({
    roots: { Query: { animals: null, herd: [], zoos: [{ __typename: 'Zoo', name: 'north', star: null }], count: 0 } },
    entities: [],
  }),
  operations: [
    { text: '{ count animals { id } }', data: { count: 0, animals: null } },
    { text: '{ animals { shots } }', data: { animals: null } },
    { text: '{ count herd { shots } }', data: { count: 0, herd: [] }, stockIsWrong: true },
    { text: '{ herd { ... on Animal { shots } } }', data: { herd: [] }, stockIsWrong: true },
    {
      text: '{ zoos { name star { ...S } } } fragment S on Animal { shots }',
      data: { zoos: [{ name: 'north', star: null }] },
    },
    {
      text: '{ herd { __typename: shots } animals { __typename: id } }',
      data: { herd: [], animals: null },
      stockIsWrong: true,
    },
  ],
};

const essay = () => {
  const notes = ['n1', 'n2', 'n3', 'n4'].map((id) => ({ __typename: 'Note', id, words: id.length + Number(id[1]) }));
  const essays = [
    { __typename: 'Essay', id: 'b1', all: notes, title: 'On time', draft: 3 },
    { __typename: 'Essay', id: 'b3', all: notes.slice(2), title: 'On tides', draft: 1 },
  ];
  return { roots: { Query: { essays, best: essays[1] } }, entities: [...essays, ...notes] };
};

/** A field that a client selects with other arguments than `@requires`. */
export const requiredWithArgument: Shape = {
  name: 'a required field with an argument',
  subgraphs: {
    press: `
      type Query { essays: [Essay!]! best: Essay }
      type Essay @key(fields: "id") { id: ID! title: String! draft: Int! notes(first: Int = 2): [Note!]! }
      type Note @key(fields: "id") { id: ID! }
    `,
    desk: `
      type Essay @key(fields: "id") {
        id: ID! notes(first: Int = 2): [Note!]! @external
        digest: String! @requires(fields: "notes(first: 3) { id }")
      }
      type Note @key(fields: "id") { id: ID! words: Int! }
    `,
  },
  data: essay,
  computed: {
    'Essay.notes': (read, args) => firstOf(read('all'), { first: 2, ...args }),
    'Essay.digest': (read) => idsOf(read('notes', { first: 3 })),
  },
  operations: [
    {
      stockIsWrong: true,
      text: '{ essays { notes(first: 1) { id } digest } }',
      data: {
        essays: [
          { notes: [{ id: 'n1' }], digest: 'n1 n2 n3' },
          { notes: [{ id: 'n3' }], digest: 'n3 n4' },
        ],
      },
    },
    { text: '{ essays { digest } }', data: { essays: [{ digest: 'n1 n2 n3' }, { digest: 'n3 n4' }] } },
    {
      text: '{ best { notes { id words } digest all: notes(first: 5) { id } } }',
      data: {
        best: {
          notes: [
            { id: 'n3', words: 5 },
            { id: 'n4', words: 6 },
          ],
          digest: 'n3 n4',
          all: [{ id: 'n3' }, { id: 'n4' }],
        },
      },
    },
    {
      stockIsWrong: true,
      text: 'query ($n: Int) { best { ...on Essay { digest } notes(first: $n) { words } } }',
      variables: { n: 1 },
      data: { best: { digest: 'n3 n4', notes: [{ words: 5 }] } },
    },
  ],
};

/** Two fields that require one field with different arguments. */
export const requiredTwice: Shape = {
  name: 'two requirements of one field with different arguments',
  subgraphs: {
    press: `
      type Query { essays: [Essay!]! best: Essay }
      type Essay @key(fields: "id") { id: ID! title: String! draft: Int! notes(first: Int = 2): [Note!]! }
      type Note @key(fields: "id") { id: ID! words: Int! }
    `,
    desk: `
      type Essay @key(fields: "id") {
        id: ID! notes(first: Int = 2): [Note!]! @external title: String! @external
        short: String! @requires(fields: "notes(first: 1) { id }")
        long: String! @requires(fields: "title notes(first: 3) { id words }")
        usual: Excerpt! @requires(fields: "notes { id }")
        pages: Int!
      }
      type Note @key(fields: "id") { id: ID! words: Int! @external }
      type Excerpt { text: String! essay: Essay! }
    `,
    shelf: `
      type Essay @key(fields: "id") {
        id: ID! notes(first: Int = 2): [Note!]! @external
        width: Int! @requires(fields: "notes(first: 4) { id }")
      }
      type Note @key(fields: "id") { id: ID! }
    `,
  },
  data: essay,
  computed: {
    'Essay.notes': (read, args) => firstOf(read('all'), { first: 2, ...args }),
    'Essay.short': (read) => idsOf(read('notes', { first: 1 })),
    'Essay.long': (read) => `${String(read('title'))}: ${idsOf(read('notes', { first: 3 }))}`,
    'Essay.usual': (read) => ({
      text: idsOf(read('notes', { first: 2 })),
      essay: essay().entities.find(({ id }) => id === read('id')),
    }),
    'Essay.pages': () => 12,
    'Essay.width': (read) => (read('notes', { first: 4 }) as Items).length,
  },
  operations: [
    { text: '{ best { short } }', data: { best: { short: 'n3' } } },
    {
      stockIsWrong: true,
      text: '{ essays { id pages short long } }',
      data: {
        essays: [
          { id: 'b1', pages: 12, short: 'n1', long: 'On time: n1 n2 n3' },
          { id: 'b3', pages: 12, short: 'n3', long: 'On tides: n3 n4' },
        ],
      },
    },
    {
      stockIsWrong: true,
      text: '{ essays { width notes(first: 1) { words } s: short usual { text essay { long short } } ... on Essay { long } } }',
      data: {
        essays: [
          {
            width: 4,
            notes: [{ words: 3 }],
            s: 'n1',
            usual: { text: 'n1 n2', essay: { long: 'On time: n1 n2 n3', short: 'n1' } },
            long: 'On time: n1 n2 n3',
          },
          {
            width: 2,
            notes: [{ words: 5 }],
            s: 'n3',
            usual: { text: 'n3 n4', essay: { long: 'On tides: n3 n4', short: 'n3' } },
            long: 'On tides: n3 n4',
          },
        ],
      },
    },
  ],
};

/** Response names that a client gives to other fields than the plan does. */
export const takenNames: Shape = {
  name: 'names of keys given to other fields',
  subgraphs: {
    farm: `
      type Query { cows: [Cow!]! }
      type Cow @key(fields: "id") { id: ID! name: String! litres: Int! mother: Cow }
    `,
    dairy: `
      type Cow @key(fields: "id") {
        id: ID! litres: Int! @external
        price: Int! @requires(fields: "litres") tag: String!
      }
    `,
  },
  data: () => {
    const old = { __typename: 'Cow', id: 'b3', name: 'Alma', litres: 0, tag: 'black', mother: null };
    const young = { __typename: 'Cow', id: 'b1', name: 'Berta', litres: 7, tag: 'white', mother: old };
    return { roots: { Query: { cows: [old, young] } }, entities: [old, young] };
  },
  computed: { 'Cow.price': (read) => Number(read('litres')) * 3 },
  operations: [
    {
      stockIsWrong: true,
      text: '{ cows { id: name price } }',
      data: {
        cows: [
          { id: 'Alma', price: 0 },
          { id: 'Berta', price: 21 },
        ],
      },
    },
    {
      stockIsWrong: true,
      text: '{ cows { litres: name price id: tag mother { id: price tag: id } } }',
      data: {
        cows: [
          { litres: 'Alma', price: 0, id: 'black', mother: null },
          { litres: 'Berta', price: 21, id: 'white', mother: { id: 0, tag: 'b3' } },
        ],
      },
    },
    {
      stockIsWrong: true,
      text: '{ cows { __typename: name tag } }',
      data: {
        cows: [
          { __typename: 'Alma', tag: 'black' },
          { __typename: 'Berta', tag: 'white' },
        ],
      },
    },
    {
      text: '{ cows { id: __typename tag } }',
      data: {
        cows: [
          { id: 'Cow', tag: 'black' },
          { id: 'Cow', tag: 'white' },
        ],
      },
    },
  ],
};

export const faultShapes: readonly Shape[] = [
  keysMashup,
  unreachableInterface,
  requiredWithArgument,
  requiredTwice,
  takenNames,
];
