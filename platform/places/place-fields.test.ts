import { describe, expect, it } from '@jest/globals';
import type { Place } from './place.ts';
import { placeFields } from './place-fields.ts';

const city: Place = {
  placeId: '1',
  kind: 'CITY',
  name: 'Lantern Bay',
  region: 'Quarry',
  countryCode: 'XX',
  country: 'Nowhere',
  latitude: 1,
  longitude: 2,
  population: 3,
  parentId: 'XX.Q',
};
const region: Place = { ...city, placeId: 'XX.Q', kind: 'REGION', name: 'Quarry', region: null, parentId: null };
const metro: Place = { ...city, placeId: 'XX-BAY', kind: 'METRO', name: 'Lantern Bay Area' };
const found: string[] = [];
const place = (id: string): Place | null => {
  found.push(id);
  return [city, region, metro].find((each) => each.placeId === id) ?? null;
};
const idsAround = (id: string): readonly string[] => (id === '1' ? ['1', 'XX-BAY', 'XX.Q'] : [id]);
const context = { service: { gazetteer: () => ({ place, idsAround }) } };

describe('a field of a place', () => {
  it('is looked up if only the id is known, and else read from the place', () => {
    expect(placeFields.displayName({ placeId: '1' }, {}, context)).toBe('Lantern Bay, Quarry, Nowhere');
    expect(found).toEqual(['1']);
    expect(placeFields.displayName(city, {}, context)).toBe('Lantern Bay, Quarry, Nowhere');
    expect(found).toEqual(['1']);
  });

  it('is the parent that contains the place, or null without one', () => {
    expect(placeFields.containedIn({ placeId: '1' }, {}, context)).toEqual(region);
    expect(placeFields.containedIn(region, {}, context)).toBeNull();
  });

  it('is the metropolitan areas of a city, and none for another place', () => {
    expect(placeFields.metropolitanAreas({ placeId: '1' }, {}, context)).toEqual([metro]);
    expect(placeFields.metropolitanAreas(metro, {}, context)).toEqual([]);
    expect(placeFields.displayName(metro, {}, context)).toBe('Lantern Bay Area, Quarry, Nowhere');
  });

  it('is an error, not an empty name, if a service refers to an unknown place', () =>
    expect(() => placeFields.name({ placeId: 'elsewhere' }, {}, context)).toThrow('elsewhere'));
});
