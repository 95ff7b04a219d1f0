import { useMemo } from 'react';
import { Scroll } from '../../kit/scroll.tsx';
import { SiteLink } from '../../kit/site-link.tsx';
import { useNow } from '../../kit/use-now.ts';
import type { Board } from './board-document.ts';
import styles from './board-grid.module.css';
import { MarketRows } from './market-rows.tsx';
import { toSections } from './market-sections.ts';
import type { OddsFormat } from './odds-format.ts';
import { useBookOrder } from './use-book-order.ts';

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
