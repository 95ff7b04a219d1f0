import type { Shape } from './shape.ts';

const media = () => {
  const ada = { __typename: 'Maker', id: 'p1', name: 'Ada' };
  const items = [
    { __typename: 'Song', id: 'b1', title: 'Rain', seconds: 90, likes: 3, maker: ada, plays: 0 },
    { __typename: 'Clip', id: 'b3', title: 'Snow', frames: 12, likes: 0, maker: null, plays: 8 },
  ];
  return { roots: { Query: { items, top: items[1], picks: items, node: items[0] } }, entities: [ada, ...items] };
};

const interfaces: Shape = {
  name: 'an interface of entities in two subgraphs',
  subgraphs: {
    store: `
      type Query { items: [Item!]! top: Item node: Node @shareable }
      interface Node { id: ID! }
      interface Item implements Node { id: ID! title: String! maker: Maker }
      type Song implements Item & Node @key(fields: "id") { id: ID! title: String! seconds: Int! maker: Maker }
      type Clip implements Item & Node @key(fields: "id") { id: ID! title: String! frames: Int! maker: Maker }
      type Maker @key(fields: "id") { id: ID! }
    `,
    stats: `
      type Query { node: Node @shareable }
      interface Node { id: ID! }
      interface Counted { likes: Int! }
      type Song implements Node & Counted @key(fields: "id") { id: ID! likes: Int! }
      type Clip implements Node & Counted @key(fields: "id") { id: ID! likes: Int! }
      type Maker implements Node @key(fields: "id") { id: ID! name: String! }
    `,
  },
  data: media,
  operations: [
    {
      text: '{ items { title maker { name } ... on Song { likes seconds } ... on Counted { likes } } }',
      data: {
        items: [
          { title: 'Rain', maker: { name: 'Ada' }, likes: 3, seconds: 90 },
          { title: 'Snow', maker: null, likes: 0 },
        ],
      },
    },
    {
      text: '{ node { __typename id ... on Song { title likes } } top { ... on Song { id } ... on Clip { frames likes } } }',
      data: { node: { __typename: 'Song', id: 'b1', title: 'Rain', likes: 3 }, top: { frames: 12, likes: 0 } },
    },
  ],
};

const unions: Shape = {
  name: 'unions, of which one subgraph has fewer members',
  subgraphs: {
    store: `
      type Query { picks: [Pick!]! @shareable  top: Pick }
      union Pick = Song | Clip
      type Song @key(fields: "id") { id: ID! title: String! @shareable }
      type Clip @key(fields: "id") { id: ID! frames: Int! }
    `,
    radio: `
      union Pick = Song | Jingle
      type Song @key(fields: "id") { id: ID! title: String! @shareable plays: Int! next: Pick }
      type Jingle { text: String! }
      type Query { air: Pick }
    `,
  },
  data: () => {
    const { roots, entities } = media();
    const jingle = { __typename: 'Jingle', text: 'la' };
    const song = { ...entities[1], next: jingle };
    return {
      roots: { Query: { ...roots['Query'], picks: [song, entities[2]], air: song } },
      entities: [song, ...entities.slice(2)],
    };
  },
  operations: [
    {
      text: '{ picks { __typename ... on Song { plays title next { ... on Jingle { text } } } ... on Clip { frames } ... on Jingle { text } } }',
      data: {
        picks: [
          { __typename: 'Song', plays: 0, title: 'Rain', next: { text: 'la' } },
          { __typename: 'Clip', frames: 12 },
        ],
      },
    },
    {
      text: '{ air { ... on Clip { id frames } ... on Song { id } } top { ... on Jingle { text } } }',
      data: { air: { id: 'b1' }, top: {} },
    },
  ],
};

/** Each subgraph resolves a shared field with objects that the other one does not know. */
export const sharedUnions: Shape = {
  name: 'a shared field of a union of which each subgraph has other members',
  subgraphs: {
    house: `
      type Query { attic: Room }
      type Room @key(fields: "id") { id: ID! box: Box @shareable }
      type Box @shareable { things: [Thing!]! }
      union Thing = Lamp | Chair
      type Lamp @shareable { watts(at: Int = 1): Int }
      type Chair { legs: Int! seat: Seat! feet(at: Int!): Int }
      type Seat { cover: Lamp wood: String! }
    `,
    barn: `
      type Query { stall: Room }
      type Room @key(fields: "id") { id: ID! box: Box @shareable crate: Box }
      type Box @shareable { things: [Thing!]! }
      union Thing = Lamp | Saddle
      type Lamp @shareable { watts(at: Int = 1): Int }
      type Saddle { girth: Int! }
    `,
  },
  data: () => {
    const lamp = { __typename: 'Lamp', watts: 40 };
    const seat = { __typename: 'Seat', cover: lamp, wood: 'oak' };
    const chair = { __typename: 'Chair', legs: 0, feet: 4, seat };
    const saddle = { __typename: 'Saddle', girth: 70 };
    const crate = { __typename: 'Box', things: [saddle] };
    const attic = { __typename: 'Room', id: 'b1', box: { __typename: 'Box', things: [lamp, chair] }, crate };
    const stall = { __typename: 'Room', id: 'b3', box: { __typename: 'Box', things: [saddle, lamp] }, crate };
    return { roots: { Query: { attic, stall } }, entities: [attic, stall] };
  },
  operations: [
    {
      text: '{ attic { box { things { ... on Lamp { watts } ... on Chair { legs } ... on Saddle { girth } } } } }',
      data: { attic: { box: { things: [{ watts: 40 }, { legs: 0 }] } } },
      stockIsWrong: true,
    },
    {
      text: '{ stall { box { things { ...T } } crate { things { ...T } } } } fragment T on Thing { ... on Saddle { girth } }',
      data: { stall: { box: { things: [{ girth: 70 }, {}] }, crate: { things: [{ girth: 70 }] } } },
      stockIsWrong: true,
    },
    {
      text: '{ attic { box { things { ...T } } again: box { things { ...T } } } } fragment T on Thing { ... on Lamp { watts } ... on Chair { legs } }',
      data: {
        attic: { box: { things: [{ watts: 40 }, { legs: 0 }] }, again: { things: [{ watts: 40 }, { legs: 0 }] } },
      },
      stockIsWrong: true,
    },
    {
      text: 'query ($at: Int!, $on: Boolean!) { attic { box { things { ... on Chair @include(if: $on) { n: feet(at: $at) seat { cover { watts(at: $at) } ...S } } } } } } fragment S on Seat { wood @skip(if: $on) }',
      variables: { at: 2, on: true },
      data: { attic: { box: { things: [{}, { n: 4, seat: { cover: { watts: 40 } } }] } } },
      stockIsWrong: true,
    },
  ],
};

