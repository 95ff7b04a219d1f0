import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  /** Only for screen readers. */
  readonly label: string;
  /** Texts by value, in display order. */
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice between a few visible options. The arrow keys move between them. */
export const Choice = <Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className="visually-hidden">{label}</legend>
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <label key={option} className={styles['option']}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
};
