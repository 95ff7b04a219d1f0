import { describe, expect, it } from '@jest/globals';
import { sharedGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { incomingPosting } from '../../../../tests/kit/jobs/stored-postings.ts';
import type { IncomingPosting, JobAddress } from '../../model/posting.ts';
import { createLocationResolver } from './resolve-locations.ts';

const address = (changes: Partial<JobAddress>): JobAddress => ({
  locality: null,
  region: null,
  country: null,
  countryCode: null,
  postalCode: null,
  ...changes,
});
const at = (display: string, stated: Partial<JobAddress> | null = null) => ({
  display,
  address: stated === null ? null : address(stated),
});
const resolve = (changes: Partial<IncomingPosting>) =>
  createLocationResolver(sharedGazetteer)(incomingPosting('1', changes));

const around = (id: string): readonly string[] => sharedGazetteer().idsAround(id);

describe('the locations of a posting', () => {
  it('are recognised in order, without repetition, with everything around them', () =>
    expect(resolve({ locations: [at('United States'), at('Berlin'), at('Berlin'), at('Qwertzland')] })).toEqual({
      locationDisplay: 'United States; Berlin; Qwertzland',
      placeIds: ['US', '2950159'],
      idsAround: [...around('US'), ...around('2950159')],
      workplaceType: null,
      isRemote: null,
      remoteIdsAround: [],
    }));

  it('may be none', () =>
    expect(resolve({ locations: [] })).toMatchObject({ locationDisplay: null, placeIds: [], isRemote: null }));

  it('are those of the address where the text is not a known place', () => {
    expect(resolve({ locations: [at('Headquarters', { locality: 'Berlin', country: 'Germany' })] })).toMatchObject({
      locationDisplay: 'Headquarters',
      placeIds: ['2950159'],
      isRemote: null,
    });
    expect(resolve({ locations: [at('Remote', { country: 'Germany' })] })).toMatchObject({
      locationDisplay: 'Remote (Germany)',
      placeIds: ['DE'],
      isRemote: true,
      remoteIdsAround: around('DE'),
    });
    expect(resolve({ locations: [at('Kraków', { country: 'United States' })] })).toMatchObject({
      placeIds: ['3094802'],
    });
  });

  it('show where remote work is bound only where the text leaves it to the address', () => {
    const displayOf = (changes: Partial<IncomingPosting>) => resolve(changes).locationDisplay;
    const germany = { country: 'Germany' };
    expect(displayOf({ locations: [at('Remote', { locality: 'Berlin', ...germany })] })).toBe(
      'Remote (Berlin, Germany)',
    );
    expect(displayOf({ locations: [at('Remote, Germany', germany)] })).toBe('Remote, Germany');
    expect(displayOf({ locations: [at('Berlin'), at('Remote')] })).toBe('Berlin; Remote');
    expect(displayOf({ locations: [at('Remote')] })).toBe('Remote');
    expect(displayOf({ locations: [at('Headquarters', germany)], isRemote: true })).toBe('Headquarters');
    expect(displayOf({ locations: [at('Remote', germany)], isRemote: false })).toBe('Remote');
  });

  it('are remote as the source says, otherwise by its workplace type, otherwise by a text', () => {
    const locations = [at('Remote, Germany')];
    expect(resolve({ locations, isRemote: false })).toMatchObject({ isRemote: false, remoteIdsAround: [] });
    expect(resolve({ locations, workplaceType: 'HYBRID' }).isRemote).toBe(false);
    expect(resolve({ locations: [at('Berlin')], workplaceType: 'REMOTE' }).isRemote).toBe(true);
    expect(resolve({ locations }).isRemote).toBe(true);
    expect(resolve({ locations: [at('Berlin')] }).isRemote).toBeNull();
  });

  it('determine the workplace when the source does not and all of them agree', () => {
    const typeOf = (displays: readonly string[], changes: Partial<IncomingPosting> = {}) =>
      resolve({ locations: displays.map((display) => at(display)), ...changes }).workplaceType;
    expect(typeOf(['Remote, Germany'])).toBe('REMOTE');
    expect(typeOf(['Remote'])).toBe('REMOTE');
    expect(typeOf(['Remote, Germany', 'Remote, United States'])).toBe('REMOTE');
    expect(typeOf(['Berlin', 'Remote, United States'])).toBeNull();
    expect(typeOf(['Berlin; Remote, United States'])).toBeNull();
    expect(typeOf(['Remote, Germany', 'Qwertzland'])).toBeNull();
    expect(typeOf(['Berlin'])).toBeNull();
    expect(typeOf(['Remote, Germany'], { workplaceType: 'HYBRID' })).toBe('HYBRID');
    expect(typeOf(['Remote, Germany'], { isRemote: false })).toBeNull();
  });

  it('restrict remote work to the places that say so, else to all, and to the countries of cities beside it', () => {
    const remoteIn = (...displays: string[]) =>
      resolve({ isRemote: true, locations: displays.map((display) => at(display)) }).remoteIdsAround;
    expect(remoteIn('Berlin', 'Remote, United States')).toEqual(around('US'));
    expect(remoteIn('Berlin', 'United States')).toEqual([...around('2950159'), ...around('US')]);
    expect(remoteIn('Remote', 'Berlin')).toEqual(around('DE'));
    expect(remoteIn('Remote', 'Berlin', 'United States')).toEqual([...around('DE'), ...around('US')]);
    expect(remoteIn('Remote')).toEqual([]);
    expect(remoteIn()).toEqual([]);
  });

  it('are the country of the code where the text is no other place', () => {
    const inGermany = (display: string) => resolve({ locations: [at(display, { countryCode: 'DE' })] });
    expect(inGermany('Remote')).toMatchObject({ placeIds: ['DE'], isRemote: true, remoteIdsAround: around('DE') });
    expect(inGermany('Multiple locations')).toMatchObject({ placeIds: ['DE'], isRemote: null, remoteIdsAround: [] });
    expect(inGermany('Qwertzland')).toMatchObject({ placeIds: ['DE'], isRemote: null });
    expect(inGermany('Berlin')).toMatchObject({ placeIds: ['2950159'] });
    for (const display of ['Remote, Worldwide', 'Remote, Qwertzland'])
      expect(inGermany(display)).toMatchObject({ placeIds: [], isRemote: true, remoteIdsAround: [] });
  });

  it('have remote work restricted by an office that is a country, and not by one in a city', () => {
    const office = (display: string) => ({ display, address: null, isOffice: true }) as const;
    const beside = (...offices: string[]) => resolve({ locations: [...offices.map(office), at('Remote')] });
    expect(beside('Berlin')).toMatchObject({
      placeIds: ['2950159'],
      workplaceType: 'REMOTE',
      isRemote: true,
      remoteIdsAround: [],
    });
    expect(beside('Berlin', 'United States')).toMatchObject({
      locationDisplay: 'Berlin; United States; Remote',
      remoteIdsAround: around('US'),
    });
  });

  it('offer remote work in the country of the cities beside it', () => {
    const resolveAll = createLocationResolver(sharedGazetteer);
    const { placeIds, remoteIdsAround } = resolveAll(
      incomingPosting('1', { locations: [at('SF, NYC, Seattle, Remote')] }),
    );
    expect(placeIds).toEqual(['5391959', '5128581', '5809844']);
    expect(remoteIdsAround).toContain('US');
    expect(remoteIdsAround).not.toContain('5391959');
  });

  it('are read once each, however many postings have them', () => {
    const asked: string[] = [];
    const places = sharedGazetteer();
    const read: typeof places.read = (text, hints) => {
      asked.push(text);
      return places.read(text, hints);
    };
    const resolveAll = createLocationResolver(() => ({ ...places, read }));
    for (let number = 0; number < 5; number += 1)
      resolveAll(incomingPosting(String(number), { locations: [at('Berlin'), at('Berlin', { countryCode: 'DE' })] }));
    expect(asked).toEqual(['Berlin', 'Berlin']);
  });
});
