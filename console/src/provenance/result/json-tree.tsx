import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import styles from './json-tree.module.css';

const shownAtOnce = 20;
const openDepth = 2;
const longestText = 300;

const Leaf = ({ value }: { readonly value: unknown }) => {
  if (typeof value !== 'string') return <span className={styles['value']}>{String(value)}</span>;
  const text = value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  return <span className={styles['text']}>“{text}”</span>;
};

const summary = (value: object): string => {
  if (Array.isArray(value)) return value.length === 0 ? '[ ]' : `[ ${value.length} ]`;
  const names = Object.keys(value);
  return names.length === 0 ? '{ }' : `{ ${names.slice(0, 4).join(', ')}${names.length > 4 ? ', …' : ''} }`;
};

const Branch = ({ value, depth }: { readonly value: object; readonly depth: number }) => {
  const [bound, setBound] = useState(shownAtOnce);
  const entries = Object.entries(value);
  return (
    <ul className={styles['branch']}>
      {entries.slice(0, bound).map(([name, item]) => (
        <li key={name}>
          <Entry name={name} value={item} depth={depth} />
        </li>
      ))}
      {entries.length > bound && (
        <li>
          <Button variant="quiet" onClick={() => setBound(bound + shownAtOnce * 5)}>
            {entries.length - bound} more
          </Button>
        </li>
      )}
    </ul>
  );
};

const Entry = ({ name, value, depth }: { readonly name: string; readonly value: unknown; readonly depth: number }) => {
  const [isOpen, setOpen] = useState(depth < openDepth);
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return (
      <p className={styles['entry']}>
        <span className={styles['name']}>{name}</span>{' '}
        {typeof value === 'object' && value !== null ? summary(value) : <Leaf value={value} />}
      </p>
    );
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['entry']}>
        <span className={styles['name']}>{name}</span> <span className={styles['summary']}>{summary(value)}</span>
      </summary>
      {isOpen && <Branch value={value} depth={depth + 1} />}
    </details>
  );
};

/** JSON, folded below its first levels. Folded parts are not in the DOM. */
export const JsonTree = ({ value }: { readonly value: Readonly<Record<string, unknown>> }) => (
  <div className={styles['tree']}>
    <Branch value={value} depth={0} />
  </div>
);
