import { useEffect, useState } from 'react';
import { connection } from '../graph/connection.ts';
import type { Reach } from '../graph/reach.ts';
import { useReach } from '../graph/use-connection.ts';
import { Button } from '../kit/button.tsx';
import { inWords } from '../kit/spans.ts';
import { DataAge, Instant } from '../kit/time.tsx';
import styles from './outage.module.css';

type Away = Extract<Reach, { kind: 'away' }>;

const titleOf = ({ why }: Away): string => {
  if (!navigator.onLine) return 'This device is offline';
  return why === 'unreachable' ? 'The server cannot be reached' : 'The server is not available';
};

/** How long the end of an outage is reported. */
const backMs = 6_000;

const Back = ({ wasAwayMs }: { readonly wasAwayMs: number }) => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), backMs);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : (
    <p className={styles['back']}>The server is back, after {inWords(wasAwayMs / 1000)}. The page continues.</p>
  );
};

/** Reports that the gateway cannot be reached, for the whole page, and that it is back. */
export const Outage = () => {
  const reach = useReach();
  return (
    <div role="status" className={styles['outage']} data-kind={reach.kind}>
      {reach.kind === 'away' ? (
        <div className={styles['away']}>
          <p>
            <strong>{titleOf(reach)}.</strong> What you see is as of <Instant of={reach.sinceMs} />,{' '}
            <DataAge of={reach.sinceMs} />.
            <span className={styles['more']}> It continues when the server is back.</span>
          </p>
          <Button variant="quiet" onClick={connection.hurry}>
            Try now
          </Button>
        </div>
      ) : (
        reach.wasAwayMs !== undefined && <Back key={reach.returns} wasAwayMs={reach.wasAwayMs} />
      )}
    </div>
  );
};
