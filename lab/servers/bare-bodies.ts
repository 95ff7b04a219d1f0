import Fastify from 'fastify';
import { announce } from './announce.ts';

/**
 * A Fastify server that stores a text by PUT and returns it by GET: the cost of a route that does nothing.
 */
const app = Fastify({ logger: false, bodyLimit: 16 * 2 ** 20 });
const bodies = new Map<string, string>();

app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
app.put('/*', (request, reply) => {
  bodies.set(request.url, String(request.body));
  reply.code(204).send();
});
app.get('/*', (request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').send(bodies.get(request.url));
});

announce(await app.listen({ host: '127.0.0.1', port: 0 }));
