import { describe, expect, it } from '@jest/globals';
import { parseSettings } from './environment.ts';
import { platformSettings } from './platform-settings.ts';
import { subgraphErrorModeOf, subgraphsNamedIn } from './subgraph-errors.ts';

const listOf = (value: string | undefined) =>
  parseSettings({ SUBGRAPH_ERRORS: value }, { platform: platformSettings }).platform.SUBGRAPH_ERRORS;

describe('SUBGRAPH_ERRORS', () => {
  it.each([
    [undefined, 'masked', 'masked'],
    ['masked', 'masked', 'masked'],
    ['passed', 'passed', 'passed'],
    ['reviews=passed', 'masked', 'passed'],
    [' passed , reviews=masked,', 'passed', 'masked'],
    ['reviews=masked,passed', 'passed', 'masked'],
  ])('%s is %s for products and %s for reviews', (value, products, reviews) => {
    const list = listOf(value);
    expect([subgraphErrorModeOf(list, 'products'), subgraphErrorModeOf(list, 'reviews')]).toEqual([products, reviews]);
  });

  it('lists the subgraphs that it names', () => {
    expect(subgraphsNamedIn(listOf('passed,reviews=masked,a-b=passed'))).toEqual(['reviews', 'a-b']);
  });

  it.each([
    ['shown', '"shown" is neither masked or passed nor of the form subgraph=passed'],
    ['reviews=shown', '"reviews=shown" is neither'],
    ['=passed', '"=passed" is neither'],
    ['a b=passed', '"a b=passed" is neither'],
    ['passed,masked', 'has two entries for all subgraphs'],
    ['reviews=passed,reviews=masked', 'names reviews twice'],
  ])('%s is refused', (value, message) => {
    expect(() => listOf(value)).toThrow(`SUBGRAPH_ERRORS: ${message}`);
  });
});
