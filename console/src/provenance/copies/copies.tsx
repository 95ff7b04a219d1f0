import { useState } from 'react';
import { Link } from 'wouter';
import { type Operation, textOf } from '../../graph/operation.ts';
import { addressOf } from '../../graph/page-data.ts';
import { Choice } from '../../kit/choice.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { GraphqlCode, PlainCode } from '../code/code.tsx';
import styles from './copies.module.css';
import { toCurl } from './curl.ts';
import { operationFragment } from './graphiql-address.ts';
import { hasVariables, type Program } from './program.ts';
import { toPython } from './python.ts';
import { toTypeScript } from './typescript.ts';

const forms = { graphql: 'GraphQL', curl: 'curl', typescript: 'TypeScript', python: 'Python' };
type Form = keyof typeof forms;

const texts: Readonly<Record<Form, (program: Program) => string>> = {
  graphql: ({ query }) => query,
  curl: toCurl,
  typescript: toTypeScript,
  python: toPython,
};

export const Copies = ({ operation, onLeave }: { readonly operation: Operation; readonly onLeave: () => void }) => {
  const [form, setForm] = useState<Form>('graphql');
  const { document, variables, kind } = operation;
  const program: Program = {
    url: addressOf('graphql').href,
    query: textOf(document),
    variables,
    isSubscription: kind === 'subscription',
  };
  const text = texts[form](program);
  const label = forms[form];
  return (
    <>
      <div className={styles['bar']}>
        <Choice label="Show the operation as" options={forms} value={form} onChange={setForm} />
        <div className={styles['actions']}>
          <CopyButton text={text} what={label} />
          <Link href={`/graphiql#${operationFragment(program.query, variables)}`} onClick={onLeave}>
            Open in GraphiQL
          </Link>
        </div>
      </div>
      {form === 'graphql' ? (
        <div className={hasVariables(program) ? styles['sides'] : undefined}>
          <GraphqlCode text={text} label="Operation" />
          {hasVariables(program) && (
            <div className={styles['variables']}>
              <h4>Variables</h4>
              <PlainCode text={JSON.stringify(variables, null, 2)} label="Variables" />
            </div>
          )}
        </div>
      ) : (
        <>
          <PlainCode text={text} label={`As ${label}`} />
          <p className={styles['hint']}>
            Set <code>KEY</code> to your API key first: <code>export KEY=…</code>
          </p>
        </>
      )}
    </>
  );
};
