import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

export const Field = ({ label, hint, problem, ...input }: FieldProps) => {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={problem !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
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

export const SelectField = ({
  label,
  children,
  ...select
}: ComponentProps<'select'> & { readonly label: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...select}>
        {children}
      </select>
    </div>
  );
};
