import { describe, expect, it } from '@jest/globals';
import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { readOwnSupergraph } from '../../../processes/gateway/gateway-parts.ts';
import { measureDocument } from '../limits/document-size.ts';
import { loadSupergraph } from '../supergraph.ts';
import { costRulesOf } from './declared/cost-rules.ts';

const schema = loadSupergraph(readOwnSupergraph()).apiSchema;

/** Every field of a type and its nested types, except the airports, which have boards again, and its list. */
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

/** Boards of the airports that a board's flights go to. `leaf` is selected on the innermost board. */
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

describe('within the default limit of cost', () => {
  it('a whole board of the largest size is allowed, and nested boards of the usual size', () => {
    expect(costOf(nested(1, '', board('(first: 100)')))).toBeLessThan(maxCost);
    expect(costOf(nested(2, '', board('')))).toBeLessThan(maxCost);
  });

  it.each(['direction', `flights { nodes { ${flight} } }`])('larger nested boards are refused, for %s', (leaf) => {
    expect(costOf(nested(3, '', leaf))).toBeGreaterThan(maxCost);
    expect(costOf(nested(2, '(first: 100)', leaf))).toBeGreaterThan(maxCost);
    expect(costOf(nested(2, '(first: $n)', leaf), { n: 100 })).toBeGreaterThan(maxCost);
  });

  it('a variable counts by its value, not its default', () => {
    expect(costOf(nested(2, '(first: $n)', board('')), { n: 10 })).toBe(costOf(nested(2, '', board(''))));
  });
});

describe('a field of our own graph that reads a source', () => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const rules = costRulesOf(schema);
  const fields = types.flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ type, field, rule: rules?.ruleOf(type.name, field.name) })),
  );
  const nameOf = ({ type, field }: (typeof fields)[number]): string => `${type.name}.${field.name}`;
  /** A type whose `meta` is non-null names the sources from which it was read. */
  const isRead = (type: GraphQLNamedType): boolean => {
    const meta = isObjectType(type) ? type.getFields()['meta']?.type : undefined;
    const named = isNonNullType(meta) ? getNamedType(meta) : undefined;
    return isObjectType(named) && named.getFields()['sourcesUsed'] !== undefined;
  };

  it('costs at least 100', () => {
    const reads = fields.filter(({ field }) => isRead(getNamedType(field.type)));
    expect(reads.length).toBeGreaterThan(10);
    expect(reads.filter(({ rule }) => rule === undefined || rule.once + rule.each < 100).map(nameOf)).toEqual([]);
  });

  it('costs 500 for a list with @listSize, unless its parent does', () => {
    const lists = fields.filter(({ field }) => field.args.some(({ name }) => name === 'first' || name === 'last'));
    const isCheap = ({ type, rule }: (typeof fields)[number]): boolean => {
      if (rule?.listSize === undefined) return true;
      const own = rule.once + rule.each * (rule.listSize.sizedFields.size === 0 ? (rule.listSize.assumedSize ?? 0) : 1);
      return own < 500 && !isRead(type);
    };
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(isCheap).map(nameOf)).toEqual([]);
  });

  it('costs 100 for each object requested by its id', () => {
    const query = parse('query ($ids: [ID!]!) { node(id: "a") { id } nodes(ids: $ids) { id } }');
    expect(measureDocument(schema, query, { ids: ['a', 'b', 'c'] }).cost).toBe(100 + 1 + 3 * 101);
  });
});
