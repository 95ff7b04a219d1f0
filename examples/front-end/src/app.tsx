import { City } from './city.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { FareSearches } from './fare-searches.tsx';
import { changeKey } from './key.ts';
import { Posts } from './posts.tsx';

export const App = () => (
  <>
    <header>
      <h1>Tributary</h1>
      <ConnectionStatus />
      <button type="button" onClick={() => changeKey(null)}>
        Sign out
      </button>
    </header>
    <main>
      <City />
      <FareSearches />
      <Posts />
    </main>
  </>
);
