import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.ts';

/** Time for a client to read an answer that came before it had sent its body. */
const lingerMs = 1_000;

/** Bytes of the body that a request says it has; infinite where it comes in chunks, whose number is not known. */
export const statedBodyBytes = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;

/** Whether a request says that it has a body. */
export const hasBody = (request: IncomingMessage): boolean => statedBodyBytes(request) > 0;

const endThenDestroy = (socket: Socket, clock: Clock): void => {
  socket.end();
  const cancel = clock.after(lingerMs, () => socket.destroy());
  socket.once('close', cancel);
};

/**
 * Makes Node close a socket in two steps once the response has been sent: a socket that is closed while bytes of the
 * client are unread is reset, and the client loses the response with it.
 */
export const makeEndGentle = (socket: Socket, clock: Clock): void => {
  socket.destroySoon = () => endThenDestroy(socket, clock);
};

/** Closes a socket in these two steps now: a whole response has been written on it. Nothing more is read from it. */
export const endGently = (socket: Socket, clock: Clock): void => {
  socket.pause();
  endThenDestroy(socket, clock);
};

/**
 * A response that is ready before the body has arrived closes its connection, because the rest of the body is not read.
 */
export const closeOnUnreadBody = (app: FastifyInstance, clock: Clock): void => {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (raw.complete || !hasBody(raw)) return done(null, payload);
    // A small body came in the same piece as the headers, and is complete one turn later.
    setImmediate(() => {
      if (!raw.complete) {
        reply.header('connection', 'close');
        makeEndGentle(raw.socket, clock);
      }
      done(null, payload);
    });
  });
};
