import { editorsReady, openInNewTab } from './graphiql-editors.js';
import { startExamples } from './graphiql-examples.js';
import { keepOpenTab } from './graphiql-tabs.js';
import { startKeyBar } from './key-bar.js';
import { takeOperation } from './operation-address.js';
import { elementOf, readPageData } from './page-data.js';

const data = readPageData();
/** The same width as in page.css. */
const isNarrow = matchMedia('(max-width: 700px)').matches;
const endpoint = data.addresses?.graphql ?? '';
const bar = startKeyBar(data);

/** Called when the key is accepted: requests for the schema wait until the key may read it. */
/** @type {(() => void)[]} */
const waiting = [];
const untilUsable = () =>
  new Promise((/** @type {(value: void) => void} */ resolve) => {
    if (bar.isUsable()) resolve();
    else waiting.push(resolve);
  });

const isIntrospection = (/** @type {RequestInit | undefined} */ init) =>
  typeof init?.body === 'string' && init.body.includes('"operationName":"IntrospectionQuery"');

/**
 * GraphiQL sends everything by `fetch`, subscriptions too: each request gets the key of the bar, unless its tab has a
 * header of its own.
 */
const { fetch } = window;
window.fetch = async (input, init) => {
  if (String(input instanceof Request ? input.url : input).split('?', 1)[0] !== endpoint) return fetch(input, init);
  if (isIntrospection(init)) await untilUsable();
  const headers = new Headers(init?.headers);
  const key = bar.key();
  const hasOwn = headers.has('authorization');
  if (!hasOwn && key !== undefined) headers.set('authorization', `Bearer ${key}`);
  const response = await fetch(input, { ...init, headers });
  if (!hasOwn) bar.report(response.status);
  return response;
};

let knownKey = bar.key();
bar.onChange(({ kind }) => {
  if (kind === 'checking') return;
  if (kind !== 'accepted' && kind !== 'unchecked') {
    knownKey = undefined;
    return;
  }
  const isAnother = knownKey !== bar.key();
  knownKey = bar.key();
  if (waiting.length > 0) for (const resolve of waiting.splice(0)) resolve();
  // GraphiQL's own shortcut reads the schema again.
  else if (isAnother) dispatchEvent(new KeyboardEvent('keydown', { key: 'R', ctrlKey: true, shiftKey: true }));
});

/** @type {Readonly<Record<string, string>>} */
const workers = { json: 'json.worker.js', graphql: 'graphql.worker.js' };
window.MonacoEnvironment = {
  // Code outside of GraphiQL puts the examples into the editors.
  globalAPI: true,
  getWorkerUrl: (_module, label) => new URL(workers[label] ?? 'editor.worker.js', import.meta.url).href,
};

const openFromAddress = () => {
  const operation = takeOperation();
  if (operation !== undefined) openInNewTab(operation);
};

const bundle = document.createElement('script');
bundle.src = new URL('graphiql.js', import.meta.url).href;
bundle.addEventListener('load', () => {
  monaco.editor.onDidCreateEditor((editor) => editor.updateOptions({ wordWrap: 'on', fontSize: isNarrow ? 12 : 13 }));
  keepOpenTab();
  const hasOperation = new URLSearchParams(location.search).has('query');
  const first = data.welcome ?? '# Write an operation here, and run it with the button at the right.\n';
  YogaGraphiQL.renderYogaGraphiQL(elementOf('graphiql', HTMLElement), {
    endpoint,
    title: '',
    subscriptionsProtocol: 'GRAPHQL_SSE',
    shouldPersistHeaders: false,
    showPersistHeadersSettings: false,
    // A narrow window has no room for the variables until the user opens them.
    defaultEditorToolsVisibility: !isNarrow,
    // The address is not updated, because it could not hold a long operation.
    onEditQuery: () => {},
    ...(hasOperation ? {} : { defaultTabs: [{ query: first }] }),
  });
  startExamples(data.examples ?? []);
  editorsReady().then(openFromAddress);
  addEventListener('hashchange', openFromAddress);
});
document.head.append(bundle);
