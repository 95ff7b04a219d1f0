import { describe, expect, it } from '@jest/globals';
import { createGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import type { JobAddress } from '../../model/posting.ts';
import { createLocationResolver } from './resolve-locations.ts';

const gazetteer = createGazetteer();
const labelsOf = (display: string, stated: Partial<JobAddress>): readonly (string | undefined)[] => {
  const address = { locality: null, region: null, country: null, countryCode: null, postalCode: null, ...stated };
  const locate = createLocationResolver(() => gazetteer);
  return locate({ locations: [{ display, address }], isRemote: null, workplaceType: null }).placeIds.map((id) => {
    const place = gazetteer.place(id);
    return place?.kind === 'CITY' ? `${place.name}, ${place.region}, ${place.countryCode}` : place?.name;
  });
};

describe('a location with an address beside it', () => {
  it.each<[string, Partial<JobAddress>, string[]]>([
    ['London', { locality: 'London', region: 'Ontario', country: 'Canada' }, ['London, Ontario, CA']],
    ['London', { locality: 'London', country: 'United Kingdom' }, ['London, England, GB']],
    ['Portland', { locality: 'Portland', region: 'Maine' }, ['Portland, Maine, US']],
    ['Melbourne', { locality: 'Melbourne', region: 'Florida', country: 'USA' }, ['Melbourne, Florida, US']],
    ['Melbourne', { country: 'USA' }, ['Melbourne, Florida, US']],
    ['Cambridge', { locality: 'Cambridge', region: 'MA', country: 'USA' }, ['Cambridge, Massachusetts, US']],
    ['New York, NY (HQ)', { locality: 'New York City', region: 'NY', country: 'USA' }, ['New York City, New York, US']],
    ['Berlin', { region: 'Berlin', country: 'Germany' }, ['Berlin, Berlin, DE']],
  ])('%s is the place of the address %j', (display, address, expected) => {
    expect(labelsOf(display, address)).toEqual(expected);
  });

  it('has also the place of the address when the text only names an area', () => {
    expect(labelsOf('North America', { country: 'United States' })).toEqual(['North America', 'United States']);
    expect(labelsOf('Remote - Europe', { country: 'Germany' })).toEqual(['Europe', 'Germany']);
    expect(labelsOf('Europe', {})).toEqual(['Europe']);
  });

  it('does not have the place of the address when the text names another place', () => {
    expect(labelsOf('Lyon', { locality: 'Paris', country: 'France' })[0]).toMatch(/^Lyon/);
  });
});
