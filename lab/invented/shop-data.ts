import { anyOf, between, createRandom } from './random.ts';

interface ShopUser {
  readonly id: string;
  readonly username: string;
  name: string;
  readonly birthday: string;
}

export interface ShopProduct {
  readonly upc: string;
  readonly name: string;
  /** Cents. */
  readonly price: number;
  /** Grams. */
  readonly weight: number;
  readonly makerId: string;
}

export interface ShopReview {
  readonly id: string;
  readonly body: string;
  readonly stars: number;
  readonly authorId: string;
  readonly upc: string;
}

interface ShopStock {
  readonly upc: string;
  readonly inStock: boolean;
  /** Null for a product that is not in stock. */
  readonly aisle: string | null;
}

export interface ShopData {
  readonly users: readonly ShopUser[];
  readonly makers: readonly { readonly id: string; readonly name: string; readonly town: string }[];
  readonly products: readonly ShopProduct[];
  readonly bundles: readonly {
    readonly upc: string;
    readonly name: string;
    readonly price: number;
    readonly upcs: readonly string[];
  }[];
  readonly reviews: readonly ShopReview[];
  /** Reviews with an author or product that other subgraphs do not have. No product or user lists them. */
  readonly strayReviews: readonly ShopReview[];
  readonly stock: readonly ShopStock[];
}

const given = ['Ada', 'Bosco', 'Cleo', 'Dunja', 'Emre', 'Fenna', 'Goran'];
const family = ['Larkspur', 'Quill', 'Tamarind', 'Oakley', 'Vesper', 'Marlow', 'Birch'];
const things = ['Lantern', 'Kettle', 'Loom', 'Compass', 'Teapot', 'Saddle', 'Mirror', 'Ladder', 'Trunk'];
const checks = ['Copper', 'Folding', 'Painted', 'Walnut', 'Silent', 'Woven', 'Heavy'];
const opinions = ['Sturdy and quiet', 'Larger than it looks', 'Would buy it again', 'Came with a dent', 'A fine gift'];
const reasons = ['the handle stays cool', 'it folds away', 'the hinge is loose', 'my neighbours want one too'];

/** Returns the same shop for every call. Reviews cross users and products so that a hop leads to nearly all of them. */
export const inventShop = ({ reviewCount = 22 }: { readonly reviewCount?: number } = {}): ShopData => {
  const random = createRandom(11);
  const users = given.map((name, index) => ({
    id: `u${index + 1}`,
    username: `${name.toLowerCase()}-${between(random, 10, 99)}`,
    name: `${name} ${family[index]}`,
    birthday: `19${between(random, 50, 99)}-0${between(random, 1, 9)}-1${between(random, 0, 9)}`,
  }));
  const makers = ['Hollow Oak Works', 'Tideway Brothers'].map((name, index) => ({
    id: `m${index + 1}`,
    name,
    town: ['Nether Wick', 'Saltmouth'][index] as string,
  }));
  const products = things.map((thing, index) => ({
    upc: `p-${index + 1}`,
    name: `${anyOf(random, checks)} ${thing}`,
    price: between(random, 900, 250_000),
    weight: between(random, 100, 40_000),
    makerId: `m${(index % makers.length) + 1}`,
  }));
  const review = (index: number, authorId: string, upc: string): ShopReview => ({
    id: `r${index}`,
    body: `${anyOf(random, opinions)}: ${anyOf(random, reasons)}.`,
    stars: between(random, 1, 5),
    authorId,
    upc,
  });
  return {
    users,
    makers,
    products,
    bundles: [{ upc: 'b-1', name: 'Evening Set', price: 39_900, upcs: ['p-1', 'p-5', 'p-404', 'p-7'] }],
    // 5 and 7 share no divisor, so neighbouring reviews have different users and products.
    reviews: Array.from({ length: reviewCount }, (_, index) =>
      review(index + 1, `u${((index * 2) % 5) + 1}`, `p-${((index * 3) % 7) + 1}`),
    ),
    strayReviews: [review(901, 'u404', 'p-1'), review(902, 'u1', 'p-404'), review(903, 'u3', 'p-9')],
    stock: products.map(({ upc }, index) => ({
      upc,
      inStock: index % 3 !== 1,
      aisle: index % 3 === 1 ? null : `${'ABCD'[index % 4]}${between(random, 1, 30)}`,
    })),
  };
};