const interfaceObject: Shape = {
  name: 'an interface object with keys and requirements',
  subgraphs: {
    store: `
      type Query { items: [Item!]! top: Item }
      interface Item @key(fields: "id") { id: ID! title: String! }
      type Song implements Item @key(fields: "id") { id: ID! title: String! seconds: Int! }
      type Clip implements Item @key(fields: "id") { id: ID! title: String! frames: Int! }
    `,
    stats: `
      type Query { picks: [Item!]! }
      type Item @key(fields: "id") @interfaceObject { id: ID! title: String! @external likes: Int! slug: String! @requires(fields: "title") maker: Maker }
      type Maker @key(fields: "id") { id: ID! }
    `,
    makers: 'type Maker @key(fields: "id") { id: ID! name: String! }',
  },
  data: media,
  computed: {
    'Item.slug': (read) => String(read('title')).toLowerCase(),
    'Song.slug': (read) => String(read('title')).toLowerCase(),
    'Clip.slug': (read) => String(read('title')).toLowerCase(),
  },
  operations: [
    {
      text: '{ items { likes slug ... on Song { seconds } } }',
      data: {
        items: [
          { likes: 3, slug: 'rain', seconds: 90 },
          { likes: 0, slug: 'snow' },
        ],
      },
    },
    {
      text: '{ picks { __typename likes title maker { name } ... on Clip { frames slug } } }',
      data: {
        picks: [
          { __typename: 'Song', likes: 3, title: 'Rain', maker: { name: 'Ada' } },
          { __typename: 'Clip', likes: 0, title: 'Snow', maker: null, frames: 12, slug: 'snow' },
        ],
      },
    },
    {
      text: '{ picks { id: title ... on Song { likes } } }',
      data: { picks: [{ id: 'Rain', likes: 3 }, { id: 'Snow' }] },
      stockIsWrong: true,
    },
  ],
};

const providesAbstract: Shape = {
  name: 'fields provided through an interface and a union',
  subgraphs: {
    store: `
      type Query { items: [Item!]! @provides(fields: "... on Song { likes }") picks: [Pick!]! @provides(fields: "... on Song { likes } ... on Clip { title }") }
      interface Item { id: ID! likes: Int! }
      union Pick = Song | Clip
      type Song implements Item @key(fields: "id") { id: ID! likes: Int! @external }
      type Clip implements Item @key(fields: "id") { id: ID! likes: Int! @external  title: String! @external }
    `,
    stats: `
      interface Item { id: ID! likes: Int! title: String! }
      type Song implements Item @key(fields: "id") { id: ID! likes: Int! @shareable title: String! @shareable }
      type Clip implements Item @key(fields: "id") { id: ID! likes: Int! @shareable title: String! @shareable }
    `,
  },
  data: media,
  operations: [
    {
      text: '{ items { id likes ... on Clip { title } } }',
      data: {
        items: [
          { id: 'b1', likes: 3 },
          { id: 'b3', likes: 0, title: 'Snow' },
        ],
      },
    },
    {
      text: '{ picks { ... on Song { likes title } ... on Clip { title likes } } }',
      data: {
        picks: [
          { likes: 3, title: 'Rain' },
          { title: 'Snow', likes: 0 },
        ],
      },
    },
  ],
};

const nestedProvides: Shape = {
  name: 'fields provided below others',
  subgraphs: {
    store: `
      type Query { best: Shelf @provides(fields: "song { title maker { name } }") any: Shelf }
      type Shelf @key(fields: "id") { id: ID! song: Song! @external }
      type Song @key(fields: "id") { id: ID! title: String! @external maker: Maker @external }
      type Maker @key(fields: "id") { id: ID! name: String! @external }
    `,
    stats: `
      type Shelf @key(fields: "id") { id: ID! song: Song! @shareable }
      type Song @key(fields: "id") { id: ID! title: String! @shareable maker: Maker @shareable likes: Int! }
      type Maker @key(fields: "id") { id: ID! name: String! @shareable }
    `,
  },
  data: () => {
    const { entities } = media();
    const shelf = { __typename: 'Shelf', id: 'b4', song: entities[1] };
    return { roots: { Query: { best: shelf, any: shelf } }, entities: [...entities, shelf] };
  },
  operations: [
    {
      text: '{ best { song { title likes maker { name } } } any { song { maker { name } } } }',
      data: {
        best: { song: { title: 'Rain', likes: 3, maker: { name: 'Ada' } } },
        any: { song: { maker: { name: 'Ada' } } },
      },
    },
  ],
};

export const abstractShapes: readonly Shape[] = [
  interfaces,
  unions,
  sharedUnions,
  interfaceObject,
  providesAbstract,
  nestedProvides,
];
