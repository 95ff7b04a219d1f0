import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, parseSettings } from '../../platform/config/environment.ts';
import { oddsSettings } from './config.ts';

const settingsOf = (environment: Record<string, string>) => parseSettings(environment, { odds: oddsSettings }).odds;
const names = (count: number): string => Array.from({ length: count }, (_, index) => `Book ${index}`).join(', ');

describe('the settings of the odds service', () => {
  it('accept as many bookmakers as one request can name', () => {
    expect(settingsOf({}).INTL_BOOKS_BOOKMAKERS).toEqual([]);
    expect(settingsOf({ INTL_BOOKS_BOOKMAKERS: names(30) }).INTL_BOOKS_BOOKMAKERS).toHaveLength(30);
  });

  it('refuse one bookmaker more and name the limit', () => {
    expect(() => settingsOf({ INTL_BOOKS_BOOKMAKERS: names(31) })).toThrow(
      new ConfigurationError([
        'INTL_BOOKS_BOOKMAKERS: names 31 bookmakers; the source accepts 30 at most, so remove some',
      ]),
    );
  });
});
