import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../runtime/clock/clock.ts';

/** Time in which a client can read a response that was sent before its body had arrived. */
const lingerMs = 1_000;

/** Infinite for a chunked body, whose length is unknown. */
export const statedBodyBytes = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;

export const hasBody = (request: IncomingMessage): boolean => statedBodyBytes(request) > 0;

const endThenDestroy = (socket: Socket, clock: Clock): void => {
  socket.end();
  const cancel = clock.after(lingerMs, () => socket.destroy());
  socket.once('close', cancel);
};

/**
 * After the response, Node will end the socket before it is destroyed: a socket that is closed with unread bytes is
 * reset, and the client loses the response.
 */
export const makeEndGentle = (socket: Socket, clock: Clock): void => {
  socket.destroySoon = () => endThenDestroy(socket, clock);
};

/** Ends a socket after a whole response, without reading more from it, and destroys it a little later. */
export const endGently = (socket: Socket, clock: Clock): void => {
  socket.pause();
  endThenDestroy(socket, clock);
};

/** Closes the connection of a response that is ready before its request's body, because the rest is not read. */
export const closeOnUnreadBody = (app: FastifyInstance, clock: Clock): void => {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (raw.complete || !hasBody(raw)) return done(null, payload);
    // A small body that came with the headers is complete one turn later.
    setImmediate(() => {
      if (!raw.complete) {
        reply.header('connection', 'close');
        makeEndGentle(raw.socket, clock);
      }
      done(null, payload);
    });
  });
};
