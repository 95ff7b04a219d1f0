import { Link, Redirect, Route, Switch } from 'wouter';
import { useLacking } from '../graph/lacking.ts';
import { pageData } from '../graph/page-data.ts';
import type { SessionState } from '../graph/session.ts';
import { useAway } from '../graph/use-connection.ts';
import { Notice } from '../kit/notice.tsx';
import { views } from '../views/views.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import { Outage } from './outage.tsx';

const [first] = views;
const list = new Intl.ListFormat('en');

interface FrameProps {
  readonly state: SessionState;
  /** Whether the header may read the graph. */
  readonly isLive: boolean;
}

export const Frame = ({ state, isLive }: FrameProps) => {
  const lacking = useLacking();
  const isAway = useAway();
  return (
    <div className={styles['frame']} data-away={isAway}>
      <a className={styles['skip']} href="#view">
        Skip to the view
      </a>
      <div className={styles['top']}>
        <Header isLive={isLive && pageData.only === undefined} />
        <Outage />
      </div>
      {pageData.only === undefined && <Menu lacking={lacking} />}
      <main id="view" className={styles['view']} tabIndex={-1}>
        <Switch>
          {views.map(({ path, Component, needs, title }) => (
            <Route key={path} path={`/${path}`}>
              {needs.some((name) => lacking.has(name)) ? (
                <Notice
                  kind="empty"
                  isPage
                  title={state.kind === 'none' ? `${title} needs a key` : `${title} is not allowed for this key`}
                >
                  Sign in with a key for {list.format(needs)}.
                </Notice>
              ) : (
                <Component key={path} />
              )}
            </Route>
          ))}
          <Route path="/">
            <Redirect to={`/${first?.path ?? ''}`} replace />
          </Route>
          <Route>
            <Notice kind="empty" isPage title="There is no such view">
              <Link href="/">Open the first one</Link>
            </Notice>
          </Route>
        </Switch>
      </main>
    </div>
  );
};
