import { useMemo } from 'react';
import { useRead } from '../../../graph/use-read.ts';
import { InlineSelect } from '../../../kit/inline-select.tsx';
import { zoneOf } from '../../../kit/local-time.ts';
import { Panel } from '../../../kit/panel.tsx';
import { Scroll } from '../../../kit/scroll.tsx';
import { Age } from '../../../kit/time.tsx';
import { useAddressChoice } from '../../../kit/use-address.ts';
import { useNow } from '../../../kit/use-now.ts';
import { cities, eveningIn } from './cities.ts';
import { halfHours } from './half-hours.ts';
import { rowsOfWords } from './row-words.ts';
import { TableRow, wordsFor } from './table-row.tsx';
import { restaurantsQuery } from './tables-documents.ts';
import styles from './tables-panel.module.css';
import { useTableWatches } from './use-table-watches.ts';

export const TablesPanel = ({ className }: { readonly className?: string | undefined }) => {
  const [name, setName] = useAddressChoice<string>('city', cities, 'New York');
  const nowMs = useNow(60_000);
  const zone = cities[name as keyof typeof cities];
  const { date, isToday } = eveningIn(zone, nowMs);
  const list = useRead(restaurantsQuery, { city: name });
  const restaurants = list.data?.restaurants?.nodes ?? [];
  const watches = useTableWatches(
    restaurants.map(({ platformId }) => platformId),
    date,
  );
  // The rows show the problems of the watches.
  const readings = useMemo(
    () => [list, ...watches.slice(0, 1).map((watch) => ({ ...watch, problems: [] }))],
    [list, watches],
  );
  const spans = rowsOfWords(restaurants.map((_, index) => watches[index]).map((watch) => watch && wordsFor(watch)));
  const changes = watches.flatMap(({ data }, index) => {
    const restaurant = restaurants[index];
    return data?.last === undefined || restaurant === undefined ? [] : [{ ...data.last, name: restaurant.name }];
  });
  const last = changes.sort((a, b) => b.atMs - a.atMs)[0];
  return (
    <Panel
      title={isToday ? 'Tables for two tonight' : 'Tables for two tomorrow'}
      of={readings}
      className={className}
      rows={6}
      aside={
        <>
          <span title="Local time of the city">{zoneOf(nowMs, zone)}</span>
          <InlineSelect label="City" value={name} onChoose={setName}>
            {Object.keys(cities).map((city) => (
              <option key={city}>{city}</option>
            ))}
          </InlineSelect>
        </>
      }
      empty={!list.isLoading && restaurants.length === 0 && `No restaurants are known in ${name}`}
    >
      <Scroll label={`Free tables in ${name} by half hour`} className={styles['tables']}>
        <table>
          <thead>
            <tr>
              <th scope="col">Restaurant</th>
              {halfHours.map((halfHour) => (
                <th key={halfHour} scope="col" className={styles['half-hour']}>
                  {halfHour.endsWith('00') ? halfHour : <span className="visually-hidden">{halfHour}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {restaurants.map(({ id, name: title, neighborhood, city }, index) => {
              const reading = watches[index];
              return (
                reading !== undefined && (
                  <TableRow
                    key={id}
                    name={title}
                    detail={neighborhood ?? city}
                    tables={reading.data}
                    words={wordsFor(reading)}
                    wordsRowSpan={spans[index] ?? 1}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </Scroll>
      <p className={styles['last']}>
        {last === undefined ? (
          'A table of reservation platform A that opens lights up.'
        ) : (
          <>
            <span className={styles[last.what]}>{last.what === 'opened' ? 'Opened' : 'Gone'}</span> {last.time} at{' '}
            {last.name}, <Age of={last.atMs} />
          </>
        )}
      </p>
    </Panel>
  );
};
