import { useState } from 'react';
import styles from './slot-strip.module.css';

interface SlotStripProps {
  readonly groups: readonly (readonly unknown[])[];
  readonly times: readonly string[];
  /** Number of half hours that have passed. */
  readonly over: number;
  readonly note: string | undefined;
  readonly isLoading: boolean;
  readonly problem: string | undefined;
}

const mostDots = 4;

/** The free tables of a half hour as dots, highlighted for a moment when their number changes. */
const Cell = ({
  count,
  time,
  isLoading,
  isOver,
}: {
  readonly count: number;
  readonly time: string;
  readonly isLoading: boolean;
  readonly isOver: boolean;
}) => {
  const [seen, setSeen] = useState({ count, isLoading, changes: 0, way: '' });
  if (count !== seen.count || isLoading !== seen.isLoading)
    setSeen({
      count,
      isLoading,
      changes: seen.changes + 1,
      // The first data is no change.
      way: seen.isLoading || isLoading ? '' : count > seen.count ? 'opened' : 'gone',
    });
  return (
    // A new key restarts the animation.
    <span
      key={seen.changes}
      className={styles['cell']}
      data-way={seen.way}
      data-over={isOver}
      title={isLoading ? undefined : `${time}: ${count}`}
    >
      {Array.from({ length: Math.min(count, mostDots) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <span key={index} className={styles['dot']} />
      ))}
    </span>
  );
};

export const SlotStrip = ({ groups, times, over, note, isLoading, problem }: SlotStripProps) => {
  if (problem !== undefined)
    return (
      <span className={styles['problem']} aria-hidden="true">
        {problem}
      </span>
    );
  return (
    <span className={styles['strip']} data-loading={isLoading} aria-hidden="true">
      {times.map((time, index) => (
        <Cell key={time} time={time} count={groups[index]?.length ?? 0} isLoading={isLoading} isOver={index < over} />
      ))}
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </span>
  );
};

export const SlotScale = ({ times, over }: { readonly times: readonly string[]; readonly over: number }) => (
  <span className={styles['scale']} aria-hidden="true">
    {times.map((time, index) => (
      <span key={time} className={styles['hour']} data-over={index < over}>
        {time.endsWith(':00') && time.slice(0, 2)}
      </span>
    ))}
  </span>
);
