import { useId } from 'react';
import type { SelectProps } from './field.tsx';
import styles from './inline-select.module.css';

/** A select field whose label is only for screen readers. */
export const InlineSelect = ({ label, onChoose, ...select }: SelectProps) => {
  const id = useId();
  return (
    <span className={styles['select']}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select id={id} {...select} onChange={({ target }) => onChoose(target.value)} />
    </span>
  );
};
