import type { FastifyInstance } from 'fastify';
import { checkJsonNesting } from './json-nesting.ts';

/** Reads JSON bodies as Fastify does by default, after their nesting was checked: see `checkJsonNesting`. */
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
