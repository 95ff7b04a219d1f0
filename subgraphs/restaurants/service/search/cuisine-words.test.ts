import { describe, expect, it } from '@jest/globals';
import { cuisineRows } from '../../reference/cuisines.ts';
import { hasCuisine, readCuisines } from './cuisine-words.ts';
import { foldText } from './fold-text.ts';

const read = (...texts: string[]) => {
  const { names, confidence } = readCuisines(texts) ?? { names: [], confidence: null };
  return `${names.join(', ')} ${confidence}`;
};

describe('a cuisine', () => {
  it.each([
    ['italian', 'Italian EXACT'],
    ['  ITALIAN ', 'Italian EXACT'],
    ['provencal', 'Provençal EXACT'],
    ['dim-sum', 'Dim Sum EXACT'],
    ['trattoria', 'Italian HIGH'],
    ['Italian cuisine', 'Italian HIGH'],
    ['BBQ', 'Barbecue HIGH'],
    ['sashimi', 'Sushi HIGH'],
    ['omakase', 'Omakase EXACT'],
    ['Itallian', 'Italian MEDIUM'],
    ['Japnese', 'Japanese MEDIUM'],
    ['Mexcan', 'Mexican MEDIUM'],
    ['tahi', 'Thai MEDIUM'],
    ['htai', 'Thai MEDIUM'],
    ['xhai', 'xhai LOW'],
    ['Martian', 'Martian LOW'],
    ['bbx', 'bbx LOW'],
  ])('%p is read as %p', (text, expected) => expect(read(text)).toBe(expected));

  it('may be one of several, separated by commas or listed, and is returned once', () => {
    expect(read('italian, trattoria', 'Pasta', 'french')).toBe('Italian, French HIGH');
    expect(read(' , italian,')).toBe('Italian EXACT');
    expect(readCuisines([' , '])).toBeNull();
  });

  it('of the lowest confidence decides that of all', () => expect(read('italian', 'frnech', 'bbq')).toMatch(/MEDIUM$/));

  it('is never corrected when it is a word of the table', () => {
    for (const { name, synonyms } of cuisineRows) {
      expect(read(name)).toBe(`${name} EXACT`);
      for (const synonym of synonyms) expect(readCuisines([synonym])?.confidence).toMatch(/HIGH|EXACT/);
    }
  });
});

describe('the table of cuisines', () => {
  it('has each word once and consistent families', () => {
    const words = cuisineRows.flatMap(({ name, synonyms }) => [name, ...synonyms].map(foldText));
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    const names = new Set(cuisineRows.map(({ name }) => name));
    expect(cuisineRows.flatMap(({ parents }) => parents).filter((parent) => !names.has(parent))).toEqual([]);
    expect(cuisineRows.length).toBeGreaterThanOrEqual(120);
  });
});

describe('a restaurant', () => {
  it.each([
    ['Sushi', 'Japanese', true],
    ['Omakase', 'Japanese', true],
    ['Tuscan', 'Italian', true],
    ['Japanese', 'Sushi', false],
    ['Italian', 'Tuscan', false],
    ['Pizzeria', 'Italian', true],
    ['Contemporary American', 'New American', true],
    ['French / Japanese', 'Japanese', true],
    ['Cajun & Creole', 'Cajun', true],
    ['Martian Food', 'martian food', true],
    ['Contemporary Italian', 'Italian', true],
    ['Modern Israeli Cuisine', 'Middle Eastern', true],
    ['Modern Italian', 'modern italian', true],
    ['American (New)', 'New American', true],
    ['New Martian', 'Martian', false],
    ['Martian', 'Venusian', false],
    ['Itallian', 'Italian', false],
  ])('with the label %p matches %p: %p', (label, asked, expected) =>
    expect(hasCuisine([label], [asked])).toBe(expected),
  );

  it('must have one of several cuisines, and matches none without labels', () => {
    expect(hasCuisine(['Bar', 'Thai'], ['Italian', 'Thai'])).toBe(true);
    expect(hasCuisine([], ['Italian'])).toBe(false);
  });
});
