import { type SubmitEvent, useState } from 'react';
import { useChange } from '../../graph/use-change.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { ProblemNotices } from '../../kit/problem-notice.tsx';
import { services } from '../../kit/services.ts';
import { graphql } from './__generated__/gql.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import type { CreatedKey, ListedKey } from './keys.ts';
import styles from './keys-panel.module.css';

const createMutation = graphql(`
  mutation ConsoleHealthCreateKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      key
      apiKey {
        id
        name
      }
      userErrors {
        field
        message
      }
    }
  }
`);

type Right = ListedKey['rights'][number];

const every = { value: '*', text: 'All, including later ones' };
const rightTexts: Readonly<Record<string, string>> = {
  TRACE: 'Trace: sees how an operation was answered',
  ADMIN: 'Admin: sees the deployment and manages keys',
};

/** Limits the form's options to what the page's own key has, since a key grants no more than that. */
const offersOf = (own: ListedKey | undefined) => {
  const ownServices = own?.services ?? ['*'];
  const named = services.map(({ name, title }) => ({ value: name, text: title }));
  return {
    services: ownServices.includes('*') ? [every, ...named] : named.filter(({ value }) => ownServices.includes(value)),
    rights: (own?.rights ?? []).map((right) => ({ value: right as string, text: rightTexts[right] ?? right })),
  };
};

interface FieldErrors {
  readonly name?: string | undefined;
  readonly services?: string | undefined;
}

interface CreateKeyProps {
  readonly own: ListedKey | undefined;
  readonly onCreated: (created: CreatedKey) => void;
}

export const CreateKey = ({ own, onCreated }: CreateKeyProps) => {
  const create = useChange(createMutation);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [rights, setRights] = useState<readonly string[]>([]);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const offers = offersOf(own);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const missing = {
      name: name.trim() === '' ? 'Give it a name, so that it differs from other keys.' : undefined,
      services: chosen.length === 0 ? 'Choose at least one.' : undefined,
    };
    setFieldErrors(missing);
    if (missing.name !== undefined || missing.services !== undefined) return;
    const data = await create.run({
      input: { name, services: [...chosen], rights: rights as readonly Right[] as Right[] },
    });
    const payload = data?.createApiKey;
    if (payload == null) return;
    const { key, apiKey, userErrors } = payload;
    const messageFor = (field: string) => userErrors.find(({ field: path }) => path?.[0] === field)?.message;
    setFieldErrors({ name: messageFor('name'), services: messageFor('services') });
    if (key == null) return;
    setName('');
    setChosen([]);
    setRights([]);
    onCreated({ text: key, name: apiKey?.name ?? name });
  };

  return (
    <details className={styles['create']}>
      <summary>Create a key</summary>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label="Name"
          autoComplete="off"
          maxLength={100}
          placeholder="wall screen"
          value={name}
          onText={setName}
          problem={fieldErrors.name}
          hint="What or who it is for."
        />
        <CheckboxGroup
          label="Services"
          options={offers.services}
          chosen={chosen}
          onChange={(values) => setChosen(values.at(-1) === '*' ? ['*'] : values.filter((value) => value !== '*'))}
          problem={fieldErrors.services}
        />
        {offers.rights.length > 0 && (
          <CheckboxGroup label="Rights" options={offers.rights} chosen={rights} onChange={setRights} />
        )}
        <Button variant="main" type="submit" disabled={create.isRunning}>
          Create the key
        </Button>
        <ProblemNotices of={create.problems} />
      </form>
    </details>
  );
};
