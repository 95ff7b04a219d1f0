import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';
import { parseExactJson } from '../text/json/exact-json.ts';
import { maxJsonNesting, nestingError, scanJson } from '../text/json/json-nesting.ts';
import { encodingsIn } from '../upstream/attempt/read-body.ts';
import { hasBody } from './unread-body.ts';

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

/**
 * Checks the nesting before Fastify's default parser: see `checkJsonNesting`. With `isExact`, large integers are read
 * as `parseExactJson` does. Compressed bodies are refused with 415.
 */
export const registerJsonBodyParser = (app: FastifyInstance, { isExact = false } = {}): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addHook('preParsing', refuseCompressed);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      const text = String(body);
      const { isTooDeep, longIntegers } = scanJson(text, maxJsonNesting);
      if (isTooDeep) throw nestingError(maxJsonNesting);
      if (!isExact || longIntegers === undefined) parse(request, text, done);
      // Fastify's parser refuses keys that would set a prototype.
      else parse(request, text, (error, value) => done(error, error === null ? parseExactJson(text) : value));
    } catch (error) {
      done(error as Error);
    }
  });
};
