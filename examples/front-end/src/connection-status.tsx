import { useSyncExternalStore } from 'react';
import { type ConnectionState, connection } from './connection.ts';

const words: Record<ConnectionState, string> = {
  idle: 'No live data is needed at the moment.',
  connecting: 'Connecting for live data…',
  live: 'Live.',
  lost: 'The connection was lost. Trying again…',
  refused: 'The server refused the key for live data.',
};

export const ConnectionStatus = () => {
  const state = useSyncExternalStore(connection.watch, connection.read);
  return (
    <p className={`connection ${state}`} role="status">
      {words[state]}
    </p>
  );
};
