import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { announce } from './announce.ts';

/**
 * Hive Gateway with its defaults, in this process. It is not a dependency and must be installed by hand. Arguments:
 * file of the supergraph, folder whose `node_modules` has `@graphql-hive/gateway`, and further arguments of its command
 * line.
 */
const [, , file = '', folder = '', ...words] = process.argv;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const writeConfig = (): string => {
  const config = join(mkdtempSync(join(tmpdir(), 'tributary-bench-hive-')), 'gateway.config.mjs');
  writeFileSync(
    config,
    `export const gatewayConfig = {
  logging: 'error',
  transportEntries: { '*.http': { options: { subscriptions: { kind: 'ws', location: '/clock' } } } },
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ authorization: request.headers.get('authorization') }),
  },
};
`,
  );
  return config;
};

const untilReady = async (url: string): Promise<void> => {
  for (;;) {
    const isReady = await fetch(`${url}/readiness`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const port = await freePort();
const packageFile = join(folder, 'node_modules', '@graphql-hive', 'gateway', 'package.json');
const { bin } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly bin: Readonly<Record<string, string>> };
const program = join(dirname(packageFile), bin['hive-gateway'] ?? '');
process.argv = [
  process.execPath,
  program,
  'supergraph',
  file,
  ...['--host', '127.0.0.1', '--port', String(port), '--fork', '1', '--config-path', writeConfig()],
  ...words,
];
await import(pathToFileURL(program).href);
await untilReady(`http://127.0.0.1:${port}`);
announce(`http://127.0.0.1:${port}`);
