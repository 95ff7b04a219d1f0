import { describe, expect, it } from '@jest/globals';
import { createGazetteer, sharedGazetteer } from './create-gazetteer.ts';

const gazetteer = createGazetteer();

describe('the places that contain a place', () => {
  it('are for a city itself, its metropolitan areas, region, country and areas, in this order', () => {
    const [city, metro, region, country, ...areas] = gazetteer.idsAround('2867714');
    expect([city, metro, region, country]).toEqual(['2867714', 'DE-MUNICH', 'DE.02', 'DE']);
    expect(areas).toEqual(expect.arrayContaining(['EU', 'EMEA']));
    for (const id of areas) expect(gazetteer.place(id)?.kind).toBe('AREA');
  });

  it('are for a city without a region itself and its country', () => {
    expect(gazetteer.idsAround('1880252').slice(0, 2)).toEqual(['1880252', 'SG']);
  });

  it('begin for regions, countries and areas with themselves', () => {
    expect(gazetteer.idsAround('US.CA').slice(0, 2)).toEqual(['US.CA', 'US']);
    expect(gazetteer.idsAround('US')[0]).toBe('US');
    expect(gazetteer.idsAround('EMEA')).toEqual(['EMEA']);
  });

  it('are none for an unknown place', () => expect(gazetteer.idsAround('nowhere')).toEqual([]));
});

describe('the city near a point', () => {
  const sanJoseAirport = { latitude: 37.36, longitude: -121.93 };

  it('is the near one of that name, however large another is', () => {
    expect(gazetteer.cityNear('Portland', { latitude: 43.65, longitude: -70.31 }, 60)?.region).toBe('Maine');
    expect(gazetteer.cityNear('Portland', { latitude: 45.59, longitude: -122.6 }, 60)?.region).toBe('Oregon');
  });

  it('is the largest of several within the distance', () => {
    expect(gazetteer.cityNear('Georgetown', { latitude: 38.9, longitude: -77.0 }, 2000)?.countryCode).toBe('US');
    expect(gazetteer.cityNear('San José', sanJoseAirport, 10_000)).toMatchObject({ countryCode: 'US' });
  });

  it('is found by other names and across the date line', () => {
    expect(gazetteer.cityNear('Tokio', { latitude: 35.76, longitude: 140.39 }, 90)?.placeId).toBe('1850147');
    const suva = gazetteer.cityNear('Suva', { latitude: -18.1, longitude: -179.9 }, 250);
    expect(suva?.countryCode).toBe('FJ');
  });

  it('is none if the name is elsewhere or unknown', () => {
    expect(gazetteer.cityNear('Munich', sanJoseAirport, 100)).toBeNull();
    expect(gazetteer.cityNear('Nowhere at all', sanJoseAirport, 100)).toBeNull();
    expect(gazetteer.cityNear('', sanJoseAirport, 100)).toBeNull();
  });
});

describe('the gazetteer of a process', () => {
  it('is made once', () => expect(sharedGazetteer()).toBe(sharedGazetteer()));
});
