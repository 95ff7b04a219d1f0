import { parse } from 'graphql';
import { createSchemaFile } from '../../../scripts/schema-rules/schema-file.ts';
import type { SchemaRule } from '../../../scripts/schema-rules/schema-rule.ts';

/** Definitions of the prelude that rules may need. */
const prelude = parse(/* GraphQL */ `
  interface Node { id: ID! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type ReadMeta { sourcesUsed: [String!]! }
  type Warning { message: String! }
  type UserError { message: String! }
`);

/** Returns where SDL breaks a rule: `Coordinate: message` for each violation. */
export const brokenAt = ({ check }: SchemaRule, sdl: string): readonly string[] =>
  check(createSchemaFile(parse(sdl), prelude)).map(({ coordinate, message }) => `${coordinate}: ${message}`);

export const brokenCoordinates = (rule: SchemaRule, sdl: string): readonly string[] =>
  brokenAt(rule, sdl).map((problem) => problem.slice(0, problem.indexOf(': ')));
