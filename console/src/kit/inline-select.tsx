import { type ComponentProps, useId } from 'react';
import styles from './inline-select.module.css';

interface InlineSelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** Only for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChoose: (value: string) => void;
}

export const InlineSelect = ({ label, options, onChoose, ...select }: InlineSelectProps) => {
  const id = useId();
  return (
    <span className={styles['select']}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select id={id} {...select} onChange={({ target }) => onChoose(target.value)}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
};
