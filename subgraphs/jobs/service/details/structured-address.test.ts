import { describe, expect, it } from '@jest/globals';
import { sharedGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import type { JobAddress, StatedLocation } from '../../model/posting.ts';
import { addressOf, secondaryLocationsOf } from './structured-address.ts';

const nothing: JobAddress = { locality: null, region: null, country: null, countryCode: null, postalCode: null };
const at = (display: string, address: Partial<JobAddress> | null = null): StatedLocation => ({
  display,
  address: address === null ? null : { ...nothing, ...address },
});
const munich = { ...nothing, locality: 'Munich', region: 'Bavaria', country: 'Germany', countryCode: 'DE' };

describe('the address of the first location', () => {
  it.each<[string, StatedLocation[], JobAddress | null]>([
    ['the place of the text', [at('Munich')], munich],
    [
      'a region for a region',
      [at('Oregon')],
      { ...nothing, region: 'Oregon', country: 'United States', countryCode: 'US' },
    ],
    ['a country for a country', [at('Remote, Germany')], { ...nothing, country: 'Germany', countryCode: 'DE' }],
    [
      'the stated parts, completed',
      [at('Munich', { locality: 'München', country: 'Deutschland', postalCode: '80331' })],
      { ...munich, locality: 'München', country: 'Deutschland', postalCode: '80331' },
    ],
    [
      'the stated parts alone when the place is in another country',
      [at('Munich', { locality: 'Munich', countryCode: 'US' })],
      { ...nothing, locality: 'Munich', countryCode: 'US' },
    ],
    [
      'the stated parts alone when nothing is recognised',
      [at('HQ', { locality: 'Nowhere' })],
      { ...nothing, locality: 'Nowhere' },
    ],
    [
      'the stated parts, recognised, when the text has only a workplace',
      [at('Remote', { country: 'Germany' })],
      { ...nothing, country: 'Germany', countryCode: 'DE' },
    ],
    [
      'the code of a country that is stated by its name, beside a text without one',
      [at('EMEA', { country: 'Germany' })],
      { ...nothing, country: 'Germany', countryCode: 'DE' },
    ],
    [
      'the stated parts alone when the place is in another country than the one stated by its name',
      [at('Munich', { locality: 'Munich', country: 'United States' })],
      { ...nothing, locality: 'Munich', country: 'United States', countryCode: 'US' },
    ],
    ['that of the first of several in one text', [at('Munich; Lyon')], munich],
    ['nothing for an unknown first one, whatever follows', [at('Nowhere'), at('Munich')], null],
    ['nothing for an area of several countries', [at('EMEA')], null],
    ['nothing for empty stated parts', [at('Remote', {})], null],
    ['nothing without locations', [], null],
  ])('is %s', (_what, locations, expected) => {
    expect(addressOf({ locations }, sharedGazetteer())).toEqual(expected);
  });
});

describe('the locations besides the first', () => {
  const of = (...locations: StatedLocation[]) => secondaryLocationsOf({ locations }, sharedGazetteer());
  const lyon = {
    ...nothing,
    locality: 'Lyon',
    region: 'Auvergne-Rhône-Alpes',
    country: 'France',
    countryCode: 'FR',
  };

  it('are those that the source states, with their addresses', () => {
    expect(of(at('Munich'), at('Lyon'), at('Nowhere'))).toEqual([
      { display: 'Lyon', address: lyon },
      { display: 'Nowhere', address: null },
    ]);
    expect(of(at('Munich'))).toEqual([]);
    expect(of()).toEqual([]);
  });

  it('include those after the first in one text', () => {
    expect(of(at('Munich; Lyon; Remote, Germany'), at('EMEA'))).toEqual([
      { display: 'Lyon', address: lyon },
      { display: 'Remote, Germany', address: { ...nothing, country: 'Germany', countryCode: 'DE' } },
      { display: 'EMEA', address: null },
    ]);
  });

  it('have no repetitions', () => {
    expect(of(at('Munich; Lyon'), at('Lyon'), at('Munich')).map(({ display }) => display)).toEqual(['Lyon']);
  });
});
