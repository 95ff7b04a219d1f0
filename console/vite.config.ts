import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';

/** The server that `npm run dev:console` uses. */
const server = process.env['TRIBUTARY_URL'] ?? 'http://127.0.0.1:4000';
/** Each service has its REST interface below its name. */
const services = readdirSync(join(import.meta.dirname, '../schema/subgraphs')).map((file) =>
  basename(file, '.graphql'),
);

/** Addresses are relative to the page, so it works below any prefix of a proxy. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no `data:` addresses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The detailed coastline, which a map loads on demand, has 546 kB.
    chunkSizeWarningLimit: 600,
    // Slow plugins are no concern of a person who starts the server.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    proxy: Object.fromEntries(
      [
        ...['graphql', 'session-keys'].map((path) => `^/${path}`),
        `^/(${services.join('|')})/(api|v1|health|openapi)`,
      ].map((path) => [path, { target: server, ws: true }]),
    ),
  },
});
