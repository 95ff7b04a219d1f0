import { describe, expect, it } from '@jest/globals';
import { toSnakeCase } from '../graphql/rest/names.ts';
import { createRuleTable, platformRules } from './platform-rules.ts';
import {
  type BrokenRule,
  contractRule,
  defineRules,
  missingRule,
  toGraphValidationError,
  toRestValidationError,
  valueRule,
  valuesOf,
} from './validation-rules.ts';

const rules = defineRules({
  too_heavy: valueRule('it weighs more than {maxGrams} grams', '{argument} has to weigh at most {maxGrams} grams.'),
  one_shelf: contractRule(
    'only {shelf:lower} goes with {other:name}',
    '{argument} has to be {shelf} with {other:name}.',
  ),
  name_it: missingRule('Field required: or {fields:names}', '{argument} has to be given, or {fields:names}.'),
});

const both = (error: BrokenRule) => {
  const graph = toGraphValidationError(error);
  const crossed = JSON.parse(JSON.stringify(graph)) as typeof graph;
  const rest = toRestValidationError({ ...error, values: valuesOf(error.rule, crossed.ctx) }, toSnakeCase);
  return { graph, rest };
};

describe('a rule that a value breaks', () => {
  it('has the words of each edge, and REST finds its own from what crossed in GraphQL', () => {
    const loc = ['input', 'books', 2, 'weight'];
    expect(both({ rule: rules.too_heavy, loc, values: { maxGrams: 9 }, input: 10 })).toEqual({
      graph: {
        loc,
        msg: '`input.books[2].weight` has to weigh at most 9 grams.',
        type: 'value_error',
        ctx: { error: '`input.books[2].weight` has to weigh at most 9 grams.', maxGrams: 9 },
        input: 10,
        rule: 'too_heavy',
      },
      rest: {
        loc,
        msg: 'Value error, it weighs more than 9 grams',
        type: 'value_error',
        ctx: { error: 'it weighs more than 9 grams' },
        input: 10,
      },
    });
  });

  it('spells names of arguments and enum values as its edge does', () => {
    const values = { shelf: 'TOP_SHELF', other: 'shelfKind' };
    const { graph, rest } = both({ rule: rules.one_shelf, loc: ['shelf'], values, input: 'LOW' });
    expect([graph.msg, rest.msg, rest.type]).toEqual([
      '`shelf` has to be TOP_SHELF with `shelfKind`.',
      'Contract error, only top_shelf goes with shelf_kind',
      'request_contract',
    ]);
    const names = both({ rule: rules.name_it, loc: [], values: { fields: ['aB', 'cD', 'e'] }, input: null });
    expect([names.graph.msg, names.rest.msg]).toEqual([
      'The request has to be given, or `aB`, `cD` and `e`.',
      'Field required: or a_b, c_d and e',
    ]);
  });

  it('counts things, and takes no slot from a value', () => {
    const short = both({
      rule: platformRules.string_too_short,
      loc: ['q'],
      values: { min_length: 1 },
      input: '',
    });
    expect([short.graph.msg, short.rest.msg]).toEqual([
      '`q` has to have at least 1 character.',
      'String should have at least 1 character',
    ]);
    const pattern = '[A-Z]{3}{argument}';
    const odd = both({ rule: platformRules.string_pattern_mismatch, loc: ['q'], values: { pattern }, input: '' });
    expect([odd.graph.msg, odd.rest.msg]).toEqual([
      `\`q\` has to match the pattern '${pattern}'.`,
      `String should match pattern '${pattern}'`,
    ]);
  });

  it('has no words at an edge that never has it', () => {
    expect(() => toGraphValidationError({ rule: platformRules.int_type, loc: ['q'], input: 'x' })).toThrow(
      'The rule int_type is of REST alone.',
    );
  });
});

describe('the table of rules', () => {
  it('refuses a rule that two services declare, or that the platform has', () => {
    const owners = ['shelves', 'books'].map((name) => ({ name, rules }));
    expect(() => createRuleTable(owners)).toThrow('too_heavy is declared by shelves and by books');
    expect(() => createRuleTable([{ name: 'shelves', rules: platformRules }])).toThrow(
      'by the platform and by shelves',
    );
  });
});
