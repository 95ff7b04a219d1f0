import { projectVersion } from '../../../platform/paths/project-version.ts';
import type { PageData } from '../page-data.ts';
import { json } from '../page-shell.ts';
import { type PageSite, siteData } from '../page-site.ts';

/** Addresses are relative to the page. */
interface ConsoleData extends PageData {
  readonly version: string;
  /** Services with emulated data. */
  readonly emulatedServices: readonly string[];
  readonly addresses: {
    readonly graphql: string;
    readonly sessionKeys: string;
    readonly graphiql: string;
    readonly rest: string;
  };
}

export const consoleData = (site: PageSite, emulatedServices: readonly string[]): ConsoleData => ({
  ...siteData(site, '../'),
  version: projectVersion(),
  emulatedServices,
  addresses: {
    graphql: '../graphql',
    sessionKeys: '../session-keys',
    graphiql: '../graphql',
    rest: '../rest',
  },
});

const dataPlace = '<!-- page-data -->';

export const consoleHtml = (index: string, data: ConsoleData): Buffer => {
  const element = `<script type="application/json" id="page-data">${json(data)}</script>`;
  return Buffer.from(index.replace(dataPlace, () => element));
};

/** Shown if the console was not built. */
export const missingConsoleHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The console is not built</title>
</head>
<body>
<h1>The console is not built</h1>
<p>Run <code>npm run build</code>, and start the server again. <code>npm start</code> does both.</p>
<p><a href="../graphql">GraphiQL</a> and the <a href="../rest">REST page</a> work without it.</p>
</body>
</html>
`;

/**
 * Frames contain GraphiQL and the REST page, which have policies of their own. `self` in `connect-src` includes
 * WebSockets.
 */
export const consolePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
