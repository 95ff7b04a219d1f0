import { createServer } from 'node:net';
import { listenHere } from '../http/serve-http.ts';

/**
 * A server that speaks enough of Redis's protocol for a client to connect; the test decides the replies to commands.
 */
interface ScriptedRedis {
  readonly url: string;
  /** The received commands in order, with names in lower case. */
  readonly received: readonly (readonly string[])[];
  breakAll(): void;
  close(): Promise<void>;
}

/** A RESP reply; undefined for none at all. */
export type ReplyTo = (command: readonly string[], push: (reply: string) => void) => string | undefined;

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** A push to a subscriber for a topic, or for an event of it. */
export const pushOf = (kind: 'subscribe' | 'message', topic: string, payload?: string): string =>
  `*3\r\n${bulk(kind)}${bulk(topic)}${payload === undefined ? ':1\r\n' : bulk(payload)}`;

/** Takes complete commands off a text. Clients send them as arrays of bulk strings. */
const takeCommands = (text: string): { readonly commands: string[][]; readonly rest: string } => {
  const commands: string[][] = [];
  let at = 0;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(text.slice(at));
    if (head === null) return { commands, rest: text.slice(at) };
    const words: string[] = [];
    let from = at + head[0].length;
    while (words.length < Number(head[1])) {
      const length = /^\$(\d+)\r\n/.exec(text.slice(from));
      if (length === null) return { commands, rest: text.slice(at) };
      const start = from + length[0].length;
      from = start + Number(length[1]) + 2;
      if (from > text.length) return { commands, rest: text.slice(at) };
      words.push(text.slice(start, from - 2));
    }
    at = from;
    commands.push([(words[0] ?? '').toLowerCase(), ...words.slice(1)]);
  }
};

export const startScriptedRedis = async (replyTo: ReplyTo): Promise<ScriptedRedis> => {
  const received: string[][] = [];
  const server = createServer((socket) => {
    let rest = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const taken = takeCommands(rest + chunk.toString('latin1'));
      rest = taken.rest;
      for (const command of taken.commands) {
        received.push(command);
        const reply =
          command[0] === 'info'
            ? bulk('redis_version:7.4.0')
            : replyTo(command, (text) => void (socket.writable && socket.write(text)));
        if (reply !== undefined) socket.write(reply);
      }
    });
  });
  const { port, breakAll, close } = await listenHere(server);
  return { url: `redis://127.0.0.1:${port}`, received, breakAll, close };
};
