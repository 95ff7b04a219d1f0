import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Connection to the inspector of a process that was started with `--inspect`. */
interface Inspector {
  ask<Result>(method: string, params?: object): Promise<Result>;
  close(): void;
}

export const openInspector = async (url: string | undefined): Promise<Inspector> => {
  if (url === undefined) throw new Error('the process has no inspector');
  const socket = new WebSocket(url);
  await once(socket, 'open');
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
