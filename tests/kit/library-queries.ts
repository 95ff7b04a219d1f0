const queries: readonly (readonly [string, string, Record<string, unknown>?])[] = [
  ['one fetch', '{ book(id: "b1") { title pages weight tags grid json size { width height } } }'],
  [
    'aliases in another order',
    '{ b: book(id: "b2") { w: weight t: title(style: LOUD) title } a: book(id: "nope") { id } }',
  ],
  ['a join', '{ books { title reviews { stars text(loud: true) } } }'],
  [
    'a join and back',
    '{ books(first: 5) { id reviews { stars by { name works { id title } } book { id title pages } } } }',
  ],
  ['three levels', '{ people { name reviews { book { title creator { name boss { name favourite { title } } } } } } }'],
  [
    'an interface',
    '{ media { __typename id title ... on Book { pages shippingCost } ... on Film { minutes audience { name age } } creator { name mood } } }',
  ],
  [
    'an interface that another subgraph knows as an object',
    '{ media { id rating ... on Book { votes(least: 3) reviews { stars } } } }',
  ],
  ['the same, entered there', '{ best { id rating title __typename ... on Film { minutes } } }'],
  [
    'a union with nulls and unknown entities',
    '{ hits { __typename ... on Book { id title rating } ... on Film { minutes } ... on Person { id name age } } }',
  ],
  ['a union with a missing reference', '{ hits { ... on Person { id age mood } } }'],
  ['required fields', '{ books(first: 5) { shippingCost boxVolume } }'],
  [
    'required fields under other names',
    '{ books(first: 5) { volume: pages size { w: width } shippingCost boxVolume } }',
  ],
  ['provided fields', '{ books(first: 5) { creator { name } } }'],
  ['provided and joined fields', '{ books(first: 5) { creator { id name age works { title } } } }'],
  ['entities that are unknown there', '{ book(id: "b3") { title creator { age friends { name } } } }'],
  ['errors of entities', '{ books(first: 5) { title creator { id friends { name boss { name } } } } }'],
  ['errors of root fields', '{ broken book(id: "b1") { title } }'],
  ['errors of required root fields', '{ strictlyBroken book(id: "b1") { title } }'],
  ['null where it must not be', '{ books(first: 3) { strict title } }'],
  ['null where it must not be, in a nullable place', '{ book(id: "b3") { id strict } people { name } }'],
  [
    'null of an entity where it must not be',
    '{ a: books(first: 4) { id rating } b: book(id: "b4") { rating reviews { stars } } }',
  ],
  ['an enum value that clients must not see', '{ books(first: 5) { genre title } }'],
  [
    'lists of lists and nulls',
    '{ shelf { label row { title grid reviews { stars } } owner { name works { title rating } } } }',
  ],
  [
    'fragments',
    'query Named { books { ...a ...b reviews { ...r } } } fragment a on Book { title reviews { stars } } fragment b on Media { id title rating } fragment r on Review { by { age } stars }',
  ],
  [
    'repeated fields',
    '{ books { reviews { stars } title reviews { text by { name } } ... on Media { title creator { id } } ... on Book { creator { mood } } } }',
  ],
  ['typename everywhere', '{ __typename t: __typename books { t: __typename creator { __typename x: __typename } } }'],
  ['only typename', '{ __typename }'],
  [
    'introspection',
    '{ __schema { queryType { name } } __type(name: "Book") { name fields { name type { name kind ofType { name } } } } }',
  ],
  [
    'introspection with data',
    'query ($n: String!) { book(id: "b1") { title } __type(name: $n) { ...t } } fragment t on __Type { kind name enumValues { name } }',
    { n: 'Genre' },
  ],
  [
    'variables',
    'query ($id: ID!, $style: Style = LOUD, $first: Int) { book(id: $id) { title(style: $style) reviews(first: $first) { stars } } }',
    { id: 'b1', first: 1 },
  ],
  [
    'absent variables',
    'query ($id: ID!, $style: Style, $first: Int) { book(id: $id) { title(style: $style) reviews(first: $first) { stars } } }',
    { id: 'b1' },
  ],
  ['an input object', 'query ($f: BookFilter!) { books(first: 5, filter: $f) { id } }', { f: { tag: 'sea' } }],
  [
    'skipped parts',
    'query ($s: Boolean!, $i: Boolean = true) { books { title @skip(if: $s) reviews @include(if: $i) { stars by { name @skip(if: $s) age } } ... on Book @include(if: $s) { pages shippingCost } } }',
    { s: true },
  ],
  [
    'included parts',
    'query ($s: Boolean!, $i: Boolean = true) { books { title @skip(if: $s) reviews @include(if: $i) { stars by { name @skip(if: $s) age } } ... on Book @include(if: $s) { pages shippingCost } } }',
    { s: false, i: false },
  ],
  [
    'a skipped root',
    'query ($s: Boolean!) { a: books @skip(if: $s) { id } people @include(if: $s) { name } }',
    { s: true },
  ],
  ['everything skipped', 'query ($s: Boolean!) { books @skip(if: $s) { id reviews { stars } } }', { s: true }],
  [
    'names that objects inherit',
    '{ books { constructor: title toString: pages reviews { valueOf: stars hasOwnProperty: text } } }',
  ],
  [
    'mutations one after the other',
    'mutation { a: count b: renameBook(id: "b1", title: "New") { title reviews { stars } } g: greet(id: "p1") { name works { title } } c: count }',
  ],
  ['a mutation that fails', 'mutation { breakBook(id: "b1") { id } greet(id: "p2") { name } }'],
];

/** Operations over the subgraphs of books, people and ratings: each shape of a plan, and each kind of failure. */
export const libraryQueries = queries.map(([name, text, variables = {}]) => ({ name, text, variables }));
