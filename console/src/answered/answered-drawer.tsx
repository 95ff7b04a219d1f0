import { useEffect, useRef, useState } from 'react';
import type { Operation } from '../graph/operation.ts';
import { Button } from '../kit/button.tsx';
import { Choice } from '../kit/choice.tsx';
import styles from './answered-drawer.module.css';
import { OperationAnswer } from './operation-answer.tsx';

interface AnsweredDrawerProps {
  readonly title: string;
  readonly operations: readonly Operation[];
  readonly onClose: () => void;
  /** Another view is opened, which the drawer makes way for. */
  readonly onLeave: () => void;
}

/** How what a panel shows was answered: one operation at a time. */
export const AnsweredDrawer = ({ title, operations, onClose, onLeave }: AnsweredDrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState('0');
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const operation = operations[Number(chosen)] ?? operations[0];
  return (
    <dialog
      ref={dialog}
      className={styles['drawer']}
      aria-label={`How “${title}” was answered`}
      onClose={onClose}
      // A press beside the drawer closes it: the dialog itself is only its backdrop and edge.
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
      onKeyDown={() => {}}
    >
      <div className={styles['inside']}>
        <header className={styles['head']}>
          <h2>
            How <em>{title}</em> was answered
          </h2>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </header>
        {operations.length > 1 && (
          <div className={styles['tabs']}>
            <Choice
              label="Operation"
              options={operations.map(({ name }, index) => ({ value: String(index), text: name }))}
              value={chosen}
              onChange={setChosen}
            />
          </div>
        )}
        {operation !== undefined && <OperationAnswer operation={operation} onLeave={onLeave} />}
      </div>
    </dialog>
  );
};
