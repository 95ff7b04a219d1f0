import { type ComponentProps, useId } from 'react';
import styles from './inline-select.module.css';

interface InlineSelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** What is chosen, for readers of the screen; it is not shown. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChoose: (value: string) => void;
}

/** A choice of a list beside the title of a panel. */
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
