import { type Access, ask } from '../../load/ask.ts';
import { initMessage, openGraphqlSocket } from '../../load/graphql-socket.ts';
import { equal, type Finding, judged } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const depth = 20_000;
const withinMs = 30_000;
const wrap = (open: string, inner: string, close: string) => `${open.repeat(depth)}${inner}${close.repeat(depth)}`;
const deepJson = wrap('{"a":', '1', '}');

/** Bodies of GraphQL requests, by the part that is nested too deeply. */
const bodies: Readonly<Record<string, string>> = {
  'list literals': JSON.stringify({ query: `{ airport(iata: ${wrap('[', '"SFO"', ']')}) { name } }` }),
  selections: JSON.stringify({ query: wrap('{ airport ', '{ name }', '}') }),
  variables: `{"query":"query ($a: String) { airport(iata: $a) { name } }","variables":${deepJson}}`,
  extensions: `{"query":"{ airport(iata: \\"SFO\\") { name } }","extensions":${deepJson}}`,
};
const accepted = ['application/json', 'text/event-stream', 'multipart/mixed;subscriptionSpec=1.0'];

const overSocket = (access: Access, payload: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = openGraphqlSocket(access);
    const end = (text: string) => {
      socket.terminate();
      resolve(text);
    };
    setTimeout(() => end('nothing'), withinMs).unref();
    socket.on('open', () => socket.send(initMessage(access)));
    socket.on('message', (data) => {
      const text = String(data);
      if (text.includes('connection_ack')) socket.send(`{"type":"subscribe","id":"1","payload":${payload}}`);
      else if (!text.includes('"ping"')) end(text);
    });
    socket.on('error', () => {});
    socket.on('close', (code, reason) => end(`closed ${code} ${String(reason)}`));
  });

const wordsOf = (text: string): string =>
  /"message":\s*"([^"]*)"/.exec(text)?.[1] ?? text.replace(/^closed 4400 /, '').slice(0, 120);

export const deepTexts: Scenario = {
  name: 'deep-texts',
  run: async (lab) => {
    const running = await lab.start();
    const findings: Finding[] = [];
    for (const [what, body] of Object.entries(bodies)) {
      const responses: string[] = [];
      for (const accept of accepted)
        responses.push((await ask(running, { path: '/graphql', accept, body }, withinMs)).text);
      responses.push(await overSocket(running, body));
      const words = new Set(responses.map(wordsOf));
      const isAlive = await running.isAlive();
      findings.push(
        judged(
          `${what} nested ${depth} deep over JSON, SSE, multipart and WebSocket`,
          'one refusal, in the same words',
          `${[...words].map((text) => `"${text}"`).join(' / ')}${isAlive ? '' : ', DEAD'}`,
          words.size === 1 && isAlive && responses.every((text) => /QUERY_TOO_COMPLEX|^closed 4400 /.test(text)),
        ),
      );
    }
    const { status } = await ask(running, { path: '/flights/api/v1/flight-searches', body: deepJson }, withinMs);
    const { stderr } = running.written();
    return [
      ...findings,
      judged(`a REST body nested ${depth} deep`, 'refused with 4xx', `${status}`, status >= 400 && status < 500),
      equal('stacks of parsers in the log', 'none', /call stack|at parse/.test(stderr) ? 'some' : 'none'),
    ];
  },
};
