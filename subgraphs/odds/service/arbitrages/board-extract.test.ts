import { expect, it } from '@jest/globals';
import type { BookMarket } from '../../model/book-market.ts';
import { exchangesAmong } from './board-extract.ts';

it.each(['betfair_ex_uk', 'Betfair Exchange', 'matchbook', 'Smarkets', 'ProphetX', 'prophet_exchange', 'Polymarket'])(
  'takes %s for an exchange',
  (name) => {
    expect([...exchangesAmong([{ key: 'one', name, url: null }], [])]).toEqual(['one']);
    expect([...exchangesAmong([{ key: name, name: 'One', url: null }], [])]).toEqual([name]);
  },
);

it.each(['draftkings', 'Betfair Sportsbook', 'betfair_sb_uk', 'Prophet', 'Matchbook Casino'])(
  'takes %s for a bookmaker',
  (name) => {
    expect(exchangesAmong([{ key: name, name, url: null }], []).size).toBe(0);
  },
);

it('takes a book that quotes lay prices for an exchange', () => {
  const row = (book: string, lay: boolean) => ({ book, lay }) as BookMarket;
  expect([...exchangesAmong([], [row('quay', false), row('pier', true)])]).toEqual(['pier']);
});
