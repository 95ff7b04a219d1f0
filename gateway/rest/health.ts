import type { FastifyReply, FastifyRequest } from 'fastify';
import { noStore } from '../caching/cache-control.ts';
import { admittedRest } from './admit-rest.ts';
import { jsonType } from './json-type.ts';
import type { RestBinding, RestOptions } from './rest-options.ts';

export const healthHandler =
  ({ name, rest }: RestBinding, { clock }: RestOptions) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    const startedAtMs = clock.now();
    const context = admittedRest(request);
    const health = { status: 'ok', service: name, version: rest.version };
    const meta = {
      resource: rest.healthResource,
      request_id: context.requestId,
      sources_used: [],
      data_freshness: null,
      cache: null,
      returned: null,
      total_results: null,
      processing_time_ms: Math.max(0, Math.round(clock.now() - startedAtMs)),
    };
    const body = rest.healthResource === undefined ? health : { data: health, meta, warnings: [] };
    reply.header('content-type', jsonType).header('cache-control', noStore).send(JSON.stringify(body));
  };
