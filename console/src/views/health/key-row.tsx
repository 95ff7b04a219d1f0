import { useEffect, useRef, useState } from 'react';
import { session } from '../../graph/session.ts';
import { useChange } from '../../graph/use-change.ts';
import { Button } from '../../kit/button.tsx';
import { Chip } from '../../kit/chip.tsx';
import { ProblemNotices } from '../../kit/problem-notice.tsx';
import { Age, Countdown } from '../../kit/time.tsx';
import { spoken } from '../../kit/units.ts';
import { graphql } from './__generated__/gql.ts';
import { type ListedKey, nameOf } from './keys.ts';
import styles from './keys-panel.module.css';

const revokeMutation = graphql(`
  mutation ConsoleHealthRevokeKey($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      apiKey {
        id
        revokedAt
      }
      userErrors {
        message
      }
    }
  }
`);

interface KeyRowProps {
  readonly apiKey: ListedKey;
  readonly canChange: boolean;
  readonly onRevoked: (name: string) => void;
}

const Confirm = ({
  apiKey,
  onRevoked,
  onLeave,
}: Pick<KeyRowProps, 'apiKey' | 'onRevoked'> & { readonly onLeave: () => void }) => {
  const revoke = useChange(revokeMutation);
  const [refusal, setRefusal] = useState<string>();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { keyId, isCurrent } = apiKey;
  const run = async (): Promise<void> => {
    const data = await revoke.run({ input: { keyId, allowSelf: isCurrent } });
    const payload = data?.revokeApiKey;
    if (payload == null) return;
    const [error] = payload.userErrors;
    if (error !== undefined) return setRefusal(error.message);
    if (isCurrent) return void session.signOut();
    onRevoked(nameOf(apiKey));
  };
  return (
    <fieldset className={styles['confirm']} aria-label={`Revoke ${nameOf(apiKey)}`}>
      <p>
        {isCurrent
          ? 'You are signed in with this key, and will be signed out.'
          : 'Its open connections are closed at once.'}
      </p>
      <Button variant="danger" ref={first} disabled={revoke.isRunning} onClick={() => void run()}>
        Revoke it
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        Keep it
      </Button>
      {refusal !== undefined && <p role="alert">{refusal}</p>}
      <ProblemNotices of={revoke.problems} />
    </fieldset>
  );
};

const State = ({ apiKey: { revokedAt, expiresAt, isCurrent } }: Pick<KeyRowProps, 'apiKey'>) => {
  if (revokedAt != null)
    return (
      <Chip tone="bad">
        revoked <Age of={revokedAt} />
      </Chip>
    );
  const isOver = expiresAt != null && Date.parse(expiresAt) <= Date.now();
  return (
    <>
      <Chip tone={isOver ? 'warn' : 'good'}>{isOver ? 'expired' : 'valid'}</Chip>{' '}
      {!isOver && expiresAt != null && (
        <>
          for <Countdown to={expiresAt} />{' '}
        </>
      )}
      {isCurrent && <Chip tone="flow">this one</Chip>}
    </>
  );
};

const sources: Readonly<Record<string, string>> = {
  CREATED: '',
  BROWSER_SESSION: 'of a sign-in link',
  ENVIRONMENT: 'set in API_KEYS',
};

const allServices = (services: readonly string[]): boolean => services.includes('*');

export const KeyRow = ({ apiKey, canChange, onRevoked }: KeyRowProps) => {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { keyId, source, services, rights, createdAt, revokedAt } = apiKey;
  const leave = (): void => {
    setAsking(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  const isRevocable = canChange && source !== 'ENVIRONMENT' && revokedAt == null;
  return (
    <tr data-key={keyId}>
      <th scope="row">
        {nameOf(apiKey)}{' '}
        <span className={styles['id']}>
          {apiKey.name === null ? '' : keyId} {sources[source]}
        </span>
      </th>
      <td>
        <span className={styles['chips']}>
          {allServices(services) ? <Chip>all services</Chip> : services.map((name) => <Chip key={name}>{name}</Chip>)}
          {rights.map((right) => (
            <Chip key={right} tone="warn">
              {spoken(right)}
            </Chip>
          ))}
        </span>
      </td>
      <td>
        {createdAt == null ? (
          '–'
        ) : (
          <>
            <span className={styles['whenNarrow']}>created </span>
            <Age of={createdAt} />
          </>
        )}
      </td>
      <td>
        <State apiKey={apiKey} />
      </td>
      <td>
        {isRevocable && !isAsking && (
          <Button ref={button} aria-label={`Revoke ${nameOf(apiKey)}`} onClick={() => setAsking(true)}>
            Revoke
          </Button>
        )}
        {isAsking && <Confirm apiKey={apiKey} onRevoked={onRevoked} onLeave={leave} />}
      </td>
    </tr>
  );
};
