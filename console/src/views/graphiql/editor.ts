import { addressOf, pageData } from '../../graph/page-data.ts';
import { session } from '../../graph/session.ts';
import { bundle, loadBundle } from './bundle.ts';
import { takeOperation } from './operation-address.ts';
import { keepTabRoles } from './tab-roles.ts';
import { editorsReady, keepOpenTab, openInNewTab, openText, runOpenTab } from './tabs.ts';

type Theme = 'light' | 'dark';

const endpoint = addressOf('graphql').href;
const fontFamily = '"Geist Mono Variable"';
const emptyText = '# Write an operation here, and run it with the button at the right.\n';

/** The style sheet has the same width. */
const isNarrow = (): boolean => matchMedia('(width < 44rem)').matches;

/**
 * GraphiQL sends everything by `fetch`, subscriptions too: each request gets the key of the tab, unless it has a header
 * of its own.
 */
const addKey = (): void => {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.split('?', 1)[0] !== endpoint) return fetch(input, init);
    const headers = new Headers(init?.headers);
    const key = session.key();
    const hasOwn = headers.has('authorization');
    if (!hasOwn && key !== undefined) headers.set('authorization', `Bearer ${key}`);
    const response = await fetch(input, { ...init, headers });
    if (!hasOwn && response.status === 401) session.reportRefused();
    return response;
  };
};

const render = (host: Element, theme: Theme): void => {
  const hasOperation = new URLSearchParams(location.search).has('query');
  bundle.monaco.editor.onDidCreateEditor((editor) =>
    editor.updateOptions({ wordWrap: 'on', fontSize: isNarrow() ? 12 : 13, fontFamily }),
  );
  keepOpenTab();
  bundle.YogaGraphiQL.renderYogaGraphiQL(host, {
    endpoint,
    title: '',
    subscriptionsProtocol: 'GRAPHQL_SSE',
    forcedTheme: theme,
    shouldPersistHeaders: false,
    showPersistHeadersSettings: false,
    // A narrow window has no room for the variables until the user opens them.
    defaultEditorToolsVisibility: !isNarrow(),
    // The address is not updated, because it could not hold a long operation.
    onEditQuery: () => {},
    ...(hasOperation ? {} : { defaultTabs: [{ query: pageData.graphiql?.welcome ?? emptyText }] }),
  });
};

/** Returns whether the address had an operation. */
const openFromAddress = (): boolean => {
  const operation = takeOperation();
  if (operation !== undefined) openInNewTab(operation);
  return operation !== undefined;
};

/** GraphiQL cannot be taken out of the page, so it is rendered once, into an element that views show. */
const host = document.createElement('div');
let started: Promise<void> | undefined;
let keyOfSchema: string | undefined;

const start = async (theme: Theme): Promise<void> => {
  // Monaco measures the letters when it draws.
  await Promise.all([loadBundle(), document.fonts.load(`13px ${fontFamily}`)]);
  addKey();
  keyOfSchema = session.key();
  render(host, theme);
  await editorsReady();
  keepTabRoles(host);
  addEventListener('hashchange', openFromAddress);
  // What an address has may be a mutation, so a person runs it.
  if (!openFromAddress() && openText() === pageData.graphiql?.welcome) runOpenTab();
};

/** Shows GraphiQL in an element. Resolves when its editors are drawn; after a failure the next call tries again. */
export const showEditor = async (place: Element, theme: Theme): Promise<void> => {
  place.append(host);
  started ??= start(theme);
  try {
    await started;
  } catch (error) {
    started = undefined;
    throw error;
  }
  // GraphiQL's own shortcut reads the schema again.
  if (keyOfSchema !== session.key())
    dispatchEvent(new KeyboardEvent('keydown', { key: 'R', ctrlKey: true, shiftKey: true }));
  keyOfSchema = session.key();
  openFromAddress();
};

/** GraphiQL takes a theme only when it is rendered. */
export const changeTheme = (theme: Theme): void => {
  document.body.classList.remove('graphiql-light', 'graphiql-dark');
  document.body.classList.add(`graphiql-${theme}`);
  bundle.monaco?.editor.setTheme(`graphiql-${theme.toUpperCase()}`);
};
