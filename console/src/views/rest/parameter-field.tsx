import { useId } from 'react';
import { Field, SelectField } from '../../kit/field.tsx';
import { ProseLine } from '../../kit/prose/prose.tsx';
import { type Description, type Parameter, resolved } from './open-api.ts';
import { textOf } from './rest-request.ts';
import styles from './try-it.module.css';

interface ParameterFieldProps {
  readonly parameter: Parameter;
  readonly of: Description;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A parameter of the path or the query, by its schema a choice or a text. */
export const ParameterField = ({ parameter, of, value, onValue }: ParameterFieldProps) => {
  const id = useId();
  const { name, required, description, deprecated } = parameter;
  const schema = resolved(parameter.schema, of);
  const choices = schema.type === 'boolean' ? [true, false] : schema.enum;
  const label = `${name}${required ? '' : ', optional'}${deprecated === true ? ', deprecated' : ''}`;
  const usual = schema.default === undefined ? '' : `Default: ${textOf(schema.default)}`;
  const note = description === undefined ? usual : `${description} ${usual}`;
  return (
    <div>
      {choices === undefined ? (
        <Field
          label={label}
          value={value}
          placeholder={textOf(schema.examples?.[0] ?? schema.default)}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={id}
          onText={onValue}
        />
      ) : (
        <SelectField label={label} value={value} aria-describedby={id} onChoose={onValue}>
          {(!required || value === '') && <option value="">{required ? 'Choose one' : 'Any'}</option>}
          {choices.map((choice) => (
            <option key={textOf(choice)}>{textOf(choice)}</option>
          ))}
        </SelectField>
      )}
      <p id={id} className={styles['note']}>
        <ProseLine text={note} />
      </p>
    </div>
  );
};
