import { describe, expect, it } from '@jest/globals';
import { sportOfTags, toSportTable } from './sport-table.ts';

const filters = {
  'All sports': { scopes: ['Games'], competitions: {} },
  Football: { scopes: ['Games', 'Futures'], competitions: { 'Harbour Football': { scopes: ['Games'] } } },
  'Table Tennis': { scopes: ['Futures'] },
  Sailing: null,
};
const table = toSportTable(filters, ['Football', 'NFL', 'UFC', 'MMA', 'Chess', 'table tennis', ' ']);

describe('sports of the exchange', () => {
  it('are active with a filter, and inactive with only a tag', () => {
    expect(table.map(({ key, name, isActive }) => [key, name, isActive])).toEqual([
      ['football', 'Football', true],
      ['table-tennis', 'Table Tennis', true],
      ['sailing', 'Sailing', true],
      ['mma', 'MMA', false],
      ['chess', 'Chess', false],
    ]);
  });

  it('have competitions as leagues, and report whether they have games', () => {
    expect(table.map(({ leagues, hasOutrights }) => [leagues, hasOutrights])).toEqual([
      [['Harbour Football'], false],
      [[], true],
      [[], null],
      [[], null],
      [[], null],
    ]);
  });

  it('include the tags of their leagues', () => {
    expect(table.find(({ key }) => key === 'football')?.tags).toEqual(['Football', 'NFL']);
    expect(table.find(({ key }) => key === 'mma')?.tags).toEqual(['UFC', 'MMA']);
  });

  it('are found by the tags of a series', () => {
    expect(sportOfTags(table, ['Weekly', 'NFL'])?.name).toBe('Football');
    expect(sportOfTags(table, ['Weekly'])).toBeUndefined();
  });
});
