import type { FastifyReply } from 'fastify';

/** Adds request headers to `Vary`, which other plugins, such as CORS, may have set. */
export const addToVary = (reply: FastifyReply, names: string): void => {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? names : `${[known].flat().join(', ')}, ${names}`);
};
