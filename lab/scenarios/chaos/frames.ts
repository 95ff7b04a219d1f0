import { initMessage, openGraphqlSocket } from '../../load/graphql-socket.ts';
import type { ServerProcess } from '../../process/server-process.ts';
import { equal, type Finding } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

type Frames = (send: (text: string) => void) => void;

const timeoutMs = 30_000;
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const subscribe = (id: string, payload: object) => JSON.stringify({ type: 'subscribe', id, payload });

/** Sends frames, with a key after the acknowledgement. Resolves with the close code, or with `open` after `openMs`. */
const send = (running: ServerProcess, frames: Frames, key?: string, openMs = 2_000): Promise<number | 'open'> =>
  new Promise((resolve) => {
    const socket = openGraphqlSocket(running);
    const timer = setTimeout(() => end('open'), openMs);
    const end = (how: number | 'open') => {
      clearTimeout(timer);
      socket.terminate();
      resolve(how);
    };
    const begin = () => frames((text) => socket.readyState === socket.OPEN && socket.send(text));
    socket.on('open', () => (key === undefined ? begin() : socket.send(initMessage({ key }))));
    socket.on('message', (data) => key !== undefined && String(data).includes('connection_ack') && begin());
    socket.on('error', () => {});
    socket.on('close', end);
  });

const alive = async (running: ServerProcess) => ((await running.isAlive()) ? 'alive' : 'dead');

const malformed: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '1',
  '"x"',
  '{"type":1}',
  '{"type":"subscribe"}',
  '{"type":"subscribe","id":{},"payload":{}}',
  '{"type":"complete"}',
  '{"type":"connection_init","payload":[]}',
  `[${'['.repeat(50_000)}`,
  `{"type":"${'x'.repeat(100_000)}"}`,
];

export const frames: Scenario = {
  name: 'frames',
  run: async (lab) => {
    const running = await lab.start();
    const { key } = running;
    const findings: Finding[] = [];
    const ping = `{"type":"ping","payload":${nested(5_000)}}`;
    await send(running, (write) => write(ping));
    findings.push(equal('a ping nested 5,000 deep, without a key', 'alive', await alive(running)));

    const id = 'x'.repeat(200);
    const endless = subscribe(id, {
      query: 'subscription { socialItemsPosted(feed: { board: NEWS_BOARD }) { meta { sourcesUsed } } }',
    });
    const twice = await send(running, (write) => [endless, endless].map(write), key, timeoutMs);
    findings.push(equal('an id of 200 bytes, subscribed to twice', '4409, alive', `${twice}, ${await alive(running)}`));

    for (const text of malformed) await send(running, (write) => write(text), undefined, 500);
    for (const text of malformed) await send(running, (write) => write(text), key, 500);
    findings.push(
      equal(`${malformed.length} malformed frames, without a key and with one`, 'alive', await alive(running)),
    );

    const many = (write: (text: string) => void) => {
      for (let count = 0; count < 10_000; count++) write(subscribe(`${count}`, { query: '{ noSuchField }' }));
    };
    const code = await send(running, many, key, timeoutMs);
    findings.push(equal('10,000 refused subscribes on one socket', '4429, alive', `${code}, ${await alive(running)}`));
    return findings;
  },
};
