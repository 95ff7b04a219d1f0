import type { FastifyReply } from 'fastify';

/** Other plugins, such as CORS, may have set `Vary`. */
export const addToVary = (reply: FastifyReply, names: string): void => {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? names : `${[known].flat().join(', ')}, ${names}`);
};
