import { describe, expect, it } from '@jest/globals';
import { hourMs } from '../../../../platform/runtime/clock/clock.ts';
import { moneyline, price } from '../../../../tests/kit/odds/book-markets.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { isPresumedOver, type News, newestPriceMs, presumedOverWarnings } from './presumed-over.ts';

const startMs = Date.UTC(2026, 10, 21, 18);
const at = (hours: number) => startMs + hours * hourMs;
const iso = (hours: number) => new Date(at(hours)).toISOString();
const game = (changes: Partial<EventRecord> = {}): EventRecord => ({
  source: 'INTL_BOOKS',
  eventId: '7',
  sport: 'BASKETBALL',
  sportName: null,
  league: null,
  name: 'Herons at Larks',
  home: 'Larks',
  away: 'Herons',
  startsAt: iso(0),
  expectedEndAt: null,
  state: 'LIVE',
  score: null,
  ...changes,
});
const news = (changes: Partial<News> = {}): News => ({ nowMs: at(6), newsAtMs: null, isGame: true, ...changes });

describe('a game that is still open', () => {
  it('is presumed to be over six hours after its start', () => {
    expect(isPresumedOver(game(), news())).toBe(true);
    expect(isPresumedOver(game({ state: 'UPCOMING', sport: null }), news())).toBe(true);
    expect(isPresumedOver(game(), news({ nowMs: at(6) - 1 }))).toBe(false);
  });

  it('is presumed to be over six hours after the last news, and after its expected end', () => {
    expect(isPresumedOver(game(), news({ newsAtMs: at(0.1) }))).toBe(false);
    expect(isPresumedOver(game(), news({ newsAtMs: at(0.1), nowMs: at(6.1) }))).toBe(true);
    expect(isPresumedOver(game(), news({ newsAtMs: at(-30) }))).toBe(true);
    expect(isPresumedOver(game({ expectedEndAt: iso(7) }), news())).toBe(false);
    expect(isPresumedOver(game({ expectedEndAt: iso(3) }), news())).toBe(true);
  });

  it.each<[string, Partial<EventRecord>, Partial<News>]>([
    ['it is settled', { state: 'SETTLED' }, {}],
    ['the source has closed it', { state: 'CLOSED' }, {}],
    ['its start is not known', { startsAt: null }, {}],
    ['it is a tournament', {}, { isGame: false }],
    ['its sport takes days', { sport: 'CRICKET' }, {}],
    ['its sport is interrupted for a night', { sport: 'TENNIS' }, {}],
  ])('is not presumed to be over when %s', (_, event, facts) => {
    expect(isPresumedOver(game(event), news({ nowMs: at(60), ...facts }))).toBe(false);
  });
});

describe('the newest price', () => {
  it('is the one with the latest time, and null without times', () => {
    const row = (...times: (string | null)[]) =>
      moneyline(
        'a',
        times.map((updatedAt) => price('Larks', 110, { updatedAt })),
      );
    expect(newestPriceMs([row(iso(1), null, iso(3)), row(iso(2))])).toBe(at(3));
    expect(newestPriceMs([row(null, 'soon')])).toBeNull();
    expect(newestPriceMs([])).toBeNull();
  });
});

describe('the warning of presumed ends', () => {
  it('names three events at most, in one warning', () => {
    expect(presumedOverWarnings('us_books', [])).toEqual([]);
    const [warning, ...others] = presumedOverWarnings(
      'us_books',
      ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name })),
    );
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ code: 'presumed_over', source: 'us_books' });
    expect(warning?.message).toContain('A; B; C; and 2 more.');
  });
});
