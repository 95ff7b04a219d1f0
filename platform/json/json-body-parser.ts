import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';
import { hasBody } from '../sockets/unread-body.ts';
import { encodingsIn } from '../upstream/attempt/read-body.ts';
import { checkJsonNesting } from './json-nesting.ts';

/** Runs before the body is read and after the hooks that check keys. */
const refuseCompressed: preParsingHookHandler = ({ raw }, reply, payload, done) => {
  const stated = raw.headers['content-encoding'];
  if (stated === undefined || encodingsIn(stated).length === 0 || !hasBody(raw)) return done(null, payload);
  // RFC 9110, section 15.5.16.
  reply.header('accept-encoding', 'identity');
  done(
    new ServiceError('unsupported_media_type', 'The body must not be compressed: send it without content-encoding.'),
  );
};

/** Checks the nesting before Fastify's default parser: see `checkJsonNesting`. Compressed bodies are refused with 415. */
export const registerJsonBodyParser = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addHook('preParsing', refuseCompressed);
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
