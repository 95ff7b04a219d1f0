import { describe, expect, it } from '@jest/globals';
import { createPlaceIndex } from './create-place-index.ts';
import { foldName } from './fold-name.ts';
import type { Place } from './place.ts';

const index = createPlaceIndex();
const idsOf = (places: readonly Place[]): string[] => places.map(({ placeId }) => placeId);
const cities = (name: string): readonly Place[] => index.cities(foldName(name));
const regions = (name: string, country?: string): string[] => idsOf(index.regions(foldName(name), country));
const countries = (name: string): string[] => idsOf(index.countries(foldName(name)));

describe('a city', () => {
  it.each([
    ['2761369', ['Wien', 'Vienna', 'Viedeň']],
    ['2867714', ['München', 'Muenchen', 'Munich', 'Monaco di Baviera']],
    ['2886242', ['Köln', 'Koeln', 'Cologne', 'Keulen']],
    ['2910831', ['Hannover', 'Hanover']],
    ['1850147', ['東京', 'Tokyo', 'Tokio']],
    ['1835848', ['서울', 'Seoul']],
    ['1816670', ['北京', 'Beijing', 'Peking']],
    ['5128581', ['NYC', 'New York', 'New York City']],
    ['5391959', ['San Francisco', 'SFO']],
    ['1275339', ['Bombay', 'Mumbai']],
    ['1277333', ['Bangalore', 'Bengaluru']],
    ['1270642', ['Gurgaon', 'Gurugram']],
    ['703448', ['Kiev', 'Kyiv', 'Київ']],
    ['524901', ['Moscow', 'Москва', 'Moskau']],
    ['3067696', ['Praha', 'Prague', 'Prag']],
    ['3448439', ['São Paulo', 'Sao Paulo']],
    ['2657896', ['Zürich', 'Zurich', 'Zurigo']],
    ['2660646', ['Genève', 'Geneva', 'Genf']],
    ['6077243', ['Montréal', 'Montreal']],
    ['3530597', ['Ciudad de México', 'Mexico City']],
    ['756135', ['Warszawa', 'Warsaw']],
    ['2618425', ['København', 'Copenhagen', 'Kopenhagen']],
    ['2711537', ['Göteborg', 'Gothenburg']],
    ['3176959', ['Firenze', 'Florence']],
    ['2267057', ['Lisboa', 'Lisbon']],
    ['2510911', ['Sevilla', 'Seville']],
    ['360630', ['القاهرة', 'Cairo']],
    ['293397', ['תל אביב', 'Tel Aviv-Yafo']],
    ['3703443', ['Panamá', 'Panama City']],
    ['1273874', ['Kochi', 'Cochin']],
  ])('%s is found by every name of %j', (id, names) => {
    for (const name of names) expect([name, cities(name)[0]?.placeId]).toEqual([name, id]);
  });

  it('has all known properties', () => {
    expect(index.place('5391959')).toEqual({
      placeId: '5391959',
      kind: 'CITY',
      name: 'San Francisco',
      region: 'California',
      countryCode: 'US',
      country: 'United States',
      latitude: 37.7749,
      longitude: -122.4194,
      population: 864816,
      parentId: 'US.CA',
    });
  });

  it('comes before its smaller namesakes', () => {
    const inhabitants = cities('Portland').map(({ population }) => population ?? 0);
    expect(inhabitants.length).toBeGreaterThan(3);
    expect(inhabitants).toEqual([...inhabitants].sort((a, b) => b - a));
    expect(idsOf(cities('London')).slice(0, 2)).toEqual(['2643743', '6058560']);
  });

  it('is not found by a name that another place has as its own', () => {
    expect(idsOf(cities('Waterloo'))).not.toContain('4671654');
    expect(cities('Salem')[0]?.countryCode).toBe('IN');
    expect(cities('Frisco')[0]?.region).toBe('Texas');
  });

  it('is in the region that it belongs to today', () => {
    expect(cities('Bergen')[0]).toMatchObject({ countryCode: 'NO', region: 'Vestland' });
    expect(cities('Ho Chi Minh City')[0]?.region).toMatch(/^Ho Chi Minh/);
  });

  it('without a region lies in its country', () => {
    expect(index.place('1880252')).toMatchObject({ name: 'Singapore', region: null, parentId: 'SG' });
  });

  it('is not found by an unknown name or id', () => {
    for (const name of ['Atlantis City Beach', 'x', '', '__proto__', '\t']) expect(index.cities(name)).toEqual([]);
    for (const id of ['', '0', '1', '999999999', '05391959', '5391959 ', '1e6', '-1', 'US.ZZ', 'ZZ', 'constructor'])
      expect([id, index.place(id)]).toEqual([id, null]);
  });
});

