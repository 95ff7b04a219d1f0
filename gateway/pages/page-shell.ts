import type { PageData } from './page-data.ts';

interface PageShell {
  readonly title: string;
  readonly current: 'GraphiQL' | 'REST';
  /** Path of the page's assets, relative to the page. */
  readonly assets: string;
  readonly styles: readonly string[];
  readonly script: string;
  /** Scripts of packages, which run before the module. */
  readonly bundles?: readonly string[];
  /** HTML that stays in view below the bar. */
  readonly top?: string;
  readonly content: string;
  readonly links: { readonly console?: string; readonly graphiql: string; readonly rest?: string } | undefined;
  /** Whether it is in a frame of the console, which has the key and links to the other pages. */
  readonly isEmbedded: boolean;
  readonly data: PageData;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const html = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Serializes JSON so that an HTML parser does not find the end of the script element in it. */
export const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const navigation = ({ links, current }: PageShell): string => {
  const pages = [
    ['Console', links?.console],
    ['GraphiQL', links?.graphiql],
    ['REST', links?.rest],
  ] as const;
  return pages
    .filter(([, href]) => href !== undefined)
    .map(([name, href]) => `<a href="${html(href ?? '')}"${name === current ? ' aria-current="page"' : ''}>${name}</a>`)
    .join('\n');
};

const bar = (shell: PageShell): string => `<header class="bar">
<strong>Tributary</strong>
<nav aria-label="Pages">
${navigation(shell)}
</nav>
<select id="examples" aria-label="Examples" hidden><option value="">Examples</option></select>
<p id="key-state" role="status"></p>
<button id="keep-key" type="button" hidden>Keep my key</button>
<button id="use-link" type="button" hidden>Use the key of the link</button>
<button id="sign-out" type="button" hidden>Sign out</button>
<form id="key-form"${shell.data.auth === 'off' ? ' hidden' : ''}>
<label for="key-field">API key</label>
<input id="key-field" type="password" autocomplete="off" spellcheck="false" placeholder="trib_…">
<button>Sign in</button>
</form>
</header>`;

/** Addresses are relative. */
export const pageShell = (shell: PageShell): Buffer => {
  const { assets, data } = shell;
  return Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(shell.title)}</title>
<link rel="icon" type="image/svg+xml" href="${assets}/icon.svg">
${shell.styles.map((file) => `<link rel="stylesheet" href="${assets}/${file}">`).join('\n')}
</head>
<body${shell.isEmbedded ? ' class="is-embedded"' : ''}>
<div class="top">
${bar(shell)}
${shell.top ?? ''}
</div>
${shell.content}
<script type="application/json" id="page-data">${json(data)}</script>
${(shell.bundles ?? []).map((file) => `<script src="${assets}/${file}"></script>`).join('\n')}
<script type="module" src="${assets}/${shell.script}"></script>
</body>
</html>
`);
};

/** Whether the page is requested for a frame of the console. */
export const wantsEmbedded = ({ query }: { readonly query: unknown }): boolean =>
  typeof query === 'object' && query !== null && 'embedded' in query;
