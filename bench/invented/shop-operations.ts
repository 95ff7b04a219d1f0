/** A GraphQL request as it is posted. */
export interface ShopOperation {
  readonly query: string;
  readonly operationName?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** From users and from products at once, four levels of entities deep. About 90 KB. */
export const bigOperation: ShopOperation = {
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