describe('a region', () => {
  it.each([
    ['US.CA', ['California', 'CA', 'Calif.']],
    ['US.DC', ['District of Columbia', 'DC']],
    ['CA.08', ['Ontario', 'ON']],
    ['CA.10', ['Québec', 'Quebec', 'QC']],
    ['AU.02', ['New South Wales', 'NSW']],
    ['DE.02', ['Bavaria', 'Bayern', 'Bavière']],
    ['DE.07', ['NRW', 'Nordrhein-Westfalen']],
    ['AT.06', ['Steiermark', 'Styria']],
    ['CH.ZH', ['Zürich', 'Zurich', 'ZH']],
    ['FR.11', ['Île-de-France', 'Ile de France']],
    ['ES.56', ['Catalunya', 'Cataluña', 'Catalonia']],
    ['IT.09', ['Lombardia', 'Lombardy']],
    ['BR.27', ['SP']],
    ['IN.19', ['Karnataka']],
    ['GB.ENG', ['England']],
    ['GB.SCT', ['Scotland']],
    ['GB.WLS', ['Wales', 'Cymru']],
    ['GB.NIR', ['Northern Ireland']],
  ])('%s is found by every name of %j', (id, names) => {
    for (const name of names) expect([name, regions(name)]).toEqual([name, expect.arrayContaining([id])]);
  });

  it('is found within one country by a code that several have', () => {
    expect(regions('WA')).toEqual(['US.WA', 'AU.08']);
    expect(regions('WA', 'AU')).toEqual(['AU.08']);
    expect(regions('WA', 'DE')).toEqual([]);
  });

  it('has an English name if GeoNames has another, and is found by both', () => {
    expect(index.place('DE.16')).toMatchObject({ kind: 'REGION', name: 'Berlin', parentId: 'DE', country: 'Germany' });
    expect(regions('State of Berlin')).toEqual(['DE.16']);
  });

  it('is not found by the numbers that GeoNames gives it', () => expect(regions('02')).toEqual([]));
});

describe('a country', () => {
  it.each([
    [
      'US',
      ['USA', 'US', 'U.S.', 'U.S.A.', 'United States of America', 'America', 'Vereinigte Staaten', 'アメリカ合衆国'],
    ],
    ['GB', ['UK', 'U.K.', 'GB', 'GBR', 'United Kingdom', 'Great Britain', 'Britain', 'Royaume-Uni']],
    ['DE', ['Germany', 'Deutschland', 'DE', 'DEU', 'Allemagne', 'Niemcy', 'ドイツ', '德国', 'Германия']],
    ['NL', ['Holland', 'Netherlands', 'The Netherlands', 'Nederland']],
    ['KR', ['Korea', 'South Korea', 'Republic of Korea', '대한민국']],
    ['CZ', ['Czech Republic', 'Czechia', 'Česko']],
    ['VN', ['Viet Nam', 'Vietnam', 'Việt Nam']],
    ['AE', ['UAE', 'U.A.E.', 'United Arab Emirates', 'الإمارات العربية المتحدة']],
    ['CI', ['Ivory Coast', "Côte d'Ivoire", 'Cote d’Ivoire']],
    ['TR', ['Turkey', 'Türkiye']],
    ['IN', ['India', 'भारत', 'IND']],
    ['IL', ['Israel', 'ישראל']],
    ['XK', ['Kosovo']],
  ])('%s is found by every name of %j', (code, names) => {
    for (const name of names) expect([name, countries(name)]).toEqual([name, [code]]);
  });

  it('has its English name', () => {
    expect(index.place('DE')).toMatchObject({
      placeId: 'DE',
      kind: 'COUNTRY',
      name: 'Germany',
      countryCode: 'DE',
      parentId: null,
    });
    expect(index.place('HK')?.name).toBe('Hong Kong');
  });

  it('is found together with another of the same name', () => expect(countries('Congo')).toEqual(['CD', 'CG']));

  it('lies in areas, which are found by their names', () => {
    expect(idsOf(index.areasOf('DE'))).toEqual(expect.arrayContaining(['EU', 'EMEA']));
    expect(idsOf(index.areas('emea'))).toEqual(['EMEA']);
    expect(index.place('EMEA')).toMatchObject({ kind: 'AREA', countryCode: null, parentId: null });
    expect(index.areasOf('ZZ')).toEqual([]);
  });
});
