import { expect, it } from '@jest/globals';
import { bounded, type Entry, matching } from './entries.ts';

const entry = (text: string, group: Entry['group'] = 'Companies', detail?: string): Entry => ({
  id: text,
  group,
  text,
  detail,
  href: `/${text}`,
});
const texts = (entries: readonly Entry[]): readonly string[] => entries.map(({ text }) => text);

it('finds entries that contain every word, ignoring case and accents', () => {
  const entries = [
    entry('Harbour Almanacs'),
    entry('Almanac of São Paulo'),
    entry('Tide Tables', 'Sources', 'Harbour'),
  ];
  expect(texts(matching(entries, 'sao ALM'))).toEqual(['Almanac of São Paulo']);
  expect(texts(matching(entries, 'harbour t'))).toEqual(['Tide Tables']);
});

it('ranks a match at the start first, and ignores a short text within a word', () => {
  const entries = [entry('Mallory'), entry('The Mall'), entry('Small Works')];
  expect(texts(matching(entries, 'mall'))).toEqual(['Mallory', 'The Mall', 'Small Works']);
  expect(texts(matching(entries, 'ma'))).toEqual(['Mallory', 'The Mall']);
});

it('limits each group, in the order of the groups', () => {
  const many = [
    ...Array.from({ length: 20 }, (_, index) => entry(`s${index}`, 'Sources')),
    ...Array.from({ length: 20 }, (_, index) => entry(`v${index}`, 'Views')),
  ];
  const found = bounded(many);
  expect(found.map(({ group }) => group)).toEqual([...Array(6).fill('Views'), ...Array(6).fill('Sources')]);
});
