import { createHash } from 'node:crypto';
import { createPage, type Page } from '../page.ts';
import type { PageExtras } from '../page-sender.ts';
import { consolePolicy } from './console-page.ts';

/** What is sent while the console is not built. */
interface MissingConsole {
  readonly page: Page;
  readonly status: number;
  readonly extras: PageExtras;
}

const pageWith = (head: string, body: string): Page =>
  createPage({
    contentType: 'text/html; charset=utf-8',
    content: () =>
      Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
</head>
<body>
${body}
</body>
</html>
`),
  });

/** Allows one inline script. */
const policyWith = (opens: 'graphiql' | undefined, script: string): string =>
  consolePolicy(opens).replace(
    "script-src 'self'",
    `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** A reload keeps the fragment of the address, which may be a sign-in code; a refresh by a meta element need not. */
const reload = 'setTimeout(() => location.reload(), 2000)';

/** It loads again by itself. */
const beingBuilt = (root: string): MissingConsole => ({
  page: pageWith(
    '<title>The console is being built</title>',
    `<h1>The console is being built</h1>
<p><code>npm start</code> builds it when the server runs; this page then becomes the console. Elsewhere
<code>npm run build</code> builds it.</p>
<p><a href="${root}graphql">GraphiQL</a> works without it.</p>
<script>${reload}</script>`,
  ),
  status: 503,
  extras: { headers: { 'content-security-policy': policyWith(undefined, reload), 'cache-control': 'no-store' } },
});

/** GraphiQL by itself, with the key of the tab, if there is one, in a header of its editor. */
const mount = (root: string): string => `const at = (path) => new URL('${root}' + path, document.baseURI).href;
const workers = { json: 'json', graphql: 'graphql' };
self.MonacoEnvironment = { getWorkerUrl: (_, label) => at('graphql/' + (workers[label] ?? 'editor') + '.worker.js') };
const { key = 'YOUR KEY' } = JSON.parse(sessionStorage.getItem('tributary:key') ?? '{}');
YogaGraphiQL.renderYogaGraphiQL(document.getElementById('graphiql'), {
  endpoint: at('graphql'),
  title: 'GraphiQL',
  subscriptionsProtocol: 'GRAPHQL_SSE',
  shouldPersistHeaders: false,
  showPersistHeadersSettings: false,
  defaultHeaders: JSON.stringify({ authorization: 'Bearer ' + key }),
  onEditQuery: () => {},
});`;

const bareGraphiql = (root: string): MissingConsole => ({
  page: pageWith(
    `<title>GraphiQL</title>
<link rel="stylesheet" href="${root}graphql/graphiql.css">
<style>#graphiql { height: 100vh }</style>`,
    `<div id="graphiql"></div>
<script src="${root}graphql/graphiql.js"></script>
<script>${mount(root)}</script>`,
  ),
  status: 200,
  extras: {
    variesBy: ['accept'],
    headers: { 'content-security-policy': policyWith('graphiql', mount(root)), 'referrer-policy': 'no-referrer' },
  },
});

export const missingConsole = (root: string, opens: 'graphiql' | undefined): MissingConsole =>
  opens === 'graphiql' ? bareGraphiql(root) : beingBuilt(root);
