import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../graph/use-read.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useNow } from '../../kit/use-now.ts';
import { ArbitrageCard } from './arbitrage-card.tsx';
import { arbitragesQuery, boardsQuery } from './arbitrages-document.ts';
import styles from './arbitrages-panel.module.css';
import { coverageWords } from './coverage-words.ts';
import type { OddsFormat } from './odds-format.ts';
import { amountProblem } from './stake-amount.ts';
import type { ListedEvent } from './use-events.ts';

const boardsAtOnce = 10;

/** Reads some more boards of listed events at each press: those that this page has not read yet. */
const useReadBoards = (listed: readonly ListedEvent[], afterwards: () => void) => {
  const [read, setRead] = useState<readonly string[]>([]);
  const [ids, setIds] = useState<readonly string[]>();
  const reading = useRead(boardsQuery, ids === undefined ? undefined : { ids });
  const then = useRef(afterwards);
  then.current = afterwards;
  const { data } = reading;
  useEffect(() => {
    if (data !== undefined) then.current();
  }, [data]);
  const boards = listed.filter(({ source }) => source !== 'EXCHANGE').map(({ id }) => id);
  const next = boards.filter((id) => !read.includes(id)).slice(0, boardsAtOnce);
  return {
    reading,
    hasListed: boards.length > 0,
    nextCount: next.length,
    readNext: () => {
      setRead([...read, ...next]);
      setIds(next);
    },
  };
};

type Boards = Pick<ReturnType<typeof useReadBoards>, 'hasListed' | 'nextCount'>;
const readWords = ({ hasListed, nextCount }: Boards): string => {
  if (nextCount > 0) return `Read ${nextCount} boards (costs quota)`;
  return hasListed ? 'All listed boards were read' : 'No listed board to read';
};

const usualAmount = '100';

interface ArbitragesPanelProps {
  readonly listed: readonly ListedEvent[];
  readonly format: OddsFormat;
  readonly onChoose: (event: string) => void;
}

/** Arbitrages in recently read boards. The search calls no source, so it can be repeated often. */
export const ArbitragesPanel = ({ listed, format, onChoose }: ArbitragesPanelProps) => {
  const [text, setText] = useAddress('stake');
  const amount = text ?? usualAmount;
  const problem = amountProblem(amount);
  const total = problem === undefined ? amount : usualAmount;
  const reading = useRead(arbitragesQuery, { total }, { everySeconds: 10 });
  const found = reading.data?.arbitrages;
  const boards = useReadBoards(listed, reading.retry);
  const hasBoards = found?.coverage.some(({ eventCount }) => eventCount > 0) === true;
  const words = coverageWords(found?.coverage ?? [], useNow(5_000));
  return (
    <Panel
      title="Arbitrage"
      of={[reading, boards.reading]}
      warnings={found?.warnings}
      aside={found != null && <span>{found.totalCount} found</span>}
      controls={
        <>
          <div className={styles['amount']}>
            <Field
              label="Total stake"
              inputMode="decimal"
              defaultValue={amount}
              problem={problem}
              onText={(value) => setText(value === usualAmount ? undefined : value)}
            />
          </div>
          <div className={styles['coverage']}>
            <p>{words}</p>
            <p>To search another board, open its event, or read the next boards of the list.</p>
          </div>
          <Button onClick={boards.readNext} disabled={boards.nextCount === 0 || boards.reading.isLoading}>
            {readWords(boards)}
          </Button>
        </>
      }
      empty={found?.nodes.length === 0 && (hasBoards ? 'No arbitrage in these boards' : 'No board to search yet')}
      emptyHint="They are rare, small and short: the prices of different books have to disagree."
    >
      <ol className={styles['list']}>
        {found?.nodes.map((each) => (
          <ArbitrageCard
            key={`${each.event.id} ${each.market.key}`}
            found={each}
            total={total}
            format={format}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </Panel>
  );
};
