import { Fragment } from 'react';
import { SiteLink } from '../../kit/site-link.tsx';
import { Age } from '../../kit/time.tsx';
import type { CityRestaurant } from './city-query.ts';
import { platformNames } from './platform-names.ts';
import styles from './slot-times.module.css';
import type { Slot } from './use-tables.ts';

interface SlotTimesProps {
  readonly listings: readonly CityRestaurant[];
  readonly slots: readonly (Slot & Pick<CityRestaurant, 'platform'>)[];
  readonly words: string;
  readonly fetchedAt: string | undefined;
}

/** Returns a platform's table type, for example `highTop`, as words. */
const kindOf = ({ tableType }: Slot): string | undefined =>
  tableType == null || tableType === 'default'
    ? undefined
    : tableType.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

export const SlotTimes = ({ listings, slots, words, fetchedAt }: SlotTimesProps) => (
  <div className={styles['open']}>
    <p className={styles['words']}>
      {words}
      {fetchedAt !== undefined && (
        <>
          , read <Age of={fetchedAt} />
        </>
      )}
      {listings.map(
        ({ id, name, url, platform }) =>
          url && (
            <Fragment key={id}>
              {' '}
              <SiteLink href={url}>
                {name} on {platformNames[platform].long}
              </SiteLink>
            </Fragment>
          ),
      )}
    </p>
    <ul className={styles['times']}>
      {slots.map((slot) => (
        <li key={`${slot.platform} ${slot.time} ${slot.tableType} ${slot.type}`}>
          <SiteLink className={styles['time']} href={slot.bookingUrl}>
            <span className={styles['clock']}>{slot.time.slice(0, 5)}</span>
            {kindOf(slot)}
            {slot.isDepositRequired && ' · deposit'}
            {listings.length > 1 && ` · ${platformNames[slot.platform].short}`}
          </SiteLink>
        </li>
      ))}
    </ul>
  </div>
);
