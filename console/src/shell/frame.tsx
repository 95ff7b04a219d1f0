import { Link, Redirect, Route, Switch } from 'wouter';
import type { SessionState } from '../graph/session.ts';
import { Notice } from '../kit/notice.tsx';
import { views } from '../views/views.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';

const [first] = views;
const list = new Intl.ListFormat('en');

/** Header, menu and the view that is open. */
export const Frame = ({ state }: { readonly state: SessionState }) => {
  const lacking = new Set(state.kind === 'accepted' ? state.lacking : []);
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#view">
        Skip to the view
      </a>
      <Header />
      <Menu lacking={lacking} />
      <main id="view" className={styles['view']} tabIndex={-1}>
        <Switch>
          {views.map(({ path, Component, needs, title }) => (
            <Route key={path} path={`/${path}`}>
              {needs.some((name) => lacking.has(name)) ? (
                <Notice kind="warn" title={`${title} is not for this key`}>
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
            <Notice kind="empty" title="There is no such view">
              <Link href="/">Open the first one</Link>
            </Notice>
          </Route>
        </Switch>
      </main>
    </div>
  );
};
