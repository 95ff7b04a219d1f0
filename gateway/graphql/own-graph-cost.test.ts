import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLObjectType, getNamedType, isObjectType, parse, validate } from 'graphql';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { measureDocument } from './document-size.ts';

const schema = buildSchema(readFileSync(`${projectRoot}/schema/api.graphql`, 'utf8'));

/** Every field of a type and of what it consists of, without the airports in it, which have boards again, and its list. */
const everything = (type: GraphQLObjectType, withoutList = ''): string =>
  Object.values(type.getFields())
    .filter((field) => getNamedType(field.type).name !== 'Airport' && field.name !== withoutList)
    .map((field) => {
      const named = getNamedType(field.type);
      return isObjectType(named) ? `${field.name} { ${everything(named)} }` : field.name;
    })
    .join(' ');
const flight = everything(schema.getType('BoardFlight') as GraphQLObjectType);
const boardItself = everything(schema.getType('FlightBoard') as GraphQLObjectType, 'flights');
const board = (size: string): string => `${boardItself} flights${size} { nodes { ${flight} } totalCount }`;

/** Boards of the airports that a board's flights go to. `leaf` is asked of the innermost board. */
const nested = (levels: number, size: string, leaf: string): string =>
  levels === 1
    ? `departures { ${leaf} }`
    : `departures { flights${size} { nodes { arrival { airport { ${nested(levels - 1, size, leaf)} } } } } }`;
const costOf = (selection: string, variables?: Record<string, unknown>): number => {
  const query = parse(
    `query ($iata: String = "SFO"${variables === undefined ? '' : ', $n: Int = 1'}) { airport(iata: $iata) { ${selection} } }`,
  );
  expect(validate(schema, query)).toEqual([]);
  return measureDocument(schema, query, variables).cost;
};
/** Default of GRAPHQL_MAX_COST. */
const maxCost = 20_000;

describe('under the limit of cost that is set by default', () => {
  it('a whole board of the largest size is allowed, and boards of boards of the usual size', () => {
    expect(costOf(nested(1, '', board('(first: 100)')))).toBeLessThan(maxCost);
    expect(costOf(nested(2, '', board('')))).toBeLessThan(maxCost);
  });

  it.each(['direction', `flights { nodes { ${flight} } }`])('more boards of boards are not, for %s', (leaf) => {
    expect(costOf(nested(3, '', leaf))).toBeGreaterThan(maxCost);
    expect(costOf(nested(2, '(first: 100)', leaf))).toBeGreaterThan(maxCost);
    expect(costOf(nested(2, '(first: $n)', leaf), { n: 100 })).toBeGreaterThan(maxCost);
  });

  it('a variable is worth what it is, not what its default is', () => {
    expect(costOf(nested(2, '(first: $n)', board('')), { n: 10 })).toBe(costOf(nested(2, '', board(''))));
  });
});
