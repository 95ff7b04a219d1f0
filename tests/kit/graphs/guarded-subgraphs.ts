import { type DocumentNode, parse } from 'graphql';
import { createSchemaService, type SchemaService } from './schema-service.ts';

const staffTypeDefs = parse(/* GraphQL */ `
  extend schema
    @link(
      url: "https://specs.apollo.dev/federation/v2.12"
      import: ["@key", "@authenticated", "@requiresScopes", "@policy"]
    )
  type Query {
    member: Member
    members: [Member!]!
    strictMember: Member!
    notices: [Notice!]!
    hidden: Int @authenticated
  }
  type Mutation { promote: Member @requiresScopes(scopes: [["staff:write"]]) rename: Member }
  type Subscription { memberChanged: Member salaryChanged: Int @authenticated }
  type Member @key(fields: "email") {
    email: ID @authenticated
    name: String!
    salary: Int! @requiresScopes(scopes: [["pay:read"], ["pay:all", "staff:read"]])
    health: String @policy(policies: [["doctor"]])
  }
  interface Notice { text: String! }
  type OpenNotice implements Notice { text: String! }
  type StaffNotice implements Notice @authenticated { text: String! author: Member }
`);

const badgesTypeDefs = parse(/* GraphQL */ `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.12", import: ["@key"])
  type Member @key(fields: "email") { email: ID badge: String }
`);

const ada = { __typename: 'Member', email: 'ada@staff.example', name: 'Ada', salary: 70, health: 'well' };

const once = (event: object) =>
  async function* () {
    yield event;
  };

/** Two subgraphs with members of a staff, some of whose fields are restricted. The key of a member is protected. */
export const guardedSubgraphs = (): readonly { readonly typeDefs: DocumentNode; readonly service: SchemaService }[] => [
  {
    typeDefs: staffTypeDefs,
    service: createSchemaService('staff', staffTypeDefs, {
      Query: {
        member: () => ada,
        members: () => [ada, ada],
        strictMember: () => ada,
        notices: () => [
          { __typename: 'OpenNotice', text: 'open' },
          { __typename: 'StaffNotice', text: 'internal', author: ada },
        ],
        hidden: () => 1,
      },
      Subscription: {
        memberChanged: { subscribe: once({ memberChanged: ada }) },
        salaryChanged: { subscribe: once({ salaryChanged: 71 }) },
      },
      Mutation: { promote: () => ada, rename: () => ada },
    }),
  },
  {
    typeDefs: badgesTypeDefs,
    service: createSchemaService('badges', badgesTypeDefs, {
      Member: { __resolveReference: ({ email }: { email: string }) => ({ email, badge: `badge of ${email.length}` }) },
    }),
  },
];
