import { useState } from 'react';
import { toOperation } from '../../graph/operation.ts';
import type { Reading } from '../../graph/reading.ts';
import { Button } from '../../kit/button.tsx';
import { halfHoursBefore, halfHoursOf, windowOf } from '../../kit/half-hours.ts';
import { Panel } from '../../kit/panel.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import type { City } from './city-query.ts';
import { SlotScale } from './slot-strip.tsx';
import { TableControls } from './table-controls.tsx';
import { matching, restaurantsOf } from './table-filter.ts';
import rowStyles from './table-row.module.css';
import { TableRow } from './table-row.tsx';
import { tableTitle } from './table-title.ts';
import styles from './tables-panel.module.css';
import { useInView } from './use-in-view.ts';
import { type CityDays, useTableChoices } from './use-table-choices.ts';
import { type Attention, tablesSubscription } from './use-tables.ts';

/** Restaurants followed at once: the graph's bound for one operation. */
const mostWatched = 20;
const pageLength = 24;
const settleMs = 200;

interface TablesPanelProps {
  readonly of: Reading<unknown>;
  readonly city: City | undefined;
  readonly days: CityDays;
  /** Local time of the city: `18:20`. */
  readonly clock: string;
}

export const TablesPanel = ({ of: reading, city, days, clock }: TablesPanelProps) => {
  const choices = useTableChoices(days);
  const { date, party, meal } = choices;
  const [shown, setShown] = useState({ of: city?.id, count: pageLength });
  const count = shown.of === city?.id ? shown.count : pageLength;
  const all = restaurantsOf(city);
  const found = matching(all, choices);
  const [inView, observe] = useInView();
  const settled = useDelayed(inView, settleMs);
  const rows = found.slice(0, count);
  const watched = new Set(
    rows
      .filter(({ id }) => settled.has(id))
      .slice(0, mostWatched)
      .map(({ id }) => id),
  );
  const attentionOf = (id: string): Attention => (watched.has(id) ? 'watched' : settled.has(id) ? 'read' : 'none');
  const wish = { date, partySize: party, ...windowOf(meal) };
  const [first] = rows;
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
        watched.size > 0 && (
          <span className={styles['live']}>
            {watched.size} of {found.length} watched
          </span>
        )
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
          <Button look="quiet" onClick={() => setShown({ of: city?.id, count: count + pageLength })}>
            Show {Math.min(pageLength, found.length - count)} more
          </Button>
        </div>
      )}
    </Panel>
  );
};
