import { useState } from 'react';
import { ProseLine } from '../../kit/prose/prose.tsx';
import { type Description, resolved, type Schema } from './open-api.ts';
import styles from './responses.module.css';

interface SchemaProps {
  readonly schema: Schema;
  readonly of: Description;
}

/** The schema that values other than null have. */
const plain = (schema: Schema, of: Description): Schema & { readonly name?: string } => {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = others;
  return only === undefined || others.length > 1 ? resolved(schema, of) : resolved(only, of);
};

/** In words: `Airport or null`, `list of string`. */
const typeWords = (schema: Schema, of: Description): string => {
  const { name, type, anyOf, items, enum: values } = resolved(schema, of);
  if (anyOf !== undefined) return anyOf.map((each) => typeWords(each, of)).join(' or ');
  if (items !== undefined) return `list of ${typeWords(items, of)}${[type].flat().includes('null') ? ' or null' : ''}`;
  if (name !== undefined) return name;
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' or ');
  return type === undefined ? 'any' : [type].flat().join(' or ');
};

/** What the members of a value are described by: those of its items, for a list. */
const inner = (schema: Schema, of: Description): Schema => {
  const own = plain(schema, of);
  return own.items === undefined ? own : inner(own.items, of);
};

const Member = ({
  name,
  schema,
  isRequired,
  of,
}: SchemaProps & { readonly name: string; readonly isRequired: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const { description, deprecated } = resolved(schema, of);
  const within = inner(schema, of);
  const head = (
    <>
      <code>{name}</code>{' '}
      <span className={styles['type']}>
        {typeWords(schema, of)}
        {!isRequired && ', optional'}
        {deprecated === true && ', deprecated'}
      </span>
      {description !== undefined && (
        <span className={styles['description']}>
          {' '}
          <ProseLine text={description} />
        </span>
      )}
    </>
  );
  if (within.properties === undefined && within.enum === undefined) return <p className={styles['plain']}>{head}</p>;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{head}</summary>
      {isOpen && <SchemaMembers schema={within} of={of} />}
    </details>
  );
};

/** The members of an object, which open to theirs, or the values of an enum. */
export const SchemaMembers = ({ schema, of }: SchemaProps) => {
  const { properties = {}, required = [], enum: values } = inner(schema, of);
  if (values !== undefined)
    return <p className={styles['plain']}>{values.map((value) => JSON.stringify(value)).join(', ')}</p>;
  return (
    <ul className={styles['members']}>
      {Object.entries(properties).map(([name, member]) => (
        <li key={name}>
          <Member name={name} schema={member} isRequired={required.includes(name)} of={of} />
        </li>
      ))}
    </ul>
  );
};
