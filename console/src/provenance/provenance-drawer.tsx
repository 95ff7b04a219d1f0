import { useRef, useState } from 'react';
import type { Operation } from '../graph/operation.ts';
import { Button } from '../kit/button.tsx';
import { Choice } from '../kit/choice.tsx';
import { Modal } from '../kit/modal.tsx';
import { OperationDetails } from './operation-details.tsx';
import styles from './provenance-drawer.module.css';

interface ProvenanceDrawerProps {
  readonly title: string;
  readonly operations: readonly Operation[];
  readonly onClose: () => void;
  /** Called when the drawer closes because another view opens. */
  readonly onLeave: () => void;
}

export const ProvenanceDrawer = ({ title, operations, onClose, onLeave }: ProvenanceDrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState('0');
  const operation = operations[Number(chosen)] ?? operations[0];
  return (
    <Modal ref={dialog} className={styles['drawer']} aria-label={`How “${title}” was answered`} onClose={onClose}>
      <div className={styles['inside']}>
        <header className={styles['head']}>
          <h2>
            How <em>{title}</em> was answered
          </h2>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </header>
        {operations.length > 1 && (
          <div className={styles['tabs']}>
            <Choice
              label="Operation"
              options={Object.fromEntries(operations.map(({ name }, index) => [index, name]))}
              value={chosen}
              onChange={setChosen}
            />
          </div>
        )}
        {operation !== undefined && <OperationDetails operation={operation} onLeave={onLeave} />}
      </div>
    </Modal>
  );
};
