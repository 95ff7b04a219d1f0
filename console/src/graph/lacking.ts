import { useMemo, useSyncExternalStore } from 'react';
import { pageData } from './page-data.ts';
import { type SessionState, session } from './session.ts';

/** Returns the names of the services that the key, or a reader without one, may not use. */
const lackingIn = (state: SessionState): ReadonlySet<string> => {
  if (state.kind === 'accepted') return new Set(state.lacking);
  if (state.kind !== 'none') return new Set();
  const { services, anonymousServices } = pageData;
  return new Set(services.map(({ name }) => name).filter((name) => !anonymousServices.includes(name)));
};

export const useLacking = (): ReadonlySet<string> => {
  const state = useSyncExternalStore(session.watch, session.read);
  return useMemo(() => lackingIn(state), [state]);
};
