import { useRead } from '../../graph/use-read.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useNow } from '../../kit/use-now.ts';
import { ArbitrageCard } from './arbitrage-card.tsx';
import { arbitragesQuery } from './arbitrages-document.ts';
import styles from './arbitrages-panel.module.css';
import { coverageWords } from './coverage-words.ts';
import type { OddsFormat } from './odds-format.ts';
import { amountProblem } from './stake-amount.ts';
import type { ListedEvent } from './use-events.ts';
import { useReadBoards } from './use-read-boards.ts';

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
            {boards.nextCount === 0 ? 'All listed boards were read' : `Read ${boards.nextCount} boards (costs quota)`}
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
