import { describe, expect, it } from '@jest/globals';
import { sharedGazetteer } from './create-gazetteer.ts';

const likes = (text: string, most: number) =>
  sharedGazetteer()
    .citiesLike(text, most)
    .map(({ place, distance }) => `${place.name} ${distance}`);

describe('cities like a spelling', () => {
  it('are the nearest first', () => {
    expect(likes('Chigaco', 2)[0]).toBe('Chicago 2');
    expect(likes('San Fransisco', 2)[0]).toBe('San Francisco 1');
    expect(likes('Huoston', 1)).toEqual(['Houston 1']);
  });

  it('ignore blanks, case and accents', () => expect(likes('SANFRANCISCO', 0)).toEqual(['San Francisco 0']));

  it('may have their first two letters swapped, and begin alike otherwise', () => {
    expect(likes('Hciago', 1)).toEqual([]);
    expect(likes('Hcicago', 1)).toEqual(['Chicago 1']);
    expect(likes('Xhicago', 1)).toEqual([]);
  });

  it('are none beyond the distance, with too few inhabitants, and for an empty text', () => {
    expect(likes('Chigaco', 1)).toEqual([]);
    expect(likes('Yountvile', 1)).toEqual([]);
    expect(likes('', 0)).toEqual([]);
  });
});

describe('cities and regions with a name', () => {
  it('are all that have it, most inhabitants first', () => {
    const regions = sharedGazetteer()
      .citiesNamed('PORTLAND.')
      .map(({ parentId }) => parentId);
    expect(regions.slice(0, 2)).toEqual(['US.OR', 'US.ME']);
    expect(
      sharedGazetteer()
        .regionsNamed('or')
        .map(({ placeId }) => placeId),
    ).toContain('US.OR');
    expect(sharedGazetteer().citiesNamed('Nowhere at all')).toEqual([]);
  });
});
