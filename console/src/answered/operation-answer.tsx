import type { Operation } from '../graph/operation.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { ProblemNotice } from '../kit/problem-notice.tsx';
import { Age } from '../kit/time.tsx';
import type { Answer } from './answer/ask-again.ts';
import { factsOf } from './answer/facts.ts';
import { JsonTree } from './answer/json-tree.tsx';
import { provenanceIn } from './answer/provenance.ts';
import { Sources } from './answer/sources.tsx';
import { useAnswer } from './answer/use-answer.ts';
import { Copies } from './copies/copies.tsx';
import styles from './operation-answer.module.css';
import { PlanView } from './plan/plan-view.tsx';

const kinds = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

const Facts = ({ answer }: { readonly answer: Answer }) => (
  <dl className={styles['facts']}>
    {factsOf(answer).map(({ value, of, detail }) => (
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

const CostliestFields = ({ answer: { cost } }: { readonly answer: Answer }) =>
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

export const OperationAnswer = ({
  operation,
  onLeave,
}: {
  readonly operation: Operation;
  readonly onLeave: () => void;
}) => {
  const { answer, isAsking, problem, again } = useAnswer(operation);
  return (
    <>
      <div className={styles['line']}>
        <p>
          {kinds[operation.kind]} <code>{operation.name}</code>
          {answer !== undefined && (
            <span className={styles['when']}>
              {operation.kind === 'subscription' ? 'first event ' : 'repeated '}
              <Age of={answer.atMs} />
            </span>
          )}
        </p>
        {operation.kind !== 'mutation' && (
          <Button look="quiet" onClick={again} disabled={isAsking}>
            {operation.kind === 'subscription' ? 'Next event' : 'Repeat'}
          </Button>
        )}
      </div>
      {problem !== undefined && <ProblemNotice problem={problem} retry={again} />}
      {answer === undefined && isAsking && <Waiting operation={operation} />}
      {operation.kind === 'mutation' && (
        <Notice kind="empty" title="Not repeated">
          It would change something again.
        </Notice>
      )}
      {answer !== undefined && (
        <>
          {answer.errors.map(({ message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: errors of one response never change their places.
            <Notice key={index} kind="bad" title="Part of it failed">
              {message}
            </Notice>
          ))}
          <Facts answer={answer} />
          {answer.planRefusal !== undefined && (
            <Notice kind="warn" title="No plan for this key">
              {answer.planRefusal} To make a key with it:{' '}
              <code>npm run keys -- create --name my-browser --rights trace</code>
            </Notice>
          )}
          {answer.plan !== undefined && <PlanView plan={answer.plan} />}
        </>
      )}
      <section className={styles['part']} aria-labelledby="answered-operation">
        <h3 id="answered-operation">Operation</h3>
        <Copies operation={operation} onLeave={onLeave} />
      </section>
      {answer !== undefined && (
        <>
          <section className={styles['part']} aria-labelledby="answered-sources">
            <h3 id="answered-sources">Where the data come from</h3>
            <Sources parts={provenanceIn(answer.data)} />
            <CostliestFields answer={answer} />
          </section>
          <section className={styles['part']} aria-labelledby="answered-response">
            <h3 id="answered-response">What came back</h3>
            <JsonTree value={{ data: answer.data, ...(answer.errors.length === 0 ? {} : { errors: answer.errors }) }} />
            {answer.requestId !== undefined && (
              <p className={styles['request']}>
                The server’s log has it as <code>{answer.requestId}</code>
              </p>
            )}
          </section>
        </>
      )}
    </>
  );
};
