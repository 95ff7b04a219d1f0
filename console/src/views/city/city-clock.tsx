import { hoursBetween, zonedClockOf } from '../../kit/local-time.ts';
import { useNow } from '../../kit/use-now.ts';
import styles from './city-clock.module.css';

const wordsFor = (hours: number): string => {
  if (hours === 0) return 'as for you';
  const count = Math.abs(hours);
  const whole = Number.isInteger(count) ? String(count) : count.toFixed(2).replace(/0$/, '');
  return `${whole} h ${hours > 0 ? 'ahead of' : 'behind'} you`;
};

export const CityClock = ({ timeZone }: { readonly timeZone: string }) => {
  const nowMs = useNow(5_000);
  return (
    <span className={styles['clock']}>
      <time className={styles['time']} dateTime={new Date(nowMs).toISOString()}>
        {zonedClockOf(nowMs, timeZone)}
      </time>{' '}
      there, {wordsFor(hoursBetween(nowMs, timeZone))}
    </span>
  );
};
