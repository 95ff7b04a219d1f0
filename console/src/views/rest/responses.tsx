import { useState } from 'react';
import { ProseLine } from '../../kit/prose/prose.tsx';
import { PlainCode } from '../../provenance/code/code.tsx';
import type { Description, Operation } from './open-api.ts';
import styles from './responses.module.css';
import { SchemaMembers } from './schema-members.tsx';

interface ResponsesProps {
  readonly operation: Operation;
  readonly of: Description;
}

const Body = ({ schema, example, of }: BodyProps) => (
  <>
    {schema !== undefined && <SchemaMembers schema={schema} of={of} />}
    {example !== undefined && (
      <>
        <h3>Example</h3>
        <PlainCode text={JSON.stringify(example, null, 2)} label="Example" />
      </>
    )}
  </>
);

type Media = NonNullable<NonNullable<Operation['responses'][string]['content']>['application/json']>;
interface BodyProps extends Media {
  readonly of: Description;
}

const OneResponse = ({ status, operation, of }: ResponsesProps & { readonly status: string }) => {
  const [isOpen, setOpen] = useState(false);
  const response = operation.responses[status];
  const media = response?.content?.['application/json'];
  const head = (
    <>
      <strong>{status}</strong> {response !== undefined && <ProseLine text={response.description} />}
    </>
  );
  if (media === undefined) return <p className={styles['plain']}>{head}</p>;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{head}</summary>
      {isOpen && <Body {...media} of={of} />}
    </details>
  );
};

/** The statuses of an operation, each with the members of its body, and with the body's example. */
export const Responses = ({ operation, of }: ResponsesProps) => {
  const body = operation.requestBody?.content?.['application/json']?.schema;
  return (
    <section className={styles['responses']}>
      {body !== undefined && (
        <>
          <h2>Body of the request</h2>
          <SchemaMembers schema={body} of={of} />
        </>
      )}
      <h2>Responses</h2>
      <ul>
        {Object.keys(operation.responses).map((status) => (
          <li key={status}>
            <OneResponse status={status} operation={operation} of={of} />
          </li>
        ))}
      </ul>
    </section>
  );
};
