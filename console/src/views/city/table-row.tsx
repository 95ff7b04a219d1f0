import { memo, useEffect, useRef, useState } from 'react';
import { Chip } from '../../kit/chip.tsx';
import { byHalfHour, halfHoursOf, type Meal, timesInWords } from '../../kit/half-hours.ts';
import { joined } from '../../kit/joined.ts';
import type { CityRestaurant } from './city-query.ts';
import { SlotStrip } from './slot-strip.tsx';
import { SlotTimes } from './slot-times.tsx';
import styles from './table-row.module.css';
import { type Attention, type TableWish, useTables } from './use-tables.ts';

interface TableRowProps {
  readonly restaurant: CityRestaurant;
  readonly wish: TableWish;
  readonly meal: Meal;
  /** Number of half hours that have passed. */
  readonly over: number;
  readonly attention: Attention;
  readonly observe: (element: HTMLElement | null) => () => void;
}

const letters = { PLATFORM_A: 'A', PLATFORM_B: 'B' } as const;

const signOf = (currencyCode: string): string => {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '$';
  return sign.length > 1 ? '$' : sign;
};

const Facts = ({ restaurant }: { readonly restaurant: CityRestaurant }) => {
  const { cuisines, priceTier, currencyCode, neighborhood, rating } = restaurant;
  return (
    <span className={styles['facts']}>
      {joined(
        [
          cuisines.slice(0, 2).join(', '),
          typeof priceTier === 'number' && signOf(currencyCode).repeat(priceTier),
          rating?.toFixed(1),
          neighborhood,
        ],
        ' · ',
      )}
    </span>
  );
};

export const TableRow = memo(({ restaurant, wish, meal, over, attention, observe }: TableRowProps) => {
  const { id, name, platform } = restaurant;
  const [isOpen, setOpen] = useState(false);
  const host = useRef<HTMLLIElement>(null);
  useEffect(() => observe(host.current), [observe]);
  const { tables, problem } = useTables(restaurant, wish, attention);
  const groups = byHalfHour(tables?.slots ?? [], meal);
  const waiting = attention === 'none' ? 'Not read yet' : 'Reading tables…';
  const words = problem ?? (tables === undefined ? waiting : timesInWords(groups, meal));
  return (
    <li ref={host} data-id={id} className={styles['row']} data-attention={attention} data-open={isOpen}>
      <button type="button" className={styles['press']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={styles['restaurant']}>
          <span className={styles['name']}>{name}</span>
          <Facts restaurant={restaurant} />
        </span>
        <Chip title={`Platform ${letters[platform]}`}>{letters[platform]}</Chip>
        <SlotStrip
          groups={groups}
          times={halfHoursOf(meal)}
          over={over}
          note={groups.every(({ length }) => length === 0) ? words : undefined}
          isLoading={tables === undefined && problem === undefined}
          problem={problem}
        />
        <span className="visually-hidden">{words}</span>
      </button>
      {isOpen && (
        <SlotTimes restaurant={restaurant} slots={groups.flat()} words={words} fetchedAt={tables?.fetchedAt} />
      )}
    </li>
  );
});
