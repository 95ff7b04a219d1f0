import { Link, Redirect, Route, Switch } from 'wouter';
import { pageData } from '../graph/page-data.ts';
import type { SessionState } from '../graph/session.ts';
import { Notice } from '../kit/notice.tsx';
import { views } from '../views/views.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';

const [first] = views;
const list = new Intl.ListFormat('en');

const lackingIn = (state: SessionState): ReadonlySet<string> => {
  if (state.kind === 'accepted') return new Set(state.lacking);
  if (state.kind !== 'none') return new Set();
  const { services, anonymousServices } = pageData;
  return new Set(services.map(({ name }) => name).filter((name) => !anonymousServices.includes(name)));
};

export const Frame = ({ state }: { readonly state: SessionState }) => {
  const lacking = lackingIn(state);
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
                <Notice
                  kind="warn"
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
            <Notice kind="empty" title="There is no such view">
              <Link href="/">Open the first one</Link>
            </Notice>
          </Route>
        </Switch>
      </main>
    </div>
  );
};
