import { once } from 'node:events';
import { WebSocket } from 'ws';

const memoryNow = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';

/** The resident size would mostly show when the collector last ran. The process must be started with an inspector. */
export const heldBytesOf = async (inspectorUrl: string | undefined): Promise<number> => {
  if (inspectorUrl === undefined) throw new Error('the process has no inspector');
  const socket = new WebSocket(inspectorUrl);
  await once(socket, 'open');
  let lastId = 0;
  const ask = async (method: string, params: object = {}): Promise<{ result?: { value?: unknown } }> => {
    lastId += 1;
    socket.send(JSON.stringify({ id: lastId, method, params }));
    for (;;) {
      const [data] = (await once(socket, 'message')) as [Buffer];
      const message = JSON.parse(data.toString()) as { id?: number; result?: { result?: { value?: unknown } } };
      if (message.id === lastId) return message.result ?? {};
    }
  };
  try {
    await ask('HeapProfiler.collectGarbage');
    return Number((await ask('Runtime.evaluate', { expression: memoryNow, returnByValue: true })).result?.value);
  } finally {
    socket.terminate();
  }
};
