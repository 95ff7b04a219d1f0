import { Link } from 'wouter';
import { pageData } from '../graph/page-data.ts';
import { session } from '../graph/session.ts';
import { useLatest } from '../graph/use-stream.ts';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { chooseTheme, useTheme } from '../kit/use-theme.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { graphql } from './__generated__/gql.ts';
import styles from './header.module.css';
import { IconButton } from './icon-button.tsx';
import { Mark } from './mark.tsx';
import { Pulses } from './pulses.tsx';
import { Rate } from './rate.tsx';
import { Sources } from './sources.tsx';

/** Every upstream that the key may see, as they change. */
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

const Origin = ({ upstreams }: { readonly upstreams: readonly { readonly isEmulated: boolean }[] }) => {
  const emulated = upstreams.filter(({ isEmulated }) => isEmulated).length;
  // Until the states arrive, the page's own data decides, so that invented data never appear without the label.
  const isInvented = emulated > 0 || (upstreams.length === 0 && pageData.emulatedServices.length > 0);
  if (upstreams.length === 0 && !isInvented) return null;
  if (!isInvented)
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

const icons = {
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
  dark: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z',
  signOut: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
} as const;

const ThemeButton = () => {
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  return <IconButton label={`Use the ${other} theme`} icon={icons[other]} onClick={() => chooseTheme(other)} />;
};

/** What flows through the graph at the moment. */
const Live = () => {
  const reading = useLatest(upstreamsSubscription, {});
  const upstreams = reading.data?.upstreamsChanged ?? [];
  return (
    <>
      <Origin upstreams={upstreams} />
      <Pulses upstreams={upstreams} />
      <Sources upstreams={upstreams} />
      <Rate />
    </>
  );
};

const Brand = () => {
  const content = (
    <>
      <Mark />
      <span>Tributary</span>
    </>
  );
  if (pageData.only !== undefined) return <p className={styles['brand']}>{content}</p>;
  return (
    <Link href="/" className={styles['brand']} aria-label="Tributary">
      {content}
    </Link>
  );
};

export const Header = ({ isLive }: { readonly isLive: boolean }) => (
  <header className={styles['header']}>
    <Brand />
    {isLive && <Live />}
    <div className={styles['end']}>
      {isLive && <PaletteButton />}
      <ThemeButton />
      {pageData.auth === 'on' &&
        (session.key() === undefined ? (
          <Button variant="quiet" onClick={session.askForKey}>
            Sign in
          </Button>
        ) : (
          <IconButton label="Sign out" icon={icons.signOut} onClick={() => void session.signOut()} />
        ))}
    </div>
  </header>
);
