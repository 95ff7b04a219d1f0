import { type SubmitEvent, useState } from 'react';
import { pageData } from '../graph/page-data.ts';
import { type SessionState, session } from '../graph/session.ts';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { Field } from '../kit/field.tsx';
import { Notice } from '../kit/notice.tsx';
import { services } from '../kit/services.ts';
import { Mark } from './mark.tsx';
import styles from './sign-in.module.css';

/** `flights, odds and blogs`. */
const serviceNames = new Intl.ListFormat('en-GB').format(services.map(({ name }) => name));

const wordsFor = (state: SessionState): string | undefined => {
  switch (state.kind) {
    case 'refused':
      return 'The server did not accept this key: it is wrong, revoked or expired.';
    case 'link-refused':
      return state.why;
    case 'unchecked':
      return state.why;
    default:
      return undefined;
  }
};

interface SignInProps {
  readonly state: SessionState;
  /** Whether the view shows nothing without a key. */
  readonly isNeeded: boolean;
}

/** Asks for a key, once for this tab, and says where to get one. */
export const SignIn = ({ state, isNeeded }: SignInProps) => {
  const [key, setKey] = useState('');
  const problem = wordsFor(state);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (key.trim() !== '') void session.signIn(key);
  };
  return (
    <main className={styles['page']}>
      <form className={styles['card']} onSubmit={submit}>
        <Mark />
        <h1>Sign in to Tributary</h1>
        {problem !== undefined && <Notice kind="bad" title={problem} />}
        <p className={styles['words']}>
          {pageData.only === undefined && `One graph over the services ${serviceNames}. `}
          {pageData.anonymousServices.length === 0
            ? 'Every request needs an API key.'
            : 'Some of them need an API key.'}
        </p>
        <Field
          label="API key"
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="trib_…"
          autoFocus
          value={key}
          onText={setKey}
          aria-invalid={state.kind === 'refused'}
          hint="It stays in this tab until the tab is closed."
        />
        <Button variant="main" type="submit">
          Sign in
        </Button>
        {(!isNeeded || pageData.anonymousServices.length > 0) && (
          <Button variant="quiet" onClick={() => void session.signOut()}>
            Go on without a key
          </Button>
        )}
        <p className={classNames(styles['words'], styles['help'])}>
          {pageData.offersSignIn && 'The terminal in which Tributary was started shows a link that signs you in. '}
          To make a key: <code>npm run keys -- create --name my-browser</code>
        </p>
      </form>
    </main>
  );
};
