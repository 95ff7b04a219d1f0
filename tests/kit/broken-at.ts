import { parse } from 'graphql';
import { createSchemaFile } from '../../scripts/schema-rules/schema-file.ts';
import type { SchemaRule } from '../../scripts/schema-rules/schema-rule.ts';

/** What a rule may need of the prelude. */
const prelude = parse(/* GraphQL */ `
  interface Node { id: ID! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type ReadMeta { sourcesUsed: [String!]! }
  type Warning { message: String! }
  type UserError { message: String! }
`);

/** Where an SDL file breaks a rule: `Coordinate: message` for each fault. */
export const brokenAt = ({ check }: SchemaRule, sdl: string): readonly string[] =>
  check(createSchemaFile(parse(sdl), prelude)).map(({ coordinate, message }) => `${coordinate}: ${message}`);

/** The same without the messages. */
export const brokenCoordinates = (rule: SchemaRule, sdl: string): readonly string[] =>
  brokenAt(rule, sdl).map((fault) => fault.slice(0, fault.indexOf(': ')));
