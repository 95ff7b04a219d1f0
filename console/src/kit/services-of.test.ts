import { describe, expect, it } from '@jest/globals';
import { servicesOf } from './services-of.ts';

const namesOf = (names: readonly string[]) => servicesOf(names).map(({ name }) => name);

describe('the services of the console', () => {
  it("are the server's, in display order", () => {
    expect(namesOf(['jobs', 'odds', 'flights'])).toEqual(['flights', 'odds', 'jobs']);
  });

  it('include a service that the console does not know, after the others and in the colour of the gateway', () => {
    expect(servicesOf(['tides', 'social'])).toEqual([
      { name: 'social', title: 'Social', colour: 'social' },
      { name: 'tides', title: 'Tides', colour: 'flow' },
    ]);
  });

  it('are the six known ones where no server has written their names into the page', () => {
    expect(namesOf([])).toEqual(['flights', 'odds', 'restaurants', 'blogs', 'jobs', 'social']);
  });
});
