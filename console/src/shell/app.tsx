import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Provider } from 'urql';
import { Router, useLocation } from 'wouter';
import { createGraphClient } from '../graph/client.ts';
import { pageData } from '../graph/page-data.ts';
import { type SessionState, session } from '../graph/session.ts';
import type { SignInLink } from '../graph/stored-key.ts';
import { reconnect } from '../graph/streams.ts';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { ProvenanceProvider } from '../provenance/provenance-provider.tsx';
import { consolePath, useViewLocation } from '../views/view-location.ts';
import { views } from '../views/views.ts';
import { Frame } from './frame.tsx';
import { Mark } from './mark.tsx';
import styles from './sign-in.module.css';
import { SignIn } from './sign-in.tsx';

/** Asks whether a link may replace the key of this tab. */
const ReplaceKey = ({ link }: { readonly link: SignInLink }) => (
  <main className={styles['page']}>
    <form
      className={styles['card']}
      onSubmit={(event) => {
        event.preventDefault();
        void session.keepKey();
      }}
    >
      <Mark />
      <h1>Sign in with another key?</h1>
      <p role="status" className={styles['words']}>
        You are signed in. The link that you opened{' '}
        {'key' in link ? 'has another key' : 'would make another key for this tab'}, and what you do from then on
        belongs to its owner.
      </p>
      <Button variant="main" type="submit" autoFocus>
        Keep my key
      </Button>
      <Button onClick={() => void session.follow(link)}>Use the key of the link</Button>
      <p className={classNames(styles['words'], styles['help'])}>
        If you do not know where the link is from, keep your key.
      </p>
    </form>
  </main>
);

/** The console with a client of its own for this key, so that no cache or connection of another key remains. */
const Connected = ({ state }: { readonly state: SessionState }) => {
  const client = useMemo(createGraphClient, []);
  useEffect(() => reconnect, []);
  return (
    <Provider value={client}>
      <ProvenanceProvider>
        <Frame state={state} isLive={mayAsk(state)} />
      </ProvenanceProvider>
    </Provider>
  );
};

/** Whether requests may succeed. */
const mayAsk = (state: SessionState): boolean =>
  state.kind === 'accepted' ||
  state.kind === 'unchecked' ||
  state.kind === 'unneeded' ||
  (state.kind === 'none' && state.isAsked !== true && pageData.anonymousServices.length > 0);

/** Whether a view that needs no key is shown meanwhile. */
const mayRead = (state: SessionState): boolean =>
  state.kind === 'checking' || (state.kind === 'none' && state.isAsked !== true);

const Console = ({ state }: { readonly state: SessionState }) => {
  const [path] = useLocation();
  const isPublic = views.some((view) => view.isPublic === true && path === `/${view.path}`);
  if (mayAsk(state) || (isPublic && mayRead(state))) return <Connected key={session.key() ?? ''} state={state} />;
  if (state.kind !== 'checking') return <SignIn state={state} isNeeded={!isPublic} />;
  return (
    <p role="status" className="visually-hidden">
      Checking the key
    </p>
  );
};

export const App = () => {
  const state = useSyncExternalStore(session.watch, session.read);
  if (state.kind === 'link-asked') return <ReplaceKey link={state.link} />;
  return (
    <Router base={consolePath} hook={useViewLocation}>
      <Console state={state} />
    </Router>
  );
};
