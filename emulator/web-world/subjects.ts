import { readWordLists } from '../../platform/runtime/reference-data.ts';
import { fillPhrase } from '../engine/phrases.ts';
import type { SeededRandom } from '../random/seeded-random.ts';

export const vocabulary = readWordLists('emulator/web-world/reference/vocabulary.tsv', [
  'topics',
  'methods',
  'models',
  'benchmarks',
  'audiences',
  'givenNames',
  'familyNames',
  'categories',
]);

export const phrases = readWordLists('emulator/web-world/reference/phrases.tsv', [
  'titles',
  'openings',
  'findings',
  'closings',
  'headings',
]);

/** What one text is about. Title and sentences share it, so that they agree. */
export const toSubject = (random: SeededRandom) => ({
  topic: random.pick(vocabulary.topics),
  method: random.pick(vocabulary.methods),
  model: `${random.pick(vocabulary.models)} ${random.integer(1, 9)}`,
  benchmark: random.pick(vocabulary.benchmarks),
  audience: random.pick(vocabulary.audiences),
  count: random.integer(2, 48),
  percent: random.integer(4, 63),
});
export type Subject = ReturnType<typeof toSubject>;

/** Words for a phrase whose blanks are about a new subject each, as remarks of people are. */
export const newSubjects =
  (random: SeededRandom) =>
  (name: string): string | number =>
    toSubject(random)[name as keyof Subject];

export const toTitle = (random: SeededRandom, subject: Subject): string =>
  fillPhrase(random.pick(phrases.titles), subject, random);

export const drawPerson = (random: SeededRandom): string =>
  `${random.pick(vocabulary.givenNames)} ${random.pick(vocabulary.familyNames)}`;

export const drawCategories = (random: SeededRandom): readonly string[] => [
  ...new Set(Array.from({ length: random.integer(1, 3) }, () => random.pick(vocabulary.categories))),
];

export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
