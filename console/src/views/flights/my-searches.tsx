import type { ResultOf } from '../../graph/operation.ts';
import type { Reading } from '../../graph/reading.ts';
import { Chip, type Tone } from '../../kit/chip.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Age } from '../../kit/time.tsx';
import type { mySearchesQuery } from './fare-documents.ts';
import { dayInWords, inMoney } from './fare-words.ts';
import styles from './fares.module.css';

type Searches = ResultOf<typeof mySearchesQuery>;
type Search = NonNullable<Searches['fareSearches']>['nodes'][number];

const states: Readonly<Record<Search['status'], { readonly text: string; readonly tone: Tone }>> = {
  PENDING: { text: 'waiting', tone: 'flow' },
  RUNNING: { text: 'searching', tone: 'flow' },
  COMPLETED: { text: 'done', tone: 'plain' },
  FAILED: { text: 'failed', tone: 'bad' },
};

const Outcome = ({ search }: { readonly search: Search }) => {
  const [first] = search.offers.nodes;
  if (search.status !== 'COMPLETED') return <Chip tone={states[search.status].tone}>{states[search.status].text}</Chip>;
  if (search.offerCount === 0) return <span className={styles['quiet']}>no offers</span>;
  return <span>{first?.price ? <>from {inMoney(first.price)}</> : `${search.offerCount} offers`}</span>;
};

interface MySearchesProps {
  readonly reading: Reading<Searches>;
  readonly open: string | undefined;
  readonly onOpen: (jobId: string) => void;
}

export const MySearches = ({ reading, open, onOpen }: MySearchesProps) => {
  const list = reading.data?.fareSearches ?? undefined;
  return (
    <Panel
      title="My searches"
      of={reading}
      empty={list?.nodes.length === 0 && 'You have not searched yet'}
      emptyHint="A search stays here for a week."
      aside={
        list?.totalCount !== undefined &&
        list.totalCount !== null &&
        list.totalCount > list.nodes.length && (
          <span>
            the latest {list.nodes.length} of {list.totalCount}
          </span>
        )
      }
    >
      <ul className={styles['searches']}>
        {list?.nodes.map((search) => (
          <li key={search.id}>
            <button type="button" onClick={() => onOpen(search.jobId)} aria-current={search.jobId === open}>
              <span className={styles['mono']}>
                {search.criteria.originIata} → {search.criteria.destinationIata}
              </span>
              <Outcome search={search} />
              <span className={styles['quiet']}>
                {dayInWords(search.criteria.date)}
                {search.criteria.returnDate !== null && ` to ${dayInWords(search.criteria.returnDate)}`}
              </span>
              <span className={styles['quiet']}>
                <Age of={search.submittedAt} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
