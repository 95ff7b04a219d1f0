import { WebSocket } from 'ws';
import type { RunningTributary } from './running-tributary.ts';

/** Makes a process offer Node's inspector on a free port of this machine. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

interface Message {
  readonly method?: string;
  readonly params?: { readonly sessionId?: string; readonly workerInfo?: { readonly url?: string } };
}

const patienceMs = 10_000;

/** The name of the code selects the thread of a process that was started with `inspected`. */
export const evaluateInThread = (running: RunningTributary, code: RegExp, expression: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const [, address] = /Debugger listening on (ws:\S+)/.exec(running.process.written().stderr) ?? [];
    const socket = new WebSocket(address ?? 'ws://absent.invalid');
    const end = (error?: Error) => {
      clearTimeout(timer);
      socket.terminate();
      if (error === undefined) resolve();
      else reject(error);
    };
    const timer = setTimeout(() => end(new Error(`no thread runs ${code}`)), patienceMs);
    let messages = 0;
    const send = (method: string, params: unknown) =>
      socket.send(JSON.stringify({ id: ++messages, method, params }), (error) => error && end(error));
    socket.on('error', end);
    socket.on('open', () => send('NodeWorker.enable', { waitForDebuggerOnStart: false }));
    socket.on('message', (data) => {
      const { method, params } = JSON.parse(String(data)) as Message;
      if (method === 'NodeWorker.attachedToWorker' && code.test(params?.workerInfo?.url ?? ''))
        send('NodeWorker.sendMessageToWorker', {
          sessionId: params?.sessionId,
          message: JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }),
        });
      // Either it has run, or the thread has ended with it.
      if (method === 'NodeWorker.receivedMessageFromWorker' || method === 'NodeWorker.detachedFromWorker') end();
    });
  });
