import { useMemo, useState } from 'react';
import { Scroll } from '../../kit/scroll.tsx';
import { SiteLink } from '../../kit/site-link.tsx';
import { useNow } from '../../kit/use-now.ts';
import type { Board, Book } from './board-document.ts';
import styles from './board-grid.module.css';
import { MarketRows } from './market-rows.tsx';
import { toSections } from './market-sections.ts';
import type { OddsFormat } from './odds-format.ts';

const meanMargins = ({ markets }: Board): ReadonlyMap<string, number> => {
  const sums = new Map<string, readonly [sum: number, count: number]>();
  for (const { bookmakerKey, overround } of markets.nodes.flatMap(({ margins }) => margins)) {
    if (overround === null) continue;
    const [sum, count] = sums.get(bookmakerKey) ?? [0, 0];
    sums.set(bookmakerKey, [sum + overround, count + 1]);
  }
  return new Map([...sums].map(([key, [sum, count]]) => [key, sum / count]));
};

const quoting = ({ bookmakers, markets }: Board): readonly Book[] => {
  const keys = new Set(markets.nodes.flatMap(({ quotes }) => quotes.map(({ bookmakerKey }) => bookmakerKey)));
  return bookmakers.filter(({ bookmaker }) => keys.has(bookmaker.key));
};

/**
 * Returns bookmakers, the smallest margin first, since they have most of the best prices. The first board fixes the
 * order, so that no column moves while a person reads it.
 */
const useBookOrder = (board: Board): readonly Book[] => {
  const [places] = useState(() => {
    const margins = meanMargins(board);
    const marginOf = (key: string): number => margins.get(key) ?? Number.POSITIVE_INFINITY;
    const keys = quoting(board).map(({ bookmaker }) => bookmaker.key);
    return new Map(keys.toSorted((a, b) => marginOf(a) - marginOf(b) || 0).map((key, index) => [key, index]));
  });
  const placeOf = ({ bookmaker }: Book): number => places.get(bookmaker.key) ?? places.size;
  return quoting(board).toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** Scrolls by itself, with outcomes and names fixed. */
export const BoardGrid = ({ board, format }: { readonly board: Board; readonly format: OddsFormat }) => {
  const nowMs = useNow(15_000);
  const { nodes, totalCount } = board.markets;
  const sections = useMemo(() => toSections(nodes), [nodes]);
  const books = useBookOrder(board);
  return (
    <>
      <Scroll label="Prices by bookmaker" className={styles['scroll']}>
        <table className={styles['grid']}>
          <thead>
            <tr>
              <th scope="col" className={styles['outcome']}>
                Outcome
              </th>
              <th scope="col" className={styles['top']} title="The highest price of all that can be compared">
                Best
              </th>
              <th scope="col" className={styles['fair']} title="Without the margin: the mean over all bookmakers">
                Fair
              </th>
              {books.map(({ bookmaker: { key, name }, eventUrl }) => (
                <th key={key} scope="col" className={styles['book']}>
                  {eventUrl === null ? name : <SiteLink href={eventUrl}>{name}</SiteLink>}
                </th>
              ))}
            </tr>
          </thead>
          {sections.map((section) => (
            <MarketRows key={section.key} section={section} books={books} format={format} nowMs={nowMs} />
          ))}
        </table>
      </Scroll>
      {(totalCount ?? 0) > nodes.length && (
        <p className={styles['rest']}>
          These are {nodes.length} of {totalCount} markets of this kind.
        </p>
      )}
    </>
  );
};
