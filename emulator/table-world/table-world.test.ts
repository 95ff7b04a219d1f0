import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { cities } from './cities.ts';
import { findRestaurants, restaurantsNear } from './find-restaurants.ts';
import { serviceDay, wallTime } from './service-day.ts';
import { createTableWorld } from './table-world.ts';

const contextOf = (seed: string): EmulatorContext => ({
  clock: new ManualClock(),
  seed,
  speed: 1,
  pace: 1,
  urlOf: (name) => name,
  once: (make) => make(contextOf(seed)),
});
const atPace1 = { seed: 'tributary', pace: 1 };
const noon = Date.parse('2026-11-20T17:00:00Z');
const world = createTableWorld(contextOf('tributary'));
const named = (name: string) => {
  const found = world.restaurants.find((each) => each.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

describe('the world of tables', () => {
  it('has about 1,750 restaurants in more than 40 cities, with unique ids', () => {
    expect(cities.length).toBeGreaterThanOrEqual(40);
    expect(world.restaurants.length).toBeGreaterThan(1_400);
    for (const ids of [world.restaurants.map(({ aId }) => aId), world.restaurants.map(({ bId }) => bId)]) {
      const known = ids.filter((id) => id !== null);
      expect(known.length).toBeGreaterThan(900);
      expect(new Set(known).size).toBe(known.length);
    }
    expect(world.restaurants.every(({ aId, bId }) => aId !== null || bId !== null)).toBe(true);
    expect(new Set(world.restaurants.map(({ slug }) => slug)).size).toBe(world.restaurants.length);
  });

  it('is the same for a seed and different for another', () => {
    const names = (seed: string) => createTableWorld(contextOf(seed)).restaurants.map(({ name }) => name);
    expect(names('tributary')).toEqual(world.restaurants.map(({ name }) => name));
    expect(names('other')).not.toEqual(names('tributary'));
  });

  it('finds prefixes of words, without accents, matches of the name first', () => {
    expect(findRestaurants(world.restaurants, 'lantern larch')[0]?.name).toBe('Lantern and Larch');
    expect(findRestaurants(world.restaurants, 'LANTERN Row')[0]?.name).toBe('Lantern Row');
    const accented = world.restaurants.find(({ name }) => name.startsWith('Café'));
    expect(
      findRestaurants(world.restaurants, (accented?.name ?? '').normalize('NFD').replace(/\p{M}/gu, '')),
    ).toContain(accented);
    expect(findRestaurants(world.restaurants, 'xyzzy')).toEqual([]);
    const several = findRestaurants(world.restaurants, 'korean greek thai turkish').map(
      ({ cuisines }) => cuisines[0]?.name,
    );
    expect(several).toEqual(expect.arrayContaining(['Korean', 'Greek', 'Thai', 'Turkish']));
  });

  it('finds only restaurants inside a circle', () => {
    const near = restaurantsNear(world.restaurants, { latitude: 45.5152, longitude: -122.6784, radiusMeters: 20_000 });
    expect(new Set(near.map(({ city }) => city.regionCode))).toEqual(new Set(['OR']));
  });

  it('has tables that change by the minute, and none in the past', () => {
    const hall = named('Minute Hall');
    const at = (ms: number) => serviceDay(atPace1, hall, '2026-11-20', 2, ms).tables.map(({ minute }) => minute);
    const [even, odd] = [at(noon), at(noon + 60_000)];
    expect(new Set([...even, ...odd])).toEqual(new Set([1_140, 1_170, 1_200, 1_260]));
    expect(even).not.toEqual(odd);
    // 19:50 in New York.
    expect(at(Date.parse('2026-11-21T00:50:00Z'))).toEqual([1_260]);
    expect(serviceDay(atPace1, hall, '2026-11-19', 2, noon).state).toBe('past');
  });

  it('distinguishes closed, full and distant days and large parties', () => {
    const stateOf = (name: string, date = '2026-11-21', party = 2) =>
      serviceDay(atPace1, named(name), date, party, noon).state;
    expect(stateOf('Shutters Down')).toBe('closed');
    expect(stateOf('Full House Supper')).toBe('full');
    expect(stateOf('Lantern Row', '2027-01-19')).toBe('open');
    expect(stateOf('Lantern Row', '2027-01-20')).toBe('too_far');
    expect(stateOf('Lantern Row', '2026-11-21', 8)).toBe('open');
    expect(stateOf('Lantern Row', '2026-11-21', 9)).toBe('party');
    const states = world.restaurants.map((each) => serviceDay(atPace1, each, '2026-11-24', 2, noon).state);
    expect(states.filter((state) => state === 'open').length).toBeGreaterThan(700);
    expect(states.filter((state) => state === 'closed').length).toBeGreaterThan(50);
  });

  it('seats guests after midnight, on the next day', () => {
    const { tables } = serviceDay(atPace1, named('The Long Midnight'), '2026-11-21', 2, noon);
    expect(wallTime('2026-11-21', tables.at(-1)?.minute ?? 0)).toEqual({ date: '2026-11-22', time: '01:30' });
    // Half past midnight belongs to the evening before.
    const late = serviceDay(atPace1, named('The Long Midnight'), '2026-11-21', 2, Date.parse('2026-11-21T23:30:00Z'));
    expect(late.tables.map(({ minute }) => minute)[0]).toBe(1_485);
  });
});
