import type { FastifyReply } from 'fastify';

type HeaderValue = ReturnType<FastifyReply['getHeader']>;

/** Returns `Vary` with more names. Other plugins, such as CORS, may have set it. */
export const varyWith = (known: HeaderValue, names: string): string =>
  known === undefined ? names : `${[known].flat().join(', ')}, ${names}`;

export const addToVary = (reply: FastifyReply, names: string): void => {
  reply.header('vary', varyWith(reply.getHeader('vary'), names));
};
