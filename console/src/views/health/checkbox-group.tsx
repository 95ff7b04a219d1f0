import { useId } from 'react';
import styles from './checkbox-group.module.css';

interface CheckboxGroupProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly chosen: readonly string[];
  /** Receives all chosen options, the newest last. */
  readonly onChange: (chosen: readonly string[]) => void;
  readonly problem?: string | undefined;
}

export const CheckboxGroup = ({ label, options, chosen, onChange, problem }: CheckboxGroupProps) => {
  const id = useId();
  return (
    <fieldset className={styles['group']} aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
      <legend>{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
          {text}
        </label>
      ))}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles['problem']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
};
