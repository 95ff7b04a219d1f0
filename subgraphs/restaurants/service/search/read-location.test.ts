import { describe, expect, it } from '@jest/globals';
import { sharedGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { areaMarkets, cityMarkets } from '../../reference/markets.ts';
import { neighborhoodRows } from '../../reference/neighborhoods.ts';
import { readLocation } from './read-location.ts';

const gazetteer = sharedGazetteer();

const read = (city: string, state: string | null = null) => {
  const { cityConfidence, place, stateConfidence, warnings, ...rest } = readLocation(gazetteer, city, state);
  return {
    city: rest.city,
    state: rest.state,
    confidence: `${cityConfidence} ${stateConfidence}`,
    region: place?.parentId ?? null,
    warnings: warnings.map(({ code }) => code),
  };
};

const cityOf = (text: string) => {
  const { city, confidence } = read(text);
  return `${city} ${confidence.split(' ')[0]}`;
};

describe('a city', () => {
  it.each([
    ['San Francisco', 'San Francisco EXACT'],
    ['  SAN   francisco ', 'San Francisco EXACT'],
    ['san-francisco', 'San Francisco EXACT'],
    ['Montreal', 'Montréal EXACT'],
    ['Bogota', 'Bogotá EXACT'],
    ['Saint Louis', 'St. Louis EXACT'],
    ['San Jose', 'San Jose EXACT'],
    ['New York', 'New York EXACT'],
    ['Brooklyn', 'Brooklyn EXACT'],
    ['Aspen', 'Aspen EXACT'],
  ])('that is exactly %p is %p', (text, expected) => expect(cityOf(text)).toBe(expected));

  it.each([
    ['NYC', 'New York HIGH'],
    ['ny', 'New York HIGH'],
    ['New York City', 'New York HIGH'],
    ['Nueva York', 'New York HIGH'],
    ['sf', 'San Francisco HIGH'],
    ['Philly', 'Philadelphia HIGH'],
    ['LA', 'Los Angeles HIGH'],
    ['L.A.', 'Los Angeles HIGH'],
    ['Vegas', 'Las Vegas HIGH'],
    ['DC', 'Washington HIGH'],
    ['Washington, D.C.', 'Washington HIGH'],
    ['The Bronx', 'Bronx HIGH'],
    ['München', 'Munich HIGH'],
    ['東京', 'Tokyo HIGH'],
    ['the bay area', 'San Francisco Bay Area HIGH'],
    ['DMV', 'Washington Metro HIGH'],
  ])('that is also called %p is %p', (text, expected) => expect(cityOf(text)).toBe(expected));

  it.each([
    ['San Fransisco', 'San Francisco MEDIUM'],
    ['SanFrancisco', 'San Francisco MEDIUM'],
    ['Chigaco', 'Chicago MEDIUM'],
    ['Hcicago', 'Chicago MEDIUM'],
    ['Huston', 'Houston MEDIUM'],
    ['Bostn', 'Boston MEDIUM'],
    ['New Yrok', 'New York MEDIUM'],
    ['Phily', 'Philadelphia MEDIUM'],
    ['Brookyln', 'Brooklyn MEDIUM'],
    ['Los Angelas', 'Los Angeles MEDIUM'],
    ['Philladelfia', 'Philadelphia LOW'],
    ['Seatle', 'Seattle MEDIUM'],
    ['San Diago', 'San Diego MEDIUM'],
  ])('that is misspelt %p is %p', (text, expected) => {
    if (expected.endsWith('LOW')) expect(cityOf(text)).toBe(`${text} LOW`);
    else expect(cityOf(text)).toBe(expected);
  });

  it('may have one typo from four letters, two from seven letters, and none below', () => {
    expect(cityOf('Lyno')).toBe('Lyon MEDIUM');
    expect(cityOf('Xyon')).toBe('Xyon LOW');
    expect(cityOf('Bstn')).toBe('Bstn LOW');
    expect(cityOf('Bosston')).toBe('Boston MEDIUM');
    expect(cityOf('Nxc')).toBe('Nxc LOW');
    expect(cityOf('Chxcxgo')).toBe('Chicago MEDIUM');
    expect(cityOf('Chxcxgx')).toBe('Chxcxgx LOW');
  });

  it('that has the exact name of a small one is never treated as a misspelling', () => {
    expect(read('Yountville')).toMatchObject({ city: 'Yountville', confidence: 'EXACT null', region: 'US.CA' });
    expect(read('Dallas', 'Oregon')).toMatchObject({ city: 'Dallas', confidence: 'EXACT EXACT', region: 'US.OR' });
  });

  it('that is unknown is passed on unchanged, with a warning', () => {
    expect(read('  Qwxyzt  Vale ')).toEqual({
      city: 'Qwxyzt Vale',
      state: null,
      confidence: 'LOW null',
      region: null,
      warnings: ['location_unknown'],
    });
  });
});

describe('a name of several cities', () => {
  it('is the much larger one, with medium confidence', () =>
    expect(read('Portland')).toEqual({
      city: 'Portland',
      state: null,
      confidence: 'MEDIUM null',
      region: 'US.OR',
      warnings: ['location_ambiguous'],
    }));

  it('is the largest one, with low confidence, when others are as large', () =>
    expect(read('Springfield')).toMatchObject({ confidence: 'LOW null', warnings: ['location_ambiguous'] }));

  it('is the large one without rivals when the others are small', () =>
    expect(read('Paris')).toMatchObject({ confidence: 'EXACT null', region: 'FR.11', warnings: [] }));

  it.each([
    ['Paris', 'TX', 'US.TX', 'TX'],
    ['Paris, TX', null, 'US.TX', 'TX'],
    ['Paris TX', null, 'US.TX', 'TX'],
    ['Paris, Texas, USA', null, 'US.TX', 'TX'],
    ['Portland', 'Maine', 'US.ME', 'ME'],
    ['Portland, ME', null, 'US.ME', 'ME'],
    ['portland or', null, 'US.OR', 'OR'],
    ['Springfield', 'il', 'US.IL', 'IL'],
    ['Springfield, Massachusetts', null, 'US.MA', 'MA'],
    ['London', 'Ontario', 'CA.08', 'Ontario'],
    ['New York, NY', null, 'US.NY', 'NY'],
    ['New York, New York', null, 'US.NY', 'NY'],
    ['Washington DC', 'DC', 'US.DC', 'DC'],
    ['Georgetown', 'Texas', 'US.TX', 'TX'],
  ])('%p with state %p is the one in %p', (city, state, region, label) =>
    expect(read(city, state)).toMatchObject({ region, state: label, warnings: [] }),
  );

  it('is distinguished by a country after it', () =>
    expect(read('Birmingham, United Kingdom')).toMatchObject({ region: 'GB.ENG', confidence: 'EXACT null' }));
});

describe('a state', () => {
  it.each([
    ['CA', 'CA', 'EXACT'],
    ['california', 'CA', 'EXACT'],
    ['Calif.', 'CA', 'HIGH'],
    ['Califronia', 'CA', 'MEDIUM'],
    ['Nowhereland', 'Nowhereland', 'LOW'],
  ])('that is written %p is %p, %p', (state, label, confidence) => {
    const found = read('San Francisco', state);
    expect(found).toMatchObject({ state: label });
    expect(found.confidence).toBe(`EXACT ${confidence}`);
  });

  it('that does not contain the city gives a warning, and both are uncertain', () =>
    expect(read('San Francisco', 'Texas')).toMatchObject({
      city: 'San Francisco',
      state: 'TX',
      confidence: 'LOW LOW',
      warnings: ['location_contradiction'],
    }));

  it('restricts corrections of a misspelling', () => expect(read('Portlnad', 'OR')).toMatchObject({ region: 'US.OR' }));
});

describe('the tables of markets and neighborhoods', () => {
  it('name existing cities', () => {
    for (const market of [...cityMarkets, ...areaMarkets]) {
      const place = gazetteer.place(market.cityId);
      expect([market.name, place?.kind]).toEqual([market.name, 'CITY']);
    }
    for (const cityId of neighborhoodRows.keys()) expect(gazetteer.place(cityId)?.kind).toBe('CITY');
  });

  it('name cities as the gazetteer does, with few exceptions', () => {
    const others = cityMarkets
      .filter(({ cityId, name }) => gazetteer.place(cityId)?.name !== name)
      .map(({ name }) => name);
    expect(others).toEqual(['New York', 'Bronx']);
  });

  it('name existing regions', () => {
    for (const { regionIds } of areaMarkets)
      for (const id of regionIds) expect(gazetteer.place(id)?.kind).toBe('REGION');
  });
});
