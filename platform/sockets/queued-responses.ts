import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { guarded } from './guarded.ts';

/**
 * Emits `close` on all responses that wait when their connection is lost. Node emits it only on the next response, so
 * the work for the others would never stop.
 */
export const createQueuedResponses = (onError: (error: unknown) => void): ((response: ServerResponse) => void) => {
  const queues = new WeakMap<Socket, Set<ServerResponse>>();

  const queueOf = (socket: Socket): Set<ServerResponse> => {
    const known = queues.get(socket);
    if (known !== undefined) return known;
    const queue = new Set<ServerResponse>();
    queues.set(socket, queue);
    const lost = (): void => {
      // Node closes a response that has a socket.
      for (const response of queue) if (response.socket === null) response.emit('close');
    };
    socket.once('close', guarded(lost, onError));
    return queue;
  };

  return (response) => {
    if (response.socket !== null) return;
    const queue = queueOf(response.req.socket);
    queue.add(response);
    const closed = (): void => void queue.delete(response);
    response.once('close', guarded(closed, onError));
  };
};
