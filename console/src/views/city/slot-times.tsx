import { SiteLink } from '../../kit/site-link.tsx';
import { Age } from '../../kit/time.tsx';
import type { CityRestaurant } from './city-query.ts';
import styles from './slot-times.module.css';
import type { Slot } from './use-tables.ts';

interface SlotTimesProps {
  readonly restaurant: CityRestaurant;
  readonly slots: readonly Slot[];
  readonly words: string;
  readonly fetchedAt: string | undefined;
}

/** Returns a platform's table type, for example `highTop`, as words. */
const kindOf = ({ tableType }: Slot): string | undefined =>
  tableType == null || tableType === 'default'
    ? undefined
    : tableType.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

export const SlotTimes = ({ restaurant: { name, url, platform }, slots, words, fetchedAt }: SlotTimesProps) => (
  <div className={styles['open']}>
    <p className={styles['words']}>
      {words}
      {fetchedAt !== undefined && (
        <>
          , read <Age of={fetchedAt} />
        </>
      )}
      {url && (
        <>
          {' '}
          <SiteLink href={url}>
            {name} on platform {platform === 'PLATFORM_A' ? 'A' : 'B'}
          </SiteLink>
        </>
      )}
    </p>
    <ul className={styles['times']}>
      {slots.map((slot) => (
        <li key={`${slot.time} ${slot.tableType} ${slot.type}`}>
          <SiteLink className={styles['time']} href={slot.bookingUrl}>
            <span className={styles['clock']}>{slot.time.slice(0, 5)}</span>
            {kindOf(slot)}
            {slot.isDepositRequired && ' · deposit'}
          </SiteLink>
        </li>
      ))}
    </ul>
  </div>
);
