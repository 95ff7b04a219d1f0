import type { SchemaRule, Violation } from './schema-rule.ts';
import { namedTypeOf } from './type-text.ts';

const namesOf: Readonly<Record<string, readonly [pattern: RegExp, words: string]>> = {
  DateTime: [/^at$|[a-z]At$/, 'An instant (DateTime) is called xAt.'],
  Date: [/^date$|[a-z](On|Date)$/, 'A day (Date) is called date, xOn or xDate.'],
  LocalDateTime: [/^atLocal$|[a-z]AtLocal$/, 'A local time (LocalDateTime) is called xAtLocal.'],
};

/** Names that require a certain type. */
const typesOf: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^at$|[a-z]At$/, 'DateTime'],
  [/^atLocal$|[a-z]AtLocal$/, 'LocalDateTime'],
];

/** The name of a time shows its precision. */
export const instantsEndInAt: SchemaRule = {
  name: 'instants-end-in-at',
  check: (file) =>
    file.fields.flatMap(({ node, coordinate }): readonly Violation[] => {
      const type = namedTypeOf(node.type);
      const name = node.name.value;
      const [pattern, message] = namesOf[type] ?? [];
      if (pattern !== undefined && message !== undefined && !pattern.test(name))
        return [{ coordinate, node: node.name, message }];
      const expected = typesOf.find(([ending]) => ending.test(name))?.[1];
      if (expected === undefined || expected === type) return [];
      return [{ coordinate, node: node.type, message: `${name} is by its name a ${expected}.` }];
    }),
};
