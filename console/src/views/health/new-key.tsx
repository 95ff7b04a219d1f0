import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import type { CreatedKey } from './keys.ts';
import styles from './keys-panel.module.css';

/** The text of a new key. The page does not store it, so a person who leaves without it must create another key. */
export const NewKey = ({
  created: { name, text },
  onDone,
}: {
  readonly created: CreatedKey;
  readonly onDone: () => void;
}) => {
  const code = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      // Pages without TLS have no clipboard.
      if (code.current !== null) getSelection()?.selectAllChildren(code.current);
      setSaid('Selected: copy it with the keyboard.');
    }
  };
  return (
    <section ref={box} className={styles['made']} aria-label={`The key ${name}`} tabIndex={-1}>
      <p>
        <strong>{name}</strong> is ready. Copy it now: it is shown this once.
      </p>
      <code ref={code} className={styles['text']}>
        {text}
      </code>
      <div className={styles['chips']}>
        <Button variant="main" onClick={() => void copy()}>
          Copy the key
        </Button>
        <Button variant="quiet" onClick={onDone}>
          I have it
        </Button>
        <span role="status">{said}</span>
      </div>
    </section>
  );
};
