import { GraphQLError } from 'graphql';
import type { ShopData, ShopProduct, ShopReview } from './shop-data.ts';

const dearCents = 100_000;
const centsPerGram = 0.5;

interface ByUpc {
  readonly upc: string;
}
interface ById {
  readonly id: string;
}

const byId = <Row extends ById>(rows: readonly Row[], id: string): Row | null =>
  rows.find((row) => row.id === id) ?? null;
const byUpc = <Row extends ByUpc>(rows: readonly Row[], upc: string): Row | null =>
  rows.find((row) => row.upc === upc) ?? null;

const accounts = ({ users }: ShopData) => ({
  Query: {
    me: () => users[0],
    user: (_: unknown, { id }: ById) => byId(users, id),
    users: () => users,
  },
  Mutation: {
    renameUser: (_: unknown, { id, name }: { id: string; name: string }) => {
      const user = byId(users, id);
      if (user !== null) user.name = name;
      return user;
    },
    closeAccount: () => {
      throw new GraphQLError('Accounts stay open', { extensions: { code: 'FORBIDDEN' } });
    },
  },
  User: {
    __resolveReference: ({ id }: ById) => byId(users, id),
    email: ({ id, username }: { id: string; username: string }) => {
      if (id === 'u2' || id === 'u4')
        throw new GraphQLError('No address is known', { extensions: { code: 'UNKNOWN' } });
      return `${username}@shop.invalid`;
    },
  },
});

const products = ({ makers, products: rows, bundles }: ShopData) => {
  const isNamed = (text: string) => (row: { name: string }) => row.name.toLowerCase().includes(text.toLowerCase());
  return {
    Query: {
      topProducts: (_: unknown, { first }: { first: number }) => rows.slice(0, first),
      product: (_: unknown, { upc }: ByUpc) => byUpc(rows, upc),
      wares: () => [rows[0], bundles[0], rows[3], null, rows[1]],
      find: (_: unknown, { text }: { text: string }) => [...rows, ...bundles, ...makers].filter(isNamed(text)),
    },
    Ware: { __resolveType: (ware: object) => ('upcs' in ware ? 'Bundle' : 'Product') },
    Finding: { __resolveType: (row: object) => ('upcs' in row ? 'Bundle' : 'upc' in row ? 'Product' : 'Maker') },
    Product: {
      __resolveReference: ({ upc }: ByUpc) => byUpc(rows, upc),
      maker: ({ makerId }: ShopProduct) => byId(makers, makerId),
    },
    Bundle: {
      parts: ({ upcs }: { upcs: readonly string[] }) => upcs.map((upc) => byUpc(rows, upc)),
    },
    Maker: {
      products: ({ id }: ById, { first }: { first?: number }) =>
        rows.filter(({ makerId }) => makerId === id).slice(0, first ?? rows.length),
    },
  };
};

const inventory = ({ stock }: ShopData) => ({
  Query: {
    lastUnits: (_: unknown, { most }: { most: number }) => stock.filter(({ inStock }) => inStock).slice(0, most),
  },
  Product: {
    __resolveReference: (reference: { upc: string; price?: number; weight?: number }) => {
      const row = byUpc(stock, reference.upc);
      return row === null ? null : { ...row, ...reference };
    },
    shippingEstimate: ({ price, weight }: { price?: number | null; weight?: number | null }) =>
      typeof price !== 'number' || typeof weight !== 'number'
        ? null
        : price > dearCents
          ? 0
          : Math.round(weight * centsPerGram),
    recall: ({ upc }: ByUpc) => {
      if (upc === 'p-3') throw new GraphQLError('The list of recalls is locked', { extensions: { code: 'LOCKED' } });
      return upc === 'p-1' ? 'The handle may come off.' : null;
    },
  },
});

const reviews = ({ reviews: rows, strayReviews, users }: ShopData) => {
  const of = (isOf: (row: ShopReview) => boolean, least = 0) => rows.filter((row) => isOf(row) && row.stars >= least);
  const all = [...rows, ...strayReviews];
  return {
    Query: {
      review: (_: unknown, { id }: ById) => byId(all, id),
      strayReviews: () => strayReviews,
    },
    Mutation: {
      draftReview: (_: unknown, { draft }: { draft: { upc: string; body: string; stars: number } }) => ({
        ...draft,
        id: 'draft',
        authorId: 'u1',
      }),
    },
    Review: {
      __resolveReference: ({ id }: ById) => byId(all, id),
      author: ({ authorId }: ShopReview) => ({
        id: authorId,
        username: byId(users, authorId)?.username ?? 'somebody',
      }),
      product: ({ upc }: ShopReview) => ({ upc }),
    },
    User: {
      // Reviews accepts any id, because only accounts has the list of users.
      __resolveReference: ({ id }: ById) => ({ id, username: byId(users, id)?.username ?? 'somebody' }),
      reviews: ({ id }: ById, { least }: { least?: number }) => of(({ authorId }) => authorId === id, least),
    },
    Product: {
      reviews: ({ upc: wanted }: ByUpc, { least }: { least?: number }) => of(({ upc }) => upc === wanted, least),
    },
  };
};

export const shopResolvers = (data: ShopData) => ({
  accounts: accounts(data),
  products: products(data),
  inventory: inventory(data),
  reviews: reviews(data),
});
