import { Kind, type NameNode } from 'graphql';
import type { SchemaRule, Violation } from './schema-rule.ts';

type Words = readonly (readonly [pattern: RegExp, instead: string])[];

/** Synonyms of the usual names of fields, arguments and input fields. */
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

/** In fields, `limit` and `size` may have other meanings: a quota, or an offered amount. */
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
    ...file.fields.flatMap(({ node, coordinate }) => violationOf(forFields, coordinate, node.name)),
    ...file.arguments.flatMap(({ node, coordinate }) => violationOf(forArguments, coordinate, node.name)),
    ...file.inputFields.flatMap(({ node, coordinate }) => violationOf(forArguments, coordinate, node.name)),
  ],
};
