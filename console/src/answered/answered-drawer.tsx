import { useEffect, useRef } from 'react';
import { type Operation, textOf } from '../graph/operation.ts';
import { Button } from '../kit/button.tsx';
import styles from './answered-drawer.module.css';

interface AnsweredDrawerProps {
  readonly title: string;
  readonly operations: readonly Operation[];
  readonly onClose: () => void;
}

/** What a panel asked. */
export const AnsweredDrawer = ({ title, operations, onClose }: AnsweredDrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles['drawer']} aria-label={`How “${title}” was answered`} onClose={onClose}>
      <header className={styles['head']}>
        <h2>How “{title}” was answered</h2>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </header>
      {operations.map((operation) => (
        <pre key={operation.name}>
          <code>{textOf(operation.document)}</code>
        </pre>
      ))}
    </dialog>
  );
};
