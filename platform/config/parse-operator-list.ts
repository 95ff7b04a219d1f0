import type { z } from 'zod';
import { isJsonObject } from '../text/json/json-object.ts';
import { describedIssues } from './describe-issue.ts';
import type { ParsedList } from './operator-list.ts';

interface OperatorListForm<Entry extends object> {
  /** Such as `boards`. An object may contain the array under this name. */
  readonly plural: string;
  /** Returns the entry of an item, or its errors without their place. */
  readonly parseItem: (item: object) => Entry | readonly string[];
  /** Returns the operator's name of an item, for errors. */
  readonly nameOf: (item: object) => unknown;
  /** Returns values that must be unique, by the operator's name of the field. */
  readonly keysOf: (entry: Entry) => Readonly<Record<string, string>>;
}

const longestName = 64;

/**
 * Describes the errors of an item that was parsed with `describeIssue`: each begins with its field, and positions count
 * from 1.
 */
export const describeItem = (issues: readonly z.core.$ZodIssue[]): readonly string[] =>
  describedIssues(issues).map(({ path, message }) =>
    [...path.map((part) => (typeof part === 'number' ? part + 1 : String(part))), message].join(' '),
  );

const isProblems = (parsed: object): parsed is readonly string[] => Array.isArray(parsed);

/**
 * Parses a JSON array or an object with one. Each error has the number of its item, counted from 1. Of equal entries,
 * the later ones are errors.
 */
export const parseOperatorList = <Entry extends object>(
  value: unknown,
  form: OperatorListForm<Entry>,
): ParsedList<Entry> => {
  const { plural, parseItem, nameOf, keysOf } = form;
  const held: unknown =
    typeof value === 'object' && value !== null && Object.hasOwn(value, plural)
      ? (value as Readonly<Record<string, unknown>>)[plural]
      : value;
  if (!Array.isArray(held)) return { entries: [], problems: [`the list has to be a JSON array of ${plural}`] };
  const problems: string[] = [];
  const entries: Entry[] = [];
  const seen = new Map<string, number>();
  for (const [index, item] of (held as readonly unknown[]).entries()) {
    if (!isJsonObject(item)) {
      problems.push(`item ${index + 1}: has to be an object`);
      continue;
    }
    const name = nameOf(item);
    const place = `item ${index + 1}${typeof name === 'string' ? ` ("${name.slice(0, longestName)}")` : ''}`;
    const entry = parseItem(item);
    if (isProblems(entry)) {
      problems.push(...entry.map((problem) => `${place}: ${problem}`));
      continue;
    }
    entries.push(entry);
    for (const [field, key] of Object.entries(keysOf(entry))) {
      const earlier = seen.get(`${field} ${key}`);
      if (earlier === undefined) seen.set(`${field} ${key}`, index);
      else problems.push(`${place}: ${field} is that of item ${earlier + 1} too`);
    }
  }
  return { entries, problems };
};
