import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.ts';

/** Time in which a client can read a response that was sent before its body had arrived. */
const lingerMs = 1_000;

/** Returns the stated length of a request's body; infinite for a chunked body, whose length is unknown. */
export const statedBodyBytes = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;

export const hasBody = (request: IncomingMessage): boolean => statedBodyBytes(request) > 0;

const endThenDestroy = (socket: Socket, clock: Clock): void => {
  socket.end();
  const cancel = clock.after(lingerMs, () => socket.destroy());
  socket.once('close', cancel);
};

/**
 * Makes Node end a socket before it is destroyed once the response has been sent: a socket that is closed with unread
 * bytes is reset, and the client loses the response.
 */
export const makeEndGentle = (socket: Socket, clock: Clock): void => {
  socket.destroySoon = () => endThenDestroy(socket, clock);
};

/**
 * Ends a socket on which a whole response was written, and destroys it a little later. Nothing more is read from it.
 */
export const endGently = (socket: Socket, clock: Clock): void => {
  socket.pause();
  endThenDestroy(socket, clock);
};

/**
 * Makes a response that is ready before the body has arrived close its connection, because the rest is not read.
 */
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
