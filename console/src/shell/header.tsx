import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { connection } from '../graph/connection.ts';
import { pageData } from '../graph/page-data.ts';
import { session } from '../graph/session.ts';
import { eventsInLastMinute } from '../graph/traffic.ts';
import { useLatest } from '../graph/use-stream.ts';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { useNow } from '../kit/use-now.ts';
import { chooseTheme, useTheme } from '../kit/use-theme.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { graphql } from './__generated__/gql.ts';
import styles from './header.module.css';
import { Mark } from './mark.tsx';
import { Pulses } from './pulses.tsx';

/** Every upstream that the key may see, again whenever one has changed. */
const upstreamsSubscription = graphql(`
  subscription ConsoleUpstreams {
    upstreamsChanged {
      id
      service
      name
      state
      isEmulated
      lastSuccessAt
      lastFailureAt
      resumesAt
    }
  }
`);

const noVariables = {};

const words = { idle: 'not connected', connecting: 'connecting', live: 'connected', lost: 'reconnecting' } as const;

const Origin = ({ upstreams }: { readonly upstreams: readonly { readonly isEmulated: boolean }[] }) => {
  const emulated = upstreams.filter(({ isEmulated }) => isEmulated).length;
  if (upstreams.length === 0) return null;
  if (emulated === 0)
    return (
      <Chip tone="good" title="All data come from the real sources.">
        Live data
      </Chip>
    );
  return (
    <Chip
      tone="warn"
      title="The emulator invents what the sources would return. Nothing here is about real people, flights or prices."
    >
      {emulated === upstreams.length ? 'Invented data' : 'Partly invented data'}
    </Chip>
  );
};

const Rate = () => {
  useNow(2_000);
  const state = useSyncExternalStore(connection.watch, connection.read);
  return (
    <span className={styles['rate']} data-connection={state}>
      <strong>{eventsInLastMinute()}</strong> events a minute
      <span className={styles['connection']} role="status">
        {words[state]}
      </span>
    </span>
  );
};

const ThemeButton = () => {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button look="quiet" onClick={() => chooseTheme(other)} aria-label={`Use the ${other} theme`}>
      {theme === 'dark' ? '☀' : '☾'}
    </Button>
  );
};

/** Where the data come from, how their sources are, and how much of it comes in. */
export const Header = () => {
  const reading = useLatest(upstreamsSubscription, noVariables);
  const upstreams = reading.data?.upstreamsChanged ?? [];
  return (
    <header className={styles['header']}>
      <Link href="/" className={styles['brand']} aria-label="Tributary">
        <Mark />
        <span>Tributary</span>
      </Link>
      <Origin upstreams={upstreams} />
      <Pulses upstreams={upstreams} />
      <div className={styles['end']}>
        <Rate />
        <PaletteButton />
        <ThemeButton />
        {pageData.auth === 'on' && session.key() !== undefined && (
          <Button look="quiet" onClick={() => void session.signOut()}>
            Sign out
          </Button>
        )}
      </div>
    </header>
  );
};
