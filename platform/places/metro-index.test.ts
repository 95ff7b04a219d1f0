import { describe, expect, it } from '@jest/globals';
import { toSurroundings } from './create-gazetteer.ts';
import { createPlaceIndex } from './create-place-index.ts';
import { distanceKm } from './distance.ts';
import { readPackedRows } from './packed-rows.ts';
import { placeLabel } from './place.ts';

const index = createPlaceIndex();
const rows = readPackedRows('metro-cities.tsv.br');
const ids = Array.from({ length: rows.size }, (_, row) => rows.cells(row)[0] ?? '');

describe('a metropolitan area', () => {
  it('is at its chief city, in that one’s region and country', () => {
    const bayArea = index.place('US-BAY_AREA');
    const chief = index.place('5391959');
    expect(bayArea).toMatchObject({ kind: 'METRO', region: 'California', parentId: 'US.CA', population: null });
    expect([bayArea?.latitude, bayArea?.longitude]).toEqual([chief?.latitude, chief?.longitude]);
    expect(index.chiefsOf('US-DALLAS_FORT_WORTH').map(({ name }) => name)).toEqual(['Dallas', 'Fort Worth']);
    expect(index.chiefsOf('5391959')).toEqual([]);
    expect(toSurroundings(index, 'US-SILICON_VALLEY').slice(0, 4)).toEqual([
      'US-SILICON_VALLEY',
      'US-BAY_AREA',
      'US.CA',
      'US',
    ]);
  });

  it('is between a city and its region, the smallest first', () => {
    expect(toSurroundings(index, '5380748').slice(0, 6)).toEqual([
      '5380748',
      'US-SAN_JOSE',
      'US-SILICON_VALLEY',
      'US-BAY_AREA',
      'US.CA',
      'US',
    ]);
    expect(toSurroundings(index, 'US-LONG_ISLAND').slice(0, 3)).toEqual(['US-LONG_ISLAND', 'US-NEW_YORK', 'US.NY']);
  });

  it.each([
    ['US-BAY_AREA', 'South San Francisco | Palo Alto | Mountain View | Oakland | San Jose | Berkeley'],
    ['US-DALLAS_FORT_WORTH', 'Plano | Irving | Frisco | Arlington | Fort Worth'],
    ['US-NEW_YORK', 'Jersey City | Brooklyn | White Plains | Hempstead'],
    ['GB-LONDON', 'Croydon | Camden Town | Islington'],
    ['FR-PARIS', 'Boulogne-Billancourt | Nanterre | Saint-Denis'],
    ['IN-DELHI', 'Gurugram | Noida | Faridabad'],
    ['DE-RUHR', 'Essen | Bochum | Duisburg'],
    ['JP-TOKYO', 'Yokohama | Kawasaki | Saitama'],
  ])('%s has %s', (id, names) => {
    for (const name of names.split(' | '))
      expect([
        name,
        [...index.cities(name.toLowerCase().replaceAll('-', ' '))].some((city) => index.reaches(id, city)),
      ]).toEqual([name, true]);
  });

  it('has its chief cities, and only places of its country that are at most 330 km from them', () => {
    expect(ids.length).toBeGreaterThan(150);
    for (const id of ids) {
      const metro = index.place(id);
      const chiefs = index.chiefsOf(id);
      expect([id, chiefs.every((city) => index.reaches(id, city)), chiefs.length > 0]).toEqual([id, true, true]);
      const [, , cities = ''] = rows.cells(ids.indexOf(id));
      for (const city of cities.split(' ').map((cityId) => index.place(cityId))) {
        if (metro === null || city === null) throw new Error(`${id} has an unknown city`);
        const far = distanceKm(
          { latitude: metro.latitude ?? 0, longitude: metro.longitude ?? 0 },
          { latitude: city.latitude ?? 0, longitude: city.longitude ?? 0 },
        );
        if (far > 330 || city.countryCode !== metro.countryCode) throw new Error(`${id} has ${placeLabel(city)}`);
      }
    }
  });
});
