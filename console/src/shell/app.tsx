import { useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { pageData } from '../graph/page-data.ts';
import { type SessionState, session } from '../graph/session.ts';
import { SignIn } from './sign-in.tsx';
import { SignedIn } from './signed-in.tsx';

/** Where the console is below the server's root: views are one segment below it. */
const base = new URL('.', document.baseURI).pathname.replace(/\/$/, '');

/** Whether requests may succeed: with a key that was not refused, or where none is needed. */
const mayAsk = (state: SessionState): boolean =>
  state.kind === 'accepted' ||
  state.kind === 'unchecked' ||
  state.kind === 'unneeded' ||
  (state.kind === 'none' && state.isAsked !== true && pageData.anonymousServices.length > 0);

export const App = () => {
  const state = useSyncExternalStore(session.watch, session.read);
  if (state.kind === 'checking')
    return (
      <p role="status" className="visually-hidden">
        Checking the key
      </p>
    );
  return <Router base={base}>{mayAsk(state) ? <SignedIn state={state} /> : <SignIn state={state} />}</Router>;
};
