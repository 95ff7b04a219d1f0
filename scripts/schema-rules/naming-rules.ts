import { Kind, type NameNode } from 'graphql';
import type { OutputType } from './schema-file.ts';
import type { SchemaRule, Violation } from './schema-rule.ts';
import { namedTypeOf } from './type-text.ts';

/** The name of a Boolean field is a question. Arguments are exempt: `includeX`. */
export const booleanNames: SchemaRule = {
  name: 'boolean-names',
  check: (file) =>
    file.fields
      .filter(({ node }) => namedTypeOf(node.type) === 'Boolean' && !/^(is|has|can)[A-Z]/.test(node.name.value))
      .map(({ node, coordinate }) => ({
        coordinate,
        node: node.name,
        message: 'A Boolean field is called isX, hasX or canX.',
      })),
};

const namesOf: Readonly<Record<string, readonly [pattern: RegExp, words: string]>> = {
  DateTime: [/^at$|[a-z]At$/, 'An instant (DateTime) is called xAt.'],
  Date: [/^date$|[a-z](On|Date)$/, 'A day (Date) is called date, xOn or xDate.'],
  LocalDateTime: [/^atLocal$|[a-z]AtLocal$/, 'A local time (LocalDateTime) is called xAtLocal.'],
};

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

const common = new Set(['Source', 'Feed', 'Operation', 'Book', 'Quote', 'Slot', 'Tag', 'Item', 'Event', 'Status']);

export const noCommonWords: SchemaRule = {
  name: 'no-common-words',
  check: (file) =>
    file.types
      .filter(({ name }) => common.has(name.value))
      .map(({ name }) => ({
        coordinate: name.value,
        node: name,
        message: `${name.value} says no domain: put the domain in front, as in OddsBook.`,
      })),
};

/** Words of all keys of a type. */
const keysOf = ({ directives = [] }: OutputType): ReadonlySet<string> =>
  new Set(
    directives
      .filter(({ name }) => name.value === 'key')
      .flatMap(({ arguments: given = [] }) => given)
      .flatMap(({ value }) => (value.kind === Kind.STRING ? value.value.split(/\W+/) : [])),
  );

/** A field does not repeat the name of its type. A natural key such as `postId` may, because `id` is the global one. */
export const noTypeNamePrefix: SchemaRule = {
  name: 'no-type-name-prefix',
  check: (file) =>
    file.fields
      .filter(({ type, node }) => {
        const name = node.name.value;
        return name.toLowerCase().startsWith(type.name.value.toLowerCase()) && !keysOf(type).has(name);
      })
      .map(({ type, node, coordinate }) => ({
        coordinate,
        node: node.name,
        message: `${node.name.value} repeats the name of its type, ${type.name.value}.`,
      })),
};

type Words = readonly (readonly [pattern: RegExp, instead: string])[];

const forAll: Words = [
  [/^(count|total|totalResults|totalFound|returned)$/, 'totalCount, or xCount for the number of something else'],
  [/^(nextCursor|nextPageToken|nextPage|pageToken|offset)$/, 'after, and pageInfo { endCursor }'],
  [/^(hasMore|hasNext)$/, 'pageInfo { hasNextPage }'],
  [/^(pagination|paging)$/, 'pageInfo'],
  [/^(q|keywords|searchText)$/, 'query'],
  [/^(generatedAt|queriedAt|toldAt|readAt|retrievedAt|askedAt|checkedAt)$/, 'fetchedAt'],
  [/^(uri|href|link|permalink)$/, 'url or xUrl'],
];

const forFields: Words = [
  ...forAll,
  [/^(?!(is|has|can)[A-Z])\w+(Total|Found)$/, 'xCount'],
  [/^(?!totalCount$)(total|num|(number|count)Of)[A-Z]\w*$/, 'xCount'],
  [/^errors$/, 'failures: [SourceFailure!]!, or userErrors in a payload'],
];

/** As fields, `limit` and `size` may mean something else, for instance a quota or an offered amount. */
const forArguments: Words = [
  ...forAll,
  [/^(limit|size|pageSize|maxPageSize|perPage)$/, 'first'],
  [/^(cursor|skip)$/, 'after'],
];

const forTypes: Words = [
  [/\w(List|Pagination|Paging|Results)$/, 'XConnection'],
  [/^(?!User)\w+Error$|^(?!Source)\w+Failure$/, 'SourceFailure'],
  [/^(?!Read)\w+Meta$/, 'ReadMeta'],
  [/^\w+Warning$/, 'Warning'],
  [/^\w+PageInfo$/, 'PageInfo'],
];

const violationOf = (words: Words, coordinate: string, name: NameNode): readonly Violation[] => {
  const found = words.find(([pattern]) => pattern.test(name.value));
  if (found === undefined) return [];
  return [{ coordinate, node: name, message: `One word for one thing: ${found[1]}, not ${name.value}.` }];
};

export const oneWordForOneThing: SchemaRule = {
  name: 'one-word-for-one-thing',
  check: (file) => [
    ...file.types.flatMap(({ name, kind }) =>
      kind === Kind.OBJECT_TYPE_DEFINITION ? violationOf(forTypes, name.value, name) : [],
    ),
    // A subscription says what has happened, which is not a number of things: see `subscription-names`.
    ...file.fields.flatMap(({ type, node, coordinate }) =>
      type.name.value === 'Subscription' ? [] : violationOf(forFields, coordinate, node.name),
    ),
    ...file.arguments.flatMap(({ node, coordinate }) => violationOf(forArguments, coordinate, node.name)),
    ...file.inputFields.flatMap(({ node, coordinate }) => violationOf(forArguments, coordinate, node.name)),
  ],
};
