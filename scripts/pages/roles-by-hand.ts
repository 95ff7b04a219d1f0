import { subgraphUrlName } from '../../processes/graph/subgraph-addresses.ts';

const gatewayPort = 4000;

/** Commands that start each role on this machine. */
export const rolesPart = (services: readonly string[]): string => {
  const ports = services.map((name, index) => ({ name, port: gatewayPort + 1 + index }));
  const gateway = [
    `PORT=${gatewayPort}`,
    ...ports.map(({ name, port }) => `  ${subgraphUrlName(name)}=http://127.0.0.1:${port}`),
    '  node dist/main.js gateway',
  ].join(' \\\n');
  return [
    '```sh',
    'node dist/main.js emulator',
    ...ports.map(({ name, port }) => `PORT=${port} node dist/main.js subgraph ${name}`),
    'node dist/main.js worker',
    gateway,
    '```',
  ].join('\n');
};
