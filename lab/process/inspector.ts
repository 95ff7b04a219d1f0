import { on, once } from 'node:events';
import { WebSocket } from 'ws';
import type { SpawnedProcess } from './spawned-process.ts';

/** For Node's command line: opens an inspector on a free port. */
export const inspected = '--inspect=127.0.0.1:0';

/** Connection to the inspector of a process that was started with it. */
interface Inspector {
  ask<Result>(method: string, params?: object): Promise<Result>;
  close(): void;
}

const withinMs = 10_000;

/** The process itself comes first, then its workers. */
export const inspectorsOf = (spawned: SpawnedProcess): readonly string[] =>
  [...spawned.written().stderr.matchAll(/Debugger listening on (ws:\S+)/g)].map(([, url = '']) => url);

const connect = async (spawned: SpawnedProcess, url = inspectorsOf(spawned)[0]): Promise<WebSocket> => {
  if (url === undefined) throw new Error('the process has no inspector');
  const socket = new WebSocket(url);
  await once(socket, 'open');
  return socket;
};

export const openInspector = async (spawned: SpawnedProcess, url?: string): Promise<Inspector> => {
  const socket = await connect(spawned, url);
  let lastId = 0;
  return {
    ask: async <Result>(method: string, params: object = {}): Promise<Result> => {
      lastId += 1;
      socket.send(JSON.stringify({ id: lastId, method, params }));
      for (;;) {
        const [data] = (await once(socket, 'message')) as [Buffer];
        const { id, result, error } = JSON.parse(data.toString()) as { id?: number; result: Result; error?: object };
        if (id !== lastId) continue;
        if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
        return result;
      }
    },
    close: () => socket.terminate(),
  };
};

interface WorkerMessage {
  readonly method?: string;
  readonly params?: { readonly sessionId?: string; readonly workerInfo?: { readonly url?: string } };
}

/** Runs an expression in a thread whose script URL matches `code`. */
export const evaluateInThread = async (spawned: SpawnedProcess, code: RegExp, expression: string): Promise<void> => {
  const socket = await connect(spawned);
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
  const send = (method: string, params: object) => socket.send(JSON.stringify({ id: 1, method, params }));
  const messages = on(socket, 'message', { signal: AbortSignal.timeout(withinMs) });
  try {
    send('NodeWorker.enable', { waitForDebuggerOnStart: false });
    for await (const [data] of messages) {
      const { method, params } = JSON.parse(String(data)) as WorkerMessage;
      if (method === 'NodeWorker.attachedToWorker' && code.test(params?.workerInfo?.url ?? ''))
        send('NodeWorker.sendMessageToWorker', { sessionId: params?.sessionId, message });
      // A detached thread was ended by the expression.
      if (method === 'NodeWorker.receivedMessageFromWorker' || method === 'NodeWorker.detachedFromWorker') return;
    }
  } finally {
    socket.terminate();
  }
};
