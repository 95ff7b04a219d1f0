import { describe, expect, it } from '@jest/globals';
import { processorMs } from '../../../tests/kit/process/processor-ms.ts';
import { readTable } from '../../runtime/reference-data.ts';
import { areas } from '../areas.ts';
import { createPlaceIndex } from '../create-place-index.ts';
import type { LocationReading } from '../gazetteer.ts';
import { createLocationReader } from './location-reader.ts';

const index = createPlaceIndex();
const read = createLocationReader(index);
const placeIds = (reading: LocationReading): string[] => reading.matches.map(({ place }) => place.placeId);
const remoteIds = (reading: LocationReading): string[] =>
  reading.matches.filter(({ remote }) => remote).map(({ place }) => place.placeId);
const alternativesOf = (text: string): string[] =>
  read(text).matches.flatMap((match) => match.alternatives.map(({ placeId }) => placeId));

const itemsOf = (cell: string): string[] => (cell === '' ? [] : cell.split('; '));

/** Texts about locations and their meanings to a person. */
const locationStrings = readTable('tests/kit/places/location-strings.tsv').map(
  ([set, text = '', places = '', workplace = '', unrecognized = '', countryCode = '', alternatives = '']) => {
    const written = itemsOf(places);
    const idOf = (place: string): string => place.slice(place.lastIndexOf(' ') + 1).replace('~', '');
    return {
      set,
      text: text.replace('\\n', '\n'),
      countryCode: countryCode === '' ? null : countryCode,
      alternatives: itemsOf(alternatives),
      meaning: {
        placeIds: written.map(idOf),
        remotePlaceIds: written.filter((place) => place.startsWith('~')).map(idOf),
        workplace: workplace === '' ? null : workplace.replace('ANYWHERE', 'REMOTE'),
        remoteAnywhere: workplace === 'ANYWHERE',
        unrecognized: itemsOf(unrecognized),
      },
    };
  },
);
type LocationString = (typeof locationStrings)[number];

const meaningOf = (reading: LocationReading): LocationString['meaning'] => ({
  placeIds: placeIds(reading),
  remotePlaceIds: remoteIds(reading),
  workplace: reading.workplace,
  remoteAnywhere: reading.remoteAnywhere,
  unrecognized: [...reading.unrecognized],
});

const isRight = ({ text, countryCode, meaning, alternatives }: LocationString): boolean => {
  const reading = read(text, { countryCode });
  const named = reading.matches[0]?.alternatives.map(({ placeId }) => placeId) ?? [];
  return (
    JSON.stringify(meaningOf(reading)) === JSON.stringify(meaning) && alternatives.every((id) => named.includes(id))
  );
};

