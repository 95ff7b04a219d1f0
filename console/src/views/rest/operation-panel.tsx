import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../kit/class-names.ts';
import { ProseLine } from '../../kit/prose/prose.tsx';
import type { ExampleChain } from './example-chain.ts';
import type { Description, Route } from './open-api.ts';
import styles from './operation-panel.module.css';
import { Responses } from './responses.tsx';
import { TryIt } from './try-it.tsx';

interface OperationPanelProps {
  readonly route: Route;
  readonly of: Description;
  /** All operations of the service. */
  readonly routes: readonly Route[];
  readonly chain: ExampleChain;
  /** What the service's paths are below, at this server. */
  readonly base: string;
  /** Whether the fragment of the address is its id. */
  readonly isNamed: boolean;
  readonly isOpenAtFirst: boolean;
}

/** An operation. What is in it is drawn when it is opened. */
export const OperationPanel = ({ route, of, routes, chain, base, isNamed, isOpenAtFirst }: OperationPanelProps) => {
  const { method, path, operation } = route;
  const [isOpen, setOpen] = useState(isNamed || isOpenAtFirst);
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    setOpen(true);
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isNamed]);
  return (
    <details
      ref={panel}
      id={operation.operationId}
      className={styles['panel']}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // Only a person's click opens it before its state says so.
        if (currentTarget.open && !isOpen) history.replaceState(history.state, '', `#${operation.operationId}`);
        setOpen(currentTarget.open);
      }}
    >
      <summary className={styles['head']}>
        <span className={classNames(styles['method'], method !== 'GET' && styles['writes'])}>{method}</span>
        <code className={classNames(styles['path'], operation.deprecated === true && styles['deprecated'])}>
          {path}
        </code>
        <span className={styles['summary']}>{operation.summary}</span>
      </summary>
      {isOpen && (
        <div className={styles['body']}>
          {operation.description !== undefined && (
            <p className={styles['text']}>
              <ProseLine text={operation.description} />
            </p>
          )}
          <TryIt route={route} of={of} routes={routes} chain={chain} base={base} />
          <Responses operation={operation} of={of} />
        </div>
      )}
    </details>
  );
};
