import type { Operation } from '../graph/operation.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { ProblemNotice } from '../kit/problem-notice.tsx';
import { Age } from '../kit/time.tsx';
import { Copies } from './copies/copies.tsx';
import styles from './operation-details.module.css';
import { PlanView } from './plan/plan-view.tsx';
import type { Response } from './result/ask-again.ts';
import { factsOf } from './result/facts.ts';
import { JsonTree } from './result/json-tree.tsx';
import { provenanceIn } from './result/provenance.ts';
import { Sources } from './result/sources.tsx';
import { useResult } from './result/use-result.ts';

const kinds = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

const Facts = ({ result }: { readonly result: Response }) => (
  <dl className={styles['facts']}>
    {factsOf(result).map(({ value, of, detail }) => (
      <div key={of}>
        <dt>{of}</dt>
        <dd className={styles['number']}>{value}</dd>
        {detail !== undefined && <dd className={styles['detail']}>{detail}</dd>}
      </div>
    ))}
  </dl>
);

const Waiting = ({ operation }: { readonly operation: Operation }) => (
  <p className={styles['waiting']} role="status">
    {operation.kind === 'subscription'
      ? 'Waiting for the next event of this subscription, whose plan comes with it…'
      : 'Sending the operation again, with its plan…'}
  </p>
);

const CostliestFields = ({ result: { cost } }: { readonly result: Response }) =>
  cost?.fields === undefined || cost.fields.length === 0 ? null : (
    <p className={styles['costly']}>
      Costliest fields:{' '}
      {cost.fields.map(({ path, cost: own }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <code>{path}</code> {own.toLocaleString('en')}
        </span>
      ))}
    </p>
  );

export const OperationDetails = ({
  operation,
  onLeave,
}: {
  readonly operation: Operation;
  readonly onLeave: () => void;
}) => {
  const { result, isAsking, problem, again } = useResult(operation);
  return (
    <>
      <div className={styles['line']}>
        <p>
          {kinds[operation.kind]} <code>{operation.name}</code>
          {result !== undefined && (
            <span className={styles['when']}>
              {operation.kind === 'subscription' ? 'first event ' : 'repeated '}
              <Age of={result.atMs} />
            </span>
          )}
        </p>
        {operation.kind !== 'mutation' && (
          <Button variant="quiet" onClick={again} disabled={isAsking}>
            {operation.kind === 'subscription' ? 'Next event' : 'Repeat'}
          </Button>
        )}
      </div>
      {problem !== undefined && <ProblemNotice problem={problem} retry={again} />}
      {result === undefined && isAsking && <Waiting operation={operation} />}
      {operation.kind === 'mutation' && (
        <Notice kind="empty" title="Not repeated">
          It would change something again.
        </Notice>
      )}
      {result !== undefined && (
        <>
          {result.errors.map(({ message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: errors of one response never change their places.
            <Notice key={index} kind="bad" title="Part of it failed">
              {message}
            </Notice>
          ))}
          <Facts result={result} />
          {result.planRefusal !== undefined && (
            <Notice kind="warn" title="No plan for this key">
              {result.planRefusal} To make a key with it:{' '}
              <code>npm run keys -- create --name my-browser --rights trace</code>
            </Notice>
          )}
          {result.plan !== undefined && <PlanView plan={result.plan} />}
        </>
      )}
      <section className={styles['part']} aria-labelledby="answered-operation">
        <h3 id="answered-operation">Operation</h3>
        <Copies operation={operation} onLeave={onLeave} />
      </section>
      {result !== undefined && (
        <>
          <section className={styles['part']} aria-labelledby="answered-sources">
            <h3 id="answered-sources">Where the data come from</h3>
            <Sources parts={provenanceIn(result.data)} />
            <CostliestFields result={result} />
          </section>
          <section className={styles['part']} aria-labelledby="answered-response">
            <h3 id="answered-response">What came back</h3>
            <JsonTree value={{ data: result.data, ...(result.errors.length === 0 ? {} : { errors: result.errors }) }} />
            {result.requestId !== undefined && (
              <p className={styles['request']}>
                The server’s log has it as <code>{result.requestId}</code>
              </p>
            )}
          </section>
        </>
      )}
    </>
  );
};
