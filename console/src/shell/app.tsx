import { useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { pageData } from '../graph/page-data.ts';
import { type SessionState, session } from '../graph/session.ts';
import { ReplaceKey } from './replace-key.tsx';
import { SignIn } from './sign-in.tsx';
import { SignedIn } from './signed-in.tsx';

/** Path of the console below the server's root. Views are one segment below it. */
const base = new URL('.', document.baseURI).pathname.replace(/\/$/, '');

/** Whether requests may succeed. */
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
  if (state.kind === 'link-asked') return <ReplaceKey link={state.link} />;
  return <Router base={base}>{mayAsk(state) ? <SignedIn state={state} /> : <SignIn state={state} />}</Router>;
};
