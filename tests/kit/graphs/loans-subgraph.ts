import { type DocumentNode, parse } from 'graphql';
import { scalars } from '../../../platform/graphql/scalars.ts';
import { createSchemaService, type SchemaService } from './schema-service.ts';

type Specified = Readonly<Record<'Date' | 'DateTime' | 'LocalTime', string>>;

const ours: Specified = {
  Date: scalars.Date.specifiedByURL,
  DateTime: scalars.DateTime.specifiedByURL,
  LocalTime: scalars.LocalTime.specifiedByURL,
};

/**
 * Loans by day and time, as fields, in lists and in input objects. The scalars are the prelude's unless specified
 * otherwise.
 */
export const loansTypeDefs = (urls: Specified = ours): DocumentNode =>
  parse(/* GraphQL */ `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  scalar Date @specifiedBy(url: "${urls.Date}")
  scalar DateTime @specifiedBy(url: "${urls.DateTime}")
  scalar LocalTime @specifiedBy(url: "${urls.LocalTime}")
  input LoanFilter { on: Date days: [Date!] since: DateTime at: LocalTime = "09:00" count: Int inner: LoanFilter }
  type Query {
    loans(on: Date, days: [Date], since: DateTime, at: LocalTime, count: Int, filter: LoanFilter): String!
  }
  type Mutation { lend(on: Date!): String! }
  type Subscription { lent(on: Date!, count: Int): String! }
`);

/** Returns its arguments as JSON. With `parsing` false its scalars accept anything, as opaque scalars do. */
export const createLoansService = (typeDefs = loansTypeDefs(), parsing = true): SchemaService => {
  const echo = (_parent: unknown, args: object): string => JSON.stringify(args);
  return createSchemaService('loans', typeDefs, {
    ...(parsing ? { Date: scalars.Date, DateTime: scalars.DateTime, LocalTime: scalars.LocalTime } : {}),
    Query: { loans: echo },
    Mutation: { lend: echo },
    Subscription: {
      lent: {
        subscribe: async function* (_parent: unknown, args: object) {
          yield { lent: JSON.stringify(args) };
        },
      },
    },
  });
};
