import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly onText: (text: string) => void;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

export const Field = ({ label, onText, hint, problem, ...input }: FieldProps) => {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={problem !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={({ target }) => onText(target.value)}
        {...input}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={problem === undefined ? styles['hint'] : styles['problem']}>
          {note}
        </p>
      )}
    </div>
  );
};

export interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly label: string;
  readonly onChoose: (value: string) => void;
}

export const SelectField = ({ label, onChoose, ...select }: SelectProps) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...select} onChange={({ target }) => onChoose(target.value)} />
    </div>
  );
};
