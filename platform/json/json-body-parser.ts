import type { FastifyInstance } from 'fastify';
import { checkJsonNesting } from './json-nesting.ts';

/** Checks the nesting before Fastify's default parser: see `checkJsonNesting`. */
export const registerJsonBodyParser = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      const text = String(body);
      checkJsonNesting(text);
      parse(request, text, done);
    } catch (error) {
      done(error as Error);
    }
  });
};
