export interface ShopQuery {
  readonly query: string;
  readonly operationName?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** Starts at users and at products, four levels of entities deep. The response is about 90 KB. */
export const bigOperation: ShopQuery = {
  operationName: 'ShopFront',
  query: /* GraphQL */ `
    fragment Buyer on User { id username name }
    fragment Opinion on Review { id body }
    fragment Offer on Product { inStock name price shippingEstimate upc weight }
    query ShopFront {
      users {
        ...Buyer
        reviews {
          ...Opinion
          product {
            ...Offer
            reviews {
              ...Opinion
              author { ...Buyer reviews { ...Opinion product { ...Offer } } }
            }
          }
        }
      }
      topProducts {
        ...Offer
        reviews {
          ...Opinion
          author { ...Buyer reviews { ...Opinion product { ...Offer } } }
        }
      }
    }
  `,
};

export const shopOperations: Readonly<Record<string, ShopQuery>> = {
  'the large operation': bigOperation,
  'one fetch': { query: '{ topProducts(first: 3) { upc name price weight } }' },
  'one fetch of a list that is empty': { query: '{ topProducts(first: 0) { upc reviews { id } } }' },
  'aliases in another order': {
    query: '{ z: topProducts(first: 2) { w: weight n: name } a: user(id: "u2") { b: birthday a: username } }',
  },
  'aliases that change places': {
    query: '{ topProducts(first: 3) { name: upc upc: name price: weight weight: price } }',
  },
  'the same list twice, with different fields': {
    query: '{ a: topProducts(first: 2) { inStock } b: topProducts(first: 4) { reviews { body } } }',
  },
  'required fields that were asked for under other names': {
    query: '{ topProducts { called: name cost: price grams: weight shippingEstimate } }',
  },
  'required fields that were not asked for': { query: '{ topProducts(first: 9) { shippingEstimate } }' },
  'required fields two hops away': {
    query: '{ users { reviews(least: 3) { product { shippingEstimate inStock } } } }',
  },
  'provided fields alone': { query: '{ topProducts { reviews { author { username } } } }' },
  'provided and joined fields': { query: '{ topProducts { reviews { author { username name birthday } } } }' },
  'fragments of fragments': {
    query:
      'query Named { users { ...a ... on User { reviews { ...r } } } } fragment a on User { id ...b } fragment b on User { name } fragment r on Review { stars product { ...p } } fragment p on Product { name inStock }',
  },
  'fields that are repeated and merge': {
    query:
      '{ users { reviews { id } name reviews { product { upc } } ... on User { reviews { product { name inStock } body } } } }',
  },
  'a union': {
    query:
      '{ find(text: "e") { __typename ... on Product { upc inStock reviews { stars } } ... on Bundle { name parts { upc inStock } } ... on Maker { name town products(first: 2) { inStock } } } }',
  },
  'a union of which one type is asked': { query: '{ find(text: "o") { ... on Maker { id products { name } } } }' },
  'a union that finds nothing': { query: '{ find(text: "zzz") { __typename ... on Product { inStock } } }' },
  'an interface with a null among its items': {
    query: '{ wares { __typename upc name ... on Product { shippingEstimate } ... on Bundle { parts { inStock } } } }',
  },
  'an interface under two types with one alias each': {
    query: '{ wares { ... on Product { x: weight } ... on Bundle { y: upc } price } }',
  },
  'names of types everywhere': {
    query:
      '{ __typename t: __typename users { __typename reviews(least: 4) { t: __typename product { __typename u: __typename inStock } author { __typename name } } } }',
  },
  'nothing but the name of the type': { query: '{ __typename }' },
  'skipped parts': {
    query:
      'query ($s: Boolean!, $i: Boolean = true) { users @skip(if: $s) { id } topProducts { name @skip(if: $s) inStock @include(if: $i) reviews @skip(if: $s) { id } } }',
    variables: { s: true },
  },
  'included parts': {
    query:
      'query ($s: Boolean!, $i: Boolean = true) { users @skip(if: $s) { id } topProducts { name @skip(if: $s) inStock @include(if: $i) reviews @skip(if: $s) { id } ... on Product @include(if: $i) { shippingEstimate } } }',
    variables: { s: false, i: false },
  },
  'everything skipped': {
    query: 'query ($s: Boolean!) { users @skip(if: $s) { id reviews { id } } }',
    variables: { s: true },
  },
  'variables with defaults': {
    query:
      'query Some($first: Int = 2, $least: Int) { topProducts(first: $first) { upc reviews(least: $least) { stars } } }',
    operationName: 'Some',
    variables: { least: 3 },
  },
  'variables of later fetches': {
    query:
      'query ($least: Int!) { users { reviews(least: $least) { stars product { reviews(least: $least) { id } } } } }',
    variables: { least: 4 },
  },
  'one of several operations': {
    query: 'query A { me { id } } query B { me { id name reviews { id } } }',
    operationName: 'B',
  },
  'a root field that is null': { query: '{ user(id: "u404") { id name reviews { id } } me { id } }' },
  'entities that are not found': {
    query: '{ strayReviews { id author { id username name birthday } product { upc name inStock shippingEstimate } } }',
  },
  'entities that are not found, two hops away': {
    query: '{ review(id: "r902") { product { name maker { name } reviews { id } } author { name reviews { id } } } }',
  },
  'a fetch that starts at the inventory': {
    query: '{ lastUnits(most: 4) { upc aisle inStock name shippingEstimate reviews { author { name } } } }',
  },
  'errors of a root field’s list': { query: '{ users { id email } }' },
  'errors of entities': { query: '{ topProducts(first: 4) { upc recall inStock } }' },
  'errors of entities that are listed more than once': {
    query: '{ users { reviews { product { upc recall } } } topProducts { recall reviews { author { email } } } }',
  },
  'null where it must not be, at one place': { query: '{ product(upc: "p-2") { upc aisle } me { id } }' },
  'null where it must not be, in lists': { query: '{ topProducts { upc aisle reviews { product { aisle } } } }' },
  'null where it must not be, of an entity that is not found': {
    query: '{ strayReviews { id product { upc aisle } } review(id: "r902") { stars product { aisle } } }',
  },
  'a field that there is not': { query: '{ topProducts { upc smell } }' },
  'a variable that is missing': { query: 'query ($id: ID!) { user(id: $id) { name } }' },
  'a mutation': {
    query: 'mutation ($n: String!) { renameUser(id: "u1", name: $n) { id name reviews { body product { name } } } }',
    variables: { n: 'Ada Larkspur-Quill' },
  },
  'mutations one after the other, in two subgraphs': {
    query:
      'mutation { a: renameUser(id: "u3", name: "C. Tamarind") { name } draftReview(draft: { upc: "p-3", body: "Soft" }) { id stars body author { name } product { name shippingEstimate } } b: renameUser(id: "u3", name: "Cleo Tamarind") { name username } }',
  },
  'a mutation that fails between others': {
    query:
      'mutation { a: renameUser(id: "u5", name: "Emre Vesper") { name } closeAccount(id: "u5") { id reviews { id } } c: renameUser(id: "u404", name: "N") { id } }',
  },
  'names that objects inherit': {
    query: '{ users { constructor: name toString: id reviews(least: 5) { valueOf: stars __proto: body } } }',
  },
  'texts that have to be escaped': {
    query:
      'mutation { draftReview(draft: { upc: "p-1", body: "\\"quoted\\" \\\\ \\n tab\\t é € 𝒳 \\u2028 </script>", stars: null }) { body stars product { inStock } } }',
  },
};
