import { memo, useEffect, useRef, useState } from 'react';
import { Chip } from '../../kit/chip.tsx';
import { byHalfHour, halfHoursOf, type Meal, timesInWords } from '../../kit/half-hours.ts';
import { joined } from '../../kit/joined.ts';
import type { CityRestaurant } from './city-query.ts';
import { platformNames } from './platform-names.ts';
import { SlotStrip } from './slot-strip.tsx';
import { SlotTimes } from './slot-times.tsx';
import type { ListedRestaurant } from './table-filter.ts';
import styles from './table-row.module.css';
import { type Attention, type TableWish, useTables } from './use-tables.ts';

interface TableRowProps {
  readonly restaurant: ListedRestaurant;
  readonly wish: TableWish;
  readonly meal: Meal;
  /** Number of half hours that have passed. */
  readonly over: number;
  readonly attention: Attention;
  readonly observe: (element: HTMLElement | null) => () => void;
}

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

/** The tables of both platforms, or those of the one that was read. */
const joinTables = (readings: readonly Listing[]) => {
  const problems = readings.flatMap(({ problem }) => problem ?? []);
  const read = readings.flatMap(({ listing, tables }) => (tables === undefined ? [] : [{ listing, tables }]));
  return {
    isRead: read.length > 0,
    slots: read
      .flatMap(({ listing, tables }) => tables.slots.map((slot) => ({ ...slot, platform: listing.platform })))
      .sort((one, other) => one.time.localeCompare(other.time)),
    fetchedAt: read.map(({ tables }) => tables.fetchedAt).sort()[0],
    problem: problems.length === readings.length ? problems[0] : undefined,
    // The tables of the other platform are shown all the same.
    partialProblem: problems.length < readings.length ? problems[0] : undefined,
  };
};

interface Listing extends ReturnType<typeof useTables> {
  readonly listing: CityRestaurant;
}

export const TableRow = memo(({ restaurant, wish, meal, over, attention, observe }: TableRowProps) => {
  const { id, listings } = restaurant;
  const [first, second] = listings;
  const [isOpen, setOpen] = useState(false);
  const host = useRef<HTMLLIElement>(null);
  useEffect(() => observe(host.current), [observe]);
  const one = useTables(first, wish, attention);
  const other = useTables(second ?? first, wish, second === undefined ? 'none' : attention);
  const { isRead, slots, fetchedAt, problem, partialProblem } = joinTables(
    second === undefined
      ? [{ listing: first, ...one }]
      : [
          { listing: first, ...one },
          { listing: second, ...other },
        ],
  );
  const groups = byHalfHour(slots, meal);
  const waiting = attention === 'none' ? 'Not read yet' : 'Reading tables…';
  const words = problem ?? (isRead ? joined([timesInWords(groups, meal), partialProblem], '; ') : waiting);
  return (
    <li ref={host} data-id={id} className={styles['row']} data-attention={attention} data-open={isOpen}>
      <button type="button" className={styles['press']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={styles['restaurant']}>
          <span className={styles['name']}>{first.name}</span>
          <Facts restaurant={first} />
        </span>
        <Chip title={`On ${listings.map(({ platform }) => platformNames[platform].long).join(' and ')}`}>
          {listings.map(({ platform }) => platformNames[platform].short).join(' + ')}
        </Chip>
        <SlotStrip
          groups={groups}
          times={halfHoursOf(meal)}
          over={over}
          note={groups.every(({ length }) => length === 0) ? words : undefined}
          isLoading={!isRead && problem === undefined}
          problem={problem}
        />
        <span className="visually-hidden">{words}</span>
      </button>
      {isOpen && <SlotTimes listings={listings} slots={groups.flat()} words={words} fetchedAt={fetchedAt} />}
    </li>
  );
});
