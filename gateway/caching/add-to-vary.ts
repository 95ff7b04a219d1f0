import type { FastifyReply } from 'fastify';

/**
 * Names request headers that decide what is sent; other parts of the server, such as CORS, may have named some already.
 */
export const addToVary = (reply: FastifyReply, names: string): void => {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? names : `${[known].flat().join(', ')}, ${names}`);
};
