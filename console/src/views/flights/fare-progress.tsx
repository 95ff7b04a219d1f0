import { useChange } from '../../graph/use-change.ts';
import { Button } from '../../kit/button.tsx';
import { ProblemNotices } from '../../kit/problem-notice.tsx';
import { useNow } from '../../kit/use-now.ts';
import { cancelFareSearchMutation, type FareSearch } from './fare-documents.ts';
import { stages } from './fare-words.ts';
import styles from './fares.module.css';

export const FareProgress = ({
  search,
  stage,
  percent,
}: {
  readonly search: FareSearch;
  readonly stage: FareSearch['stage'];
  readonly percent: number;
}) => {
  const seconds = Math.max(0, Math.round((useNow() - Date.parse(search.submittedAt)) / 1000));
  const cancel = useChange(cancelFareSearchMutation);
  return (
    <div className={styles['progress']}>
      <p className={styles['stage']}>
        <span role="status">{stages[stage]}</span>
        <span>
          {percent} %, for {seconds} s
        </span>
      </p>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label="Progress of the search"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={styles['quiet']}>
        The source lists its offers when it has ended, usually within half a minute. You may close this page: the search
        goes on, and is in your list.
      </p>
      <Button onClick={() => void cancel.run({ jobId: search.jobId })} disabled={cancel.isRunning}>
        Cancel the search
      </Button>
      <ProblemNotices of={cancel.problems} />
    </div>
  );
};
