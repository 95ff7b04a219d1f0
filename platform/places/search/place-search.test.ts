import { beforeAll, describe, expect, it } from '@jest/globals';
import { sharedPlaceSearch } from '../create-gazetteer.ts';
import { type PlaceKind, placeLabel } from '../place.ts';
import type { SearchPlaces } from './place-search.ts';

let search: SearchPlaces;
beforeAll(async () => {
  search = await sharedPlaceSearch();
});

const labels = (text: string, kinds: readonly PlaceKind[] | null = null, limit = 50): string[] =>
  search(text, kinds === null ? null : new Set(kinds), limit).places.map(placeLabel);

describe('a search for an incomplete name', () => {
  it.each([
    ['san fran', 'San Francisco, California, United States'],
    ['new y', 'New York City, New York, United States'],
    ['new york', 'New York City, New York, United States'],
    ['frankfurt', 'Frankfurt am Main, Hesse, Germany'],
    ['berl', 'Berlin, Germany'],
    ['münch', 'Munich, Bavaria, Germany'],
    ['MUNCHEN', 'Munich, Bavaria, Germany'],
    ['munic', 'Munich, Bavaria, Germany'],
    ['wien', 'Vienna, Austria'],
    ['東京', 'Tokyo, Japan'],
    ['моск', 'Moscow, Russia'],
    ['st. lou', 'St. Louis, Missouri, United States'],
    ['germ', 'Germany'],
    ['calif', 'California, United States'],
    ['bayern', 'Bavaria, Germany'],
    ['francisco', 'San Francisco, California, United States'],
    ['european u', 'European Union'],
  ])('%s finds %s first', (text, label) => expect(labels(text)[0]).toBe(label));

  it.each([
    ['US', 'United States'],
    ['deu', 'Germany'],
    ['nyc', 'New York City, New York, United States'],
    ['tx', 'Texas, United States'],
    ['EMEA', 'Europe, the Middle East and Africa'],
    ['us.ca', 'California, United States'],
    ['2950159', 'Berlin, Germany'],
  ])('by the code or id %s finds %s first', (code, label) => expect(labels(code)[0]).toBe(label));

  it('orders places by inhabitants', () => {
    const found = labels('san', ['CITY']);
    expect(found.slice(0, 5)).toContain('San Antonio, Texas, United States');
    expect(found.indexOf('San Diego, California, United States')).toBeLessThan(found.indexOf('San José, Costa Rica'));
    expect(labels('paris')[0]).toBe('Paris, Île-de-France, France');
  });

  it.each([
    ['portland or', 'Portland, Oregon, United States'],
    ['Portland, ME', 'Portland, Maine, United States'],
    ['paris, tex', 'Paris, Texas, United States'],
    ['san jose, costa r', 'San José, Costa Rica'],
    ['Portland, Oregon, United States', 'Portland, Oregon, United States'],
  ])('%s finds the place by its surroundings', (text, label) => expect(labels(text)[0]).toBe(label));

  it('returns only the requested kinds', () => {
    expect(labels('new york', ['REGION'])[0]).toBe('New York, United States');
    expect(search('ge', new Set(['COUNTRY', 'AREA']), 50).places.every(({ kind }) => kind !== 'CITY')).toBe(true);
    expect(labels('DE', ['CITY'])).not.toContain('Germany');
  });

  it('lists each place once, up to the limit', () => {
    const { places, isWhole } = search('s', null, 50);
    expect(new Set(places.map(({ placeId }) => placeId)).size).toBe(50);
    expect(isWhole).toBe(false);
    expect(search('san fran', null, 3).places).toHaveLength(3);
    expect(search('2950159', null, 50).isWhole).toBe(true);
  });

  it('finds nothing for an unknown beginning, and for punctuation', () => {
    for (const text of ['qqqqq', '-', '.', '  ', "'", 'x'.repeat(100)]) expect(labels(text)).toEqual([]);
  });
});

describe('the cost of a keystroke', () => {
  it('is the reading of few of the 279,000 names, even for common beginnings and long texts', () => {
    const commonest = ['san', 'san ', 'santa ', 'new ', 'la', 'el ', 'al', 'ba', 'saint ', 'port', 'de', 'о', 'م'];
    const longest = ['san '.repeat(25), 'a '.repeat(50), 'new york '.repeat(11)];
    for (const text of [...'abcdefghijklmnopqrstuvwxyz', ...commonest, ...longest])
      expect([text, search(text, null, 50).visited < 7000]).toEqual([text, true]);
  });
});
