import { useSyncExternalStore } from 'react';
import { connection } from '../graph/connection.ts';
import { eventsInLastMinute, eventsOfLastMinute } from '../graph/traffic.ts';
import { useAway } from '../graph/use-connection.ts';
import { useNow } from '../kit/use-now.ts';
import styles from './rate.module.css';

const words = { idle: 'not connected', connecting: 'connecting', live: 'connected', lost: 'reconnecting' } as const;

const heightPx = 16;
const stepPx = 4;

const Bars = ({ counts }: { readonly counts: readonly number[] }) => {
  const most = Math.max(4, ...counts);
  const bars = counts.map((count, index) => {
    const top = heightPx - Math.max(1, (count / most) * heightPx);
    return `M${index * stepPx + 1.5} ${heightPx}V${top.toFixed(1)}`;
  });
  return (
    <svg className={styles['bars']} viewBox={`0 0 ${counts.length * stepPx} ${heightPx}`} aria-hidden="true">
      <path d={bars.join('')} />
    </svg>
  );
};

export const Rate = () => {
  useNow(2_000);
  const state = useSyncExternalStore(connection.socket.watch, connection.socket.read);
  const isAway = useAway();
  const count = eventsInLastMinute();
  return (
    <div className={styles['rate']} data-connection={state}>
      <Bars counts={eventsOfLastMinute()} />
      <span className={styles['count']}>
        <strong>{isAway ? '–' : count}</strong>{' '}
        <span className={styles['what']}>{count === 1 && !isAway ? 'event' : 'events'}</span> a minute
      </span>
      <span className={styles['connection']} role="status">
        {words[state]}
      </span>
    </div>
  );
};