describe('the set of location strings', () => {
  it('has 200 strings and more, each once for each country stated beside it, with places that exist', () => {
    expect(locationStrings.length).toBeGreaterThanOrEqual(200);
    const keys = locationStrings.map(({ text, countryCode }) => `${text} ${countryCode}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(locationStrings.flatMap(({ meaning }) => meaning.placeIds).filter((id) => index.place(id) === null)).toEqual(
      [],
    );
  });

  it('is read correctly in 97 of 100 cases or more', () => {
    const wrong = locationStrings.filter((meant) => !isRight(meant)).map(({ text }) => text);
    // A failure lists the wrong ones.
    expect({ wrong, areFew: wrong.length <= 0.03 * locationStrings.length }).toEqual({
      wrong: expect.any(Array),
      areFew: true,
    });
  });
});

describe.each([
  ['a town that the gazetteer lacks where it is stated to be', 'stated-regions'],
  ['a list of short names', 'short-names'],
  ['a name of several states', 'wide-names'],
  ['a metropolitan area', 'metros'],
])('%s', (_what, set) => {
  it.each(locationStrings.filter((row) => row.set === set))(
    'is read: $text ($countryCode)',
    ({ text, countryCode, meaning, alternatives }) => {
      const reading = read(text, { countryCode });
      expect(meaningOf(reading)).toEqual(meaning);
      const named = reading.matches.flatMap((match) => match.alternatives.map(({ placeId }) => placeId));
      expect(named).toEqual(expect.arrayContaining(alternatives));
    },
  );
});

describe('every town of a country of codes', () => {
  it('is found with its state after it, in each notation, or else the state is', () => {
    const wrong: string[] = [];
    let at = 0;
    for (const city of index.allCities()) {
      at += 1;
      const [country, code] = (city.parentId ?? '').split('.');
      if (country !== 'US' || code === undefined || at % 3 !== 0) continue;
      for (const text of [`${city.name}, ${code}`, `${city.name}, ${code}, USA`]) {
        const [place, ...others] = read(text).matches.map((match) => match.place);
        if (others.length > 0 || (place?.parentId !== city.parentId && place?.placeId !== city.parentId))
          wrong.push(text);
      }
    }
    expect(at).toBeGreaterThan(100_000);
    // London in California is a village, and the one in Canada is not.
    expect(wrong.filter((text) => !/, (?:CA|IN)$/.test(text))).toEqual([]);
    expect(wrong.length).toBeLessThan(5);
  });
});

describe('other places that a location could mean', () => {
  it('are listed if they are large, or of another kind', () => {
    expect(alternativesOf('London')).toEqual(['6058560']);
    expect(alternativesOf('Georgia')).toEqual(['GE']);
    expect(alternativesOf('Washington')).toContain('US.WA');
    expect(alternativesOf('Remote, CA')).toEqual(['CA']);
    expect(alternativesOf('DE')).toEqual(['US.DE']);
  });

  it('are not villages, nor the region that is little more than its city', () => {
    expect(alternativesOf('Paris')).toEqual([]);
    expect(alternativesOf('Berlin')).toEqual([]);
    expect(alternativesOf('Tokyo')).toEqual([]);
    expect(alternativesOf('EMEA')).toEqual([]);
  });

  it('are not listed if the text is definite', () => {
    expect(alternativesOf('London, Ontario')).toEqual([]);
    expect(alternativesOf('Portland, OR')).toEqual([]);
    expect(alternativesOf('Springfield, IL')).toEqual([]);
  });

  it('are five at most, those with most inhabitants first', () => {
    const { alternatives } = read('Springfield').matches[0] ?? { alternatives: [] };
    expect(alternatives).toHaveLength(5);
    const inhabitants = alternatives.map((place) => place.population ?? 0);
    expect(inhabitants).toEqual(inhabitants.toSorted((a, b) => b - a));
  });
});

describe('namesakes', () => {
  it('are distinguished by the other locations of the text', () => {
    expect(placeIds(read('Bangor, ME / Portland'))).toEqual(['4957280', '4975802']);
    expect(placeIds(read('Georgia, Armenia, Azerbaijan'))).toEqual(['GE', 'AM', 'AZ']);
    expect(placeIds(read('California, New York, Washington'))).toEqual(['US.CA', 'US.NY', 'US.WA']);
    expect(placeIds(read('US & CA'))).toEqual(['US', 'CA']);
  });

  it('elsewhere do not replace a large city', () => {
    expect(placeIds(read('New York | San Francisco | London'))).toEqual(['5128581', '5391959', '2643743']);
    expect(placeIds(read('Seattle | Vancouver | San Francisco'))).toEqual(['5809844', '6173331', '5391959']);
  });

  it('follow the stated country, but not against what the text says', () => {
    expect(placeIds(read('Cambridge', { countryCode: 'us' }))).toEqual(['4931972']);
    expect(placeIds(read('London, UK', { countryCode: 'CA' }))).toEqual(['2643743']);
    expect(placeIds(read('Berlin', { countryCode: 'FR' }))).toEqual(['2950159']);
  });
});

describe('text that is no location', () => {
  const awkward = [
    '',
    ' ',
    '(',
    ')) (',
    ',,,',
    '|||',
    '-',
    '/',
    '&',
    'and and and',
    '\u0000',
    '\ud800',
    '💼',
    '\u202eRemote',
    'a'.repeat(10_000),
  ];

  it('never throws', () => {
    for (const text of awkward) expect(placeIds(read(text))).toEqual([]);
  });

  it('is read to its thousandth letter', () => {
    expect(placeIds(read(`${'x'.repeat(990)}; Berlin`))).toEqual(['2950159']);
    expect(placeIds(read(`${'x'.repeat(995)}; Berlin`))).toEqual([]);
  });

  it('gives eighty locations at most, which is more than a country’s states', () => {
    const many = Array.from({ length: 100 }, (_, at) => `Q${at}`).join(';');
    expect(read(many).unrecognized).toHaveLength(80);
  });

  it('is not read as a city if it is an ordinary word', () => {
    for (const text of ['Sales', 'Mobile', 'Most', 'Support', 'US - Talent', 'Remote (EST)', 'Nice to have']) {
      expect(read(text).matches.filter(({ place }) => place.kind === 'CITY')).toEqual([]);
    }
    expect(placeIds(read('Sales, Germany'))).toEqual(['DE']);
  });

  it('takes no longer if it was made to be slow', () => {
    const row = `${'US CA DE IN US CA DE IN|'.repeat(12)}`;
    read(row);
    const start = processorMs();
    for (let at = 0; at < 20; at += 1) read(row);
    expect(processorMs() - start).toBeLessThan(5_000);
  });
});

describe('a name in the gazetteer', () => {
  it('is read as its place: areas by all of their names, countries by theirs', () => {
    const wrong = areas.flatMap(({ id, name, names }) =>
      [id, name, ...names].filter((text) => placeIds(read(text)).join() !== id),
    );
    expect(wrong).toEqual([]);
    const codes = new Set(areas.flatMap(({ countries }) => countries));
    const countries = [...codes].flatMap((code) => index.place(code) ?? []);
    // Georgia is the state in the United States first: it has more inhabitants.
    expect(
      countries
        .filter((country) => placeIds(read(country.name)).join() !== country.placeId)
        .map(({ placeId }) => placeId),
    ).toEqual(['GE']);
  });

  it('is read as its place: large cities with region and country', () => {
    const cities = [...index.allCities()].filter(({ population }) => (population ?? 0) >= 300_000);
    const wrong = cities.filter(
      (city) =>
        placeIds(read([city.name, city.region, city.country].filter((part) => part !== null).join(', '))).join() !==
        city.placeId,
    );
    expect(wrong.length / cities.length).toBeLessThan(0.005);
  });
});

describe('the parts of a reading', () => {
  it('say what text each match was read from', () => {
    const texts = (text: string): string[] => read(text).matches.map((match) => match.text);
    expect(texts('London, UK; Remote (US) | Köln')).toEqual(['London, UK', 'Remote (US)', 'Köln']);
    expect(texts('Seattle, WA, London, UK')).toEqual(['Seattle, WA', 'London, UK']);
  });

  it('leave out what is excluded', () => {
    const reading = read('Remote - US (excluding CA, NY); London');
    expect(placeIds(reading)).toEqual(['US', '2643743']);
    expect(reading.unrecognized).toEqual(['excluding CA, NY']);
  });

  it('have a place once, remote if one of its mentions is', () => {
    const reading = read('Germany; Remote, Germany');
    expect(placeIds(reading)).toEqual(['DE']);
    expect(remoteIds(reading)).toEqual(['DE']);
  });

  it('distinguish remote work in some places from remote work anywhere', () => {
    expect(read('Berlin, Germany or Remote')).toMatchObject({ workplace: 'REMOTE', remoteAnywhere: true });
    expect(remoteIds(read('US or Canada (Remote)'))).toEqual(['US', 'CA']);
    expect(remoteIds(read('Berlin or remote in Germany'))).toEqual(['DE']);
    expect(remoteIds(read('New York, NY (Hybrid) or Remote, US'))).toEqual(['US']);
    expect(read('Remote (Qwertzland)')).toMatchObject({
      workplace: 'REMOTE',
      remoteAnywhere: false,
      unrecognized: ['Qwertzland'],
    });
  });

  it('prefer remote, then hybrid, for the whole text', () => {
    expect(read('Hybrid - Berlin; Remote, Spain').workplace).toBe('REMOTE');
    expect(read('On-site - Berlin; Hybrid, Madrid').workplace).toBe('HYBRID');
    expect(read('London (no remote)')).toMatchObject({ workplace: 'ON_SITE', remoteAnywhere: false });
    expect(read('Hybrid remote in Boston, MA').workplace).toBe('HYBRID');
  });
});
