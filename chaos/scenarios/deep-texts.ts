import { cpuMsOf } from '../../bench/measuring/process-usage.ts';
import type { RunningTributary } from '../control/running-tributary.ts';
import { type Answer, ask } from '../load/ask.ts';
import { initMessage, openGraphqlSocket } from '../load/graphql-socket.ts';
import { equal, type Finding } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const depth = 20_000;
const mostRefusalMs = 100;
const repeats = 20;
const wrap = (open: string, inner: string, close: string) => `${open.repeat(depth)}${inner}${close.repeat(depth)}`;
const deepJson = wrap('{"a":', '1', '}');

/** Bodies of GraphQL requests, each too deep in another place. */
const bodies: Readonly<Record<string, string>> = {
  'list literals': JSON.stringify({ query: `{ airport(iata: ${wrap('[', '"SFO"', ']')}) { name } }` }),
  selections: JSON.stringify({ query: wrap('{ airport ', '{ name }', '}') }),
  variables: `{"query":"query ($a: String) { airport(iata: $a) { name } }","variables":${deepJson}}`,
  extensions: `{"query":"{ airport(iata: \\"SFO\\") { name } }","extensions":${deepJson}}`,
};

/** 19 kB of fragments, each of which spreads all later ones. */
const fragments = (() => {
  const count = 66;
  const names = Array.from({ length: count }, (_, index) => `F${index}`);
  return `{ ...F0 } ${names
    .map(
      (name, index) =>
        `fragment ${name} on Query { __typename ${names
          .slice(index + 1)
          .map((later) => `...${later}`)
          .join(' ')} }`,
    )
    .join(' ')}`;
})().padEnd(19_000, '#');

const post = async ({ url, key }: RunningTributary, path: string, accept: string, body: string): Promise<Answer> => {
  const startedAtMs = performance.now();
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, accept, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(30_000),
  }).catch((error: unknown) => String(error));
  const ms = performance.now() - startedAtMs;
  if (typeof response === 'string') return { name: path, status: 0, ms, text: response };
  return { name: path, status: response.status, ms, text: await response.text() };
};

const overSocket = (running: RunningTributary, payload: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = openGraphqlSocket(running);
    const end = (text: string) => {
      socket.terminate();
      resolve(text);
    };
    setTimeout(() => end('nothing'), 30_000).unref();
    socket.on('open', () => socket.send(initMessage(running)));
    socket.on('message', (data) => {
      const text = String(data);
      if (text.includes('connection_ack')) socket.send(`{"type":"subscribe","id":"1","payload":${payload}}`);
      else if (!text.includes('"ping"')) end(text);
    });
    socket.on('error', () => {});
    socket.on('close', (code, reason) => end(`closed ${code} ${String(reason)}`));
  });

/** Independent of the transport: an error, or a WebSocket that is closed with 4400. */
const wordsOf = (text: string): string =>
  /"message":\s*"([^"]*)"/.exec(text)?.[1] ?? text.replace(/^closed 4400 /, '').slice(0, 120);

export const deepTexts: Scenario = {
  name: 'deep-texts',
  needs: [],
  run: async (lab) => {
    const running = await lab.start();
    const findings: Finding[] = [];
    for (const [what, body] of Object.entries(bodies)) {
      const answers = [
        (await post(running, '/graphql', 'application/json', body)).text,
        (await post(running, '/graphql', 'text/event-stream', body)).text,
        (await post(running, '/graphql', 'multipart/mixed;subscriptionSpec=1.0', body)).text,
        await overSocket(running, body),
      ];
      const words = new Set(answers.map(wordsOf));
      const alive = await running.isAlive();
      findings.push({
        done: `${what} nested ${depth} deep over JSON, SSE, multipart and WebSocket`,
        bound: 'one refusal, in the same words',
        measured: `${[...words].map((text) => `"${text}"`).join(' / ')}${alive ? '' : ', DEAD'}`,
        ok: words.size === 1 && alive && answers.every((text) => /QUERY_TOO_COMPLEX|^closed 4400 /.test(text)),
      });
    }
    const rest = await post(running, '/flights/api/v1/flight-searches', 'application/json', deepJson);
    findings.push({
      done: `a REST body nested ${depth} deep`,
      bound: 'refused with 4xx',
      measured: `${rest.status}`,
      ok: rest.status >= 400 && rest.status < 500,
    });
    const cpuBeforeMs = cpuMsOf(running.process.pid);
    let status = 0;
    for (let count = 0; count < repeats; count++)
      ({ status } = await ask(running, {
        name: 'fragments',
        path: '/graphql',
        body: { query: `${fragments}\n#${count}` },
      }));
    const perRefusalMs = (cpuMsOf(running.process.pid) - cpuBeforeMs) / repeats;
    findings.push({
      done: '19 kB of nested fragments',
      bound: `at most ${mostRefusalMs} ms of processor time`,
      measured: `${perRefusalMs.toFixed(0)} ms, status ${status}`,
      ok: perRefusalMs <= mostRefusalMs && status !== 0,
    });
    const log = running.process.written().stderr;
    findings.push(equal('stacks of parsers in the log', 'none', /call stack|at parse/.test(log) ? 'some' : 'none'));
    return findings;
  },
};
