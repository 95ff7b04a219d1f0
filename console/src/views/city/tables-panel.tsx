import { useCallback, useEffect, useRef, useState } from 'react';
import { toOperation } from '../../graph/operation.ts';
import type { Reading } from '../../graph/reading.ts';
import { Button } from '../../kit/button.tsx';
import { halfHoursBefore, halfHoursOf, type Meal, windowOf } from '../../kit/half-hours.ts';
import { dayInWords } from '../../kit/local-time.ts';
import { Panel } from '../../kit/panel.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import type { City } from './city-query.ts';
import { SlotScale } from './slot-strip.tsx';
import { TableControls } from './table-controls.tsx';
import { type ListedRestaurant, matching, restaurantsOf } from './table-filter.ts';
import rowStyles from './table-row.module.css';
import { TableRow } from './table-row.tsx';
import styles from './tables-panel.module.css';
import { type CityDays, useTableChoices } from './use-table-choices.ts';
import { type Attention, tablesSubscription } from './use-tables.ts';

/**
 * Returns the ids of the elements in view or just below, and a ref for each element, which names itself by `data-id`.
 */
const useInView = (): readonly [ids: ReadonlySet<string>, observe: (element: HTMLElement | null) => () => void] => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const observer = useRef<IntersectionObserver>(undefined);
  const waiting = useRef(new Set<HTMLElement>());
  useEffect(() => {
    const made = new IntersectionObserver((entries) =>
      setIds((current) => {
        const next = new Set(current);
        for (const { target, isIntersecting } of entries) {
          const { id } = (target as HTMLElement).dataset;
          if (id === undefined) continue;
          if (isIntersecting) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    );
    observer.current = made;
    for (const element of waiting.current) made.observe(element);
    return () => {
      made.disconnect();
      observer.current = undefined;
    };
  }, []);
  const observe = useCallback((element: HTMLElement | null) => {
    if (element === null) return () => {};
    waiting.current.add(element);
    observer.current?.observe(element);
    return () => {
      waiting.current.delete(element);
      observer.current?.unobserve(element);
      setIds((current) => {
        const { id } = element.dataset;
        if (id === undefined || !current.has(id)) return current;
        const next = new Set(current);
        next.delete(id);
        return next;
      });
    };
  }, []);
  return [ids, observe];
};

const dayMs = 86_400_000;

/** Returns a title such as `Tables tonight` or `Tables for lunch on Fri, Nov 27`. */
const tableTitle = (date: string, today: string, meal: Meal): string => {
  const ahead = (Date.parse(date) - Date.parse(today)) / dayMs;
  const day = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : `on ${dayInWords(date)}`;
  if (meal === 'lunch') return `Tables for lunch ${day}`;
  return ahead === 0 ? 'Tables tonight' : `Tables ${day}${ahead === 1 ? ' evening' : ', evening'}`;
};

/** Restaurants followed at once: the graph's bound for one operation. */
const mostWatched = 20;
const pageLength = 24;
const settleMs = 200;

/** Returns the ids of the first restaurants, as many as may be followed: one on both platforms counts twice. */
const watchedOf = (restaurants: readonly ListedRestaurant[]): ReadonlySet<string> => {
  let left = mostWatched;
  return new Set(
    restaurants
      .filter(({ listings }) => {
        left -= listings.length;
        return left >= 0;
      })
      .map(({ id }) => id),
  );
};

interface TablesPanelProps {
  readonly of: Reading<unknown>;
  readonly city: City | undefined;
  readonly days: CityDays;
  /** Local time of the city: `18:20`. */
  readonly clock: string;
  /** Its time zone, `GMT`, once it is known. */
  readonly zone: string | undefined;
}

export const TablesPanel = ({ of: reading, city, days, clock, zone }: TablesPanelProps) => {
  const choices = useTableChoices(days);
  const { date, party, meal } = choices;
  const [shown, setShown] = useState({ of: city?.id, count: pageLength });
  const count = shown.of === city?.id ? shown.count : pageLength;
  const all = restaurantsOf(city);
  const found = matching(all, choices);
  const [inView, observe] = useInView();
  const settled = useDelayed(inView, settleMs);
  const rows = found.slice(0, count);
  const watched = watchedOf(rows.filter(({ id }) => settled.has(id)));
  const attentionOf = (id: string): Attention => (watched.has(id) ? 'watched' : settled.has(id) ? 'read' : 'none');
  const wish = { date, partySize: party, ...windowOf(meal) };
  const first = rows[0]?.listings[0];
  const times = halfHoursOf(meal);
  const over = date === days.today ? halfHoursBefore(clock, meal) : 0;
  const watch: Reading<unknown> = {
    ...reading,
    problems: [],
    operation: toOperation(tablesSubscription, { platform: first?.platform, platformId: first?.platformId, ...wish }),
  };
  return (
    <Panel
      title={tableTitle(date, days.today, meal)}
      of={first === undefined ? reading : [reading, watch]}
      aside={
        <>
          {zone !== undefined && <span>local times, {zone}</span>}
          {watched.size > 0 && (
            <span className={styles['live']}>
              {watched.size} of {found.length} watched
            </span>
          )}
        </>
      }
      controls={<TableControls choices={choices} restaurants={all} today={days.today} />}
      warnings={[...(city?.platformA?.warnings ?? []), ...(city?.platformB?.warnings ?? [])]}
      empty={
        rows.length === 0 && (all.length === 0 ? 'Neither platform has restaurants here' : 'No restaurant matches')
      }
      emptyHint={all.length > 0 && 'Choose another cuisine, price or platform.'}
      rows={10}
    >
      <div>
        <div className={rowStyles['scale']} aria-hidden="true">
          <SlotScale times={times} over={over} />
          <SlotScale times={times} over={over} />
        </div>
        <ul className={rowStyles['rows']}>
          {rows.map((restaurant) => (
            <TableRow
              key={restaurant.id}
              restaurant={restaurant}
              wish={wish}
              meal={meal}
              over={over}
              attention={attentionOf(restaurant.id)}
              observe={observe}
            />
          ))}
        </ul>
      </div>
      {found.length > count && (
        <div className={styles['more']}>
          <Button variant="quiet" onClick={() => setShown({ of: city?.id, count: count + pageLength })}>
            Show {Math.min(pageLength, found.length - count)} more
          </Button>
        </div>
      )}
    </Panel>
  );
};
