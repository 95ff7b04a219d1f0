import { memo } from 'react';
import { classNames } from '../../kit/class-names.ts';
import { sourceTitle } from '../../kit/source-title.ts';
import { Instant } from '../../kit/time.tsx';
import styles from './events-panel.module.css';
import type { ListedEvent } from './use-events.ts';

interface EventRowProps {
  readonly event: ListedEvent;
  readonly address: string;
  readonly isChosen: boolean;
  readonly onChoose: (event: string) => void;
}

export const EventRow = memo(({ event, address, isChosen, onChoose }: EventRowProps) => {
  const { name, league, source, state, startsAt, score } = event;
  const isLive = state === 'LIVE';
  return (
    <li>
      <button
        type="button"
        className={classNames(styles['event'], isChosen && styles['chosen'])}
        aria-pressed={isChosen}
        onClick={() => onChoose(address)}
      >
        <span className={styles['name']}>{name}</span>
        <span className={styles['when']}>
          {isLive && score !== null && (score.away !== null || score.home !== null) ? (
            <span className={styles['score']}>
              {score.away ?? '–'}:{score.home ?? '–'}
            </span>
          ) : isLive ? (
            <span className={styles['live']}>live</span>
          ) : (
            startsAt !== null && <Instant of={startsAt} />
          )}
        </span>
        <span className={styles['league']}>{league ?? ''}</span>
        <span className={styles['source']}>{sourceTitle(source)}</span>
      </button>
    </li>
  );
});
EventRow.displayName = 'EventRow';
