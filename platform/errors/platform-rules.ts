import { defineRules, joinRules, type RuleOwner, type RuleTable, valueRule } from './validation-rules.ts';

/** Rules of what arrives as text or JSON, which GraphQL's coercion has checked before. */
const ofRestAlone = defineRules({
  bool_parsing: {
    rest: 'Input should be a valid boolean, unable to interpret input',
    graphql: null,
  },
  bool_type: { rest: 'Input should be a valid boolean', graphql: null },
  date_from_datetime_inexact: {
    rest: 'Datetimes provided to dates should have zero time - e.g. be exact dates',
    graphql: null,
  },
  date_from_datetime_parsing: {
    rest: 'Input should be a valid date or datetime, {error}',
    graphql: null,
  },
  date_type: { rest: 'Input should be a valid date', graphql: null },
  datetime_from_date_parsing: {
    rest: 'Input should be a valid datetime or date, {error}',
    graphql: null,
  },
  datetime_parsing: { rest: 'Input should be a valid datetime, {error}', graphql: null },
  datetime_type: { rest: 'Input should be a valid datetime', graphql: null },
  enum: { rest: 'Input should be {expected}', graphql: null },
  float_parsing: {
    rest: 'Input should be a valid number, unable to parse string as a number',
    graphql: null,
  },
  float_type: { rest: 'Input should be a valid number', graphql: null },
  int_from_float: {
    rest: 'Input should be a valid integer, got a number with a fractional part',
    graphql: null,
  },
  int_parsing: {
    rest: 'Input should be a valid integer, unable to parse string as an integer',
    graphql: null,
  },
  int_type: { rest: 'Input should be a valid integer', graphql: null },
  json_invalid: { rest: 'JSON decode error', graphql: null, also: ['error'] },
  list_type: { rest: 'Input should be a valid list', graphql: null },
  missing: { rest: 'Field required', graphql: null },
  model_attributes_type: {
    rest: 'Input should be a valid dictionary or object to extract fields from',
    graphql: null,
  },
  repeated_parameter: { rest: 'Parameter should be given once', graphql: null },
  string_type: { rest: 'Input should be a valid string', graphql: null },
  time_parsing: { rest: 'Input should be in a valid time format, {error}', graphql: null },
  time_type: { rest: 'Input should be a valid time', graphql: null },
  timezone_aware: { rest: 'Input should have timezone info', graphql: null },
});

/** Rules of `@constraint`. */
const bounds = defineRules({
  greater_than_equal: {
    rest: 'Input should be greater than or equal to {ge}',
    graphql: '{argument} has to be at least {ge}.',
  },
  less_than_equal: {
    rest: 'Input should be less than or equal to {le}',
    graphql: '{argument} has to be at most {le}.',
  },
  string_too_long: {
    rest: 'String should have at most {max_length:characters}',
    graphql: '{argument} has to have at most {max_length:characters}.',
  },
  string_too_short: {
    rest: 'String should have at least {min_length:characters}',
    graphql: '{argument} has to have at least {min_length:characters}.',
  },
  string_pattern_mismatch: {
    rest: "String should match pattern '{pattern}'",
    graphql: "{argument} has to match the pattern '{pattern}'.",
  },
  string_unicode: {
    rest: 'Input should be a valid string, unable to parse raw data as a unicode string',
    graphql: '{argument} has to be text of Unicode, without U+0000 and without half of a surrogate pair.',
  },
  too_long: {
    rest: 'List should have at most {max_length:items} after validation, not {actual_length}',
    graphql: '{argument} has to have at most {max_length:items}, and has {actual_length}.',
    also: ['field_type'],
  },
  too_short: {
    rest: 'List should have at least {min_length:items} after validation, not {actual_length}',
    graphql: '{argument} has to have at least {min_length:items}, and has {actual_length}.',
    also: ['field_type'],
  },
  exactly_one: valueRule(
    'exactly one of {fields:names} has to be given',
    'Exactly one of {fields:names} has to be given in {argument}.',
  ),
});

const cursors = defineRules({
  cursor_ahead: valueRule(
    'the cursor is ahead of the list, which was restored to an earlier state',
    '{argument} is ahead of the list, which was restored to an earlier state.',
  ),
  cursor_not_given: valueRule(
    'the cursor is none that this service has given',
    '{argument} is no cursor that this service has given.',
  ),
  cursor_of_no_item: valueRule(
    'the cursor names no item of this list',
    '{argument} is a cursor of no item of this list.',
  ),
  cursor_of_other_database: valueRule(
    'the cursor belongs to another list or to another database',
    '{argument} is a cursor of another list or of another database.',
  ),
  cursor_of_other_search: valueRule(
    'the cursor belongs to a search with other arguments',
    '{argument} is a cursor of a search with other arguments.',
  ),
  cursor_outdated: valueRule(
    'the cursor is of an older version of this service',
    '{argument} is a cursor of an older version of this service; start again without it.',
  ),
  cursor_too_old: valueRule(
    null,
    '{argument} is older than what is remembered; read what is wanted again and start without it.',
  ),
  first_and_last: valueRule(
    'first and last exclude each other',
    '{argument} cannot be given together with {other:name}.',
  ),
});

const ids = defineRules({
  id_of_other_object: valueRule(
    null,
    '{argument} is the id of an object with another {part:name}: {has}, and not {given}.',
  ),
  id_of_other_type: valueRule(
    null,
    '{argument} is the id of an object of the type {type}; only those of the type {wanted} are taken.',
  ),
});

const texts = defineRules({
  no_letter_or_digit: valueRule(
    'there has to be a letter or a digit in it',
    '{argument} has to have a letter or a digit in it.',
  ),
});

const ofGraph = defineRules({
  unknown_service: valueRule(
    'there is no such service; there are {services}',
    '{argument} has to be a service of this graph: {services}.',
  ),
});

/** Rules that any service, or the gateway, may report. A subgraph declares those of its own service. */
export const platformRules = { ...ofRestAlone, ...bounds, ...cursors, ...ids, ...texts, ...ofGraph };

/** Throws an `Error` when a rule is declared twice. */
export const createRuleTable = (services: readonly RuleOwner[]): RuleTable =>
  joinRules([{ name: 'the platform', rules: platformRules }, ...services]);
