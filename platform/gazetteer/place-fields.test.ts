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
const found: string[] = [];
const place = (id: string): Place | null => {
  found.push(id);
  return [city, region].find((each) => each.placeId === id) ?? null;
};
const context = { service: { gazetteer: () => ({ place }) } };

describe('what a place is', () => {
  it('is looked up by the id when only that is known, and read from the place when all is', () => {
    expect(placeFields.displayName({ placeId: '1' }, {}, context)).toBe('Lantern Bay, Quarry, Nowhere');
    expect(found).toEqual(['1']);
    expect(placeFields.displayName(city, {}, context)).toBe('Lantern Bay, Quarry, Nowhere');
    expect(found).toEqual(['1']);
  });

  it('is contained in its parent, and in nothing where it has none', () => {
    expect(placeFields.containedIn({ placeId: '1' }, {}, context)).toEqual(region);
    expect(placeFields.containedIn(region, {}, context)).toBeNull();
  });

  it('is an error, not an empty name, when a service refers to what the gazetteer does not have', () =>
    expect(() => placeFields.name({ placeId: 'elsewhere' }, {}, context)).toThrow('elsewhere'));
});
