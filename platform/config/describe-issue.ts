import type { z } from 'zod';
import { meantName } from './nearest-name.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const countedThings: Readonly<Record<string, string>> = { string: 'characters', array: 'items', record: 'members' };

const listed = (names: readonly unknown[]): string => names.map(String).join(', ');

const describeChoice = ({
  values,
  input,
}: {
  readonly values: readonly unknown[];
  readonly input?: unknown;
}): string =>
  values.length === 1
    ? `has to be ${values[0]}`
    : `has to be one of ${listed(values)}${typeof input === 'string' ? meantName(input, values.map(String)) : ''}`;

const describeLimit = (kind: 'least' | 'most', origin: string, limit: unknown, inclusive: boolean): string => {
  const things = countedThings[origin];
  const bound = kind === 'least' ? (inclusive ? 'at least' : 'more than') : inclusive ? 'at most' : 'less than';
  return things === undefined ? `has to be ${bound} ${limit}` : `has to have ${bound} ${limit} ${things}`;
};

/** Names that an object may have, from its schema. */
const allowedNames = ({ inst }: { readonly inst?: unknown }): readonly string[] => {
  const shape = (inst as { readonly _zod?: { readonly def?: { readonly shape?: object } } } | undefined)?._zod?.def
    ?.shape;
  return shape === undefined ? [] : Object.keys(shape);
};

/** A line for each unknown name, because each has a place of its own: see `describedIssues`. */
const describeUnknown = (issue: z.core.$ZodRawIssue & { readonly keys: readonly string[] }): string => {
  const allowed = allowedNames(issue);
  const hint = allowed.length === 0 ? '' : `; there are: ${listed(allowed)}`;
  return issue.keys.map((key) => `is not known here${meantName(key, allowed)}${hint}`).join('\n');
};

const isOfValueItself = ({ path, code }: z.core.$ZodIssue): boolean =>
  path.length === 0 && code !== 'unrecognized_keys';

const common = 'has to be ';

/** What each alternative asks of the value itself. */
const describeUnion = (errors: readonly (readonly z.core.$ZodIssue[])[]): string => {
  const asked = errors.flatMap((issues) => issues.filter(isOfValueItself).slice(0, 1)).map(({ message }) => message);
  if (asked.length === 0) return 'has none of the forms that are possible here';
  return asked.every((message) => message.startsWith(common))
    ? `${common}${asked.map((message) => message.slice(common.length)).join(' or ')}`
    : asked.join(' or ');
};

/**
 * Describes what a schema refuses, as the rest of a sentence that begins with the name of the value. To be passed to
 * `safeParse`: messages of the schemas themselves take precedence.
 */
export const describeIssue = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `has to be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : describeChoice(issue);
    case 'too_small':
      return describeLimit('least', issue.origin, issue.minimum, issue.inclusive !== false);
    case 'too_big':
      return describeLimit('most', issue.origin, issue.maximum, issue.inclusive !== false);
    case 'unrecognized_keys':
      return describeUnknown(issue);
    case 'invalid_key':
      return `has a name that is not possible: ${issue.issues.map(({ message }) => message).join(', ')}`;
    case 'invalid_union':
      return describeUnion(issue.errors);
    case 'invalid_format':
      return 'is not of the form that is needed here';
    default:
      return undefined;
  }
};

interface DescribedIssue {
  /** Of an unknown name, with that name. */
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Of the alternatives of a union, that whose form the value has, if it is one. */
const meantForm = (errors: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] => {
  const possible = errors.filter((issues) => !issues.some(isOfValueItself));
  return (possible.length === 1 ? possible[0] : undefined) ?? [];
};

/** The errors of a value that was parsed with `describeIssue`, each with its place. */
export const describedIssues = (issues: readonly z.core.$ZodIssue[]): readonly DescribedIssue[] =>
  issues.flatMap((issue): readonly DescribedIssue[] => {
    const { code, path, message } = issue;
    if (code === 'unrecognized_keys') {
      const messages = message.split('\n');
      return issue.keys.map((key, index) => ({ path: [...path, key], message: messages[index] ?? message }));
    }
    const within = code === 'invalid_union' ? meantForm(issue.errors) : [];
    return within.length === 0
      ? [{ path, message }]
      : describedIssues(within.map((inner) => ({ ...inner, path: [...path, ...inner.path] })));
  });
