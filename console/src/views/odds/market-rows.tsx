import { Chip } from '../../kit/chip.tsx';
import { joined } from '../../kit/joined.ts';
import { inWords } from '../../kit/spans.ts';
import type { Book, Quote } from './board-document.ts';
import styles from './board-grid.module.css';
import type { MarketSection, OutcomeRow } from './market-sections.ts';
import { marketTitle } from './market-title.ts';
import { fairPriceText, type OddsFormat, percent, priceText } from './odds-format.ts';
import { lineWords } from './odds-words.ts';
import { PriceCell } from './price-cell.tsx';

const oldAfterSeconds = 90;

interface MarketRowsProps {
  readonly section: MarketSection;
  readonly books: readonly Book[];
  readonly format: OddsFormat;
  readonly nowMs: number;
}

const ageOf = ({ updatedAt }: Quote, nowMs: number): number | undefined =>
  updatedAt === null ? undefined : (nowMs - Date.parse(updatedAt)) / 1000;

const titleOf = (book: string, quote: Quote, ageSeconds: number | undefined): string =>
  joined(
    [
      `${book}: ${quote.decimal}`,
      ageSeconds !== undefined && `seen ${inWords(ageSeconds)} ago`,
      quote.stakeLimit !== null && `takes ${quote.stakeLimit} at most`,
      !quote.isCounted && 'not counted: another listing of this bookmaker is',
    ],
    ', ',
  );

const Quotes = ({ row, books, format, nowMs }: Omit<MarketRowsProps, 'section'> & { readonly row: OutcomeRow }) =>
  books.map(({ bookmaker: { key, name } }) => {
    const quote = row.quotes.get(key);
    if (quote === undefined) return <td key={key} />;
    const age = ageOf(quote, nowMs);
    return (
      <PriceCell
        key={key}
        decimal={quote.decimal}
        text={priceText(quote, format)}
        isBest={row.best?.bookmakerKeys.includes(key) === true}
        age={age !== undefined && age >= oldAfterSeconds ? inWords(age) : undefined}
        title={titleOf(name, quote, age)}
      />
    );
  });

/** The total of the best prices: a margin, or a profit. */
const Sum = ({ section: { market } }: { readonly section: MarketSection }) => {
  if (market.arbitrage !== null) return <Chip tone="good">profit {percent(market.arbitrage.profit, 2)}</Chip>;
  if (market.isLay) return <span>lay prices: an exchange’s bets against the outcome</span>;
  if (!market.isComparable) return <span>not comparable: the source does not say what the prices mean</span>;
  return market.overround === null ? null : <span>margin of the best prices {percent(market.overround)}</span>;
};

export const MarketRows = ({ section, books, format, nowMs }: MarketRowsProps) => {
  const { market, rows, margins } = section;
  return (
    <tbody>
      <tr className={styles['market']}>
        <th scope="rowgroup" colSpan={3 + books.length} title={market.sourceKey}>
          <span className={styles['marketTitle']}>
            {marketTitle(market)}
            <Sum section={section} />
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.outcome}>
          <th scope="row" className={styles['outcome']}>
            {row.outcome}
            {row.line !== null && market.kind === 'SPREAD' && <span> {lineWords(row.line, true)}</span>}
          </th>
          <td className={styles['top']}>{row.best === undefined ? '' : priceText(row.best, format)}</td>
          <td className={styles['fair']}>
            {row.fairProbability !== undefined && (
              <>
                {fairPriceText(row.fairProbability, format)}
                <span>{percent(row.fairProbability)}</span>
              </>
            )}
          </td>
          <Quotes row={row} books={books} format={format} nowMs={nowMs} />
        </tr>
      ))}
      {margins.size > 0 && (
        <tr className={styles['margins']}>
          <th scope="row" className={styles['outcome']}>
            Margin
          </th>
          <td className={styles['top']}>{market.overround !== null && percent(market.overround)}</td>
          <td className={styles['fair']} />
          {books.map(({ bookmaker: { key } }) => {
            const margin = margins.get(key);
            return <td key={key}>{margin !== undefined && percent(margin)}</td>;
          })}
        </tr>
      )}
    </tbody>
  );
};
