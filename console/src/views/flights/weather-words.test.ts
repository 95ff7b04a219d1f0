import { describe, expect, it } from '@jest/globals';
import { ceilingFeet, cloudsInWords, compassPoint, inKilometers, presentWeatherInWords } from './weather-words.ts';

describe('weather in words', () => {
  it('translates METAR groups, and leaves unknown ones as they are', () => {
    expect(presentWeatherInWords('-RA BR')).toBe('light rain, mist');
    expect(presentWeatherInWords('+TSRA')).toBe('heavy thunderstorm with rain');
    expect(presentWeatherInWords('VCSH -SHSN')).toBe('nearby showers, light showers of snow');
    expect(presentWeatherInWords('FZFG XX //')).toBe('freezing fog, XX, //');
  });

  it('uses the lowest layer that covers more than half of the sky as the ceiling', () => {
    const few = { cover: 'FEW', baseFeet: 800 };
    const broken = { cover: 'BKN', baseFeet: 2_500 };
    expect(ceilingFeet([few], null)).toBeUndefined();
    expect(ceilingFeet([few, broken, { cover: 'OVC', baseFeet: 9_000 }], null)).toBe(2_500);
    expect(ceilingFeet([{ cover: 'OVC', baseFeet: null }], 200)).toBe(200);
  });

  it('returns layers of clouds in words, and unknown amounts as they are', () => {
    const layers = [
      { cover: 'SCT', baseFeet: 4_500 },
      { cover: 'CLR', baseFeet: null },
      { cover: 'XXX', baseFeet: 800 },
    ];
    expect(layers.map(cloudsInWords)).toEqual(['scattered clouds at 4,500 ft', 'clear sky', 'XXX at 800 ft']);
  });

  it('returns points of the compass on both sides of north', () => {
    expect([0, 22, 23, 180, 359].map(compassPoint)).toEqual(['N', 'N', 'NE', 'S', 'N']);
  });

  it('rounds short distances to a tenth', () => {
    expect([0.25, 3, 10].map(inKilometers)).toEqual(['0.4', '4.8', '16']);
  });
});
