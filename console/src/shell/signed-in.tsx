import { useEffect, useMemo } from 'react';
import { Provider } from 'urql';
import { AnsweredProvider } from '../answered/answered-provider.tsx';
import { createGraphClient } from '../graph/client.ts';
import type { SessionState } from '../graph/session.ts';
import { reconnect } from '../graph/streams.ts';
import { Frame } from './frame.tsx';

/** The console with a client of its own for this key, so that no cache or connection of another key remains. */
export const SignedIn = ({ state }: { readonly state: SessionState }) => {
  const client = useMemo(createGraphClient, []);
  useEffect(() => reconnect, []);
  return (
    <Provider value={client}>
      <AnsweredProvider>
        <Frame state={state} />
      </AnsweredProvider>
    </Provider>
  );
};
