import { typescriptText } from '../../kit/program-text.ts';
import { hasVariables, indented, type Program } from './program.ts';

const template = (text: string): string =>
  `\`\n${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\n\``;

const body = (program: Program, indent: string): string =>
  hasVariables(program)
    ? `{ query, variables: ${indented(JSON.stringify(program.variables, null, 2), indent)} }`
    : '{ query }';

const overHttp = (program: Program): string => `const query = ${template(program.query)};

const response = await fetch(${typescriptText(program.url)}, {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.KEY}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${body(program, '  ')}),
});
const { data, errors } = await response.json();
console.log(errors ?? data);
`;

const overWebSocket = (program: Program): string => `// npm install graphql-ws ws
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

const query = ${template(program.query)};

const client = createClient({
  url: ${typescriptText(program.url.replace(/^http/, 'ws'))},
  webSocketImpl: WebSocket,
  connectionParams: { authorization: \`Bearer \${process.env.KEY}\` },
});
for await (const { data, errors } of client.iterate(${body(program, '')})) {
  console.log(errors ?? data);
}
`;

/** Returns a module for Node 20 or later. It reads the key from the environment variable KEY. */
export const toTypeScript = (program: Program): string =>
  program.isSubscription ? overWebSocket(program) : overHttp(program);
