import { describe, expect, it } from '@jest/globals';
import { brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { scalarsSpecifiedBy } from './scalars-specified-by.ts';

describe('scalars-specified-by', () => {
  it('accepts a scalar with a specification', () => {
    const good = 'scalar DateTime @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time")';
    expect(brokenCoordinates(scalarsSpecifiedBy, good)).toEqual([]);
  });

  it('refuses one without a specification', () => {
    expect(brokenCoordinates(scalarsSpecifiedBy, 'scalar Colour')).toEqual(['Colour']);
  });
});
