import type { FastifyCorsOptions, FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import type { OriginRule } from './origins.ts';

/** Response headers of ours that a page of another origin may read. */
const exposedHeaders = [
  'x-request-id',
  'trace-id',
  'x-upstreams',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit-policy',
  'deprecation',
  'sunset',
  'x-cost',
  'x-plan',
  'etag',
  'age',
];

/** Cross-origin rules of each request: an `OPTIONS` that is no preflight asks which methods a path has. */
export const corsFor = (origins: OriginRule): FastifyCorsOptionsDelegateCallback => {
  const rules: FastifyCorsOptions = {
    origin: true,
    methods: ['GET', 'POST', 'OPTIONS', 'HEAD'],
    exposedHeaders,
    maxAge: 600,
    preflight: false,
  };
  return ({ headers }, done) => {
    const { origin } = headers;
    const preflight = origin !== undefined && headers['access-control-request-method'] !== undefined;
    const mayRead = origin === undefined || origins.allows(origin);
    // A page of any other origin gets a response without the header that its browser looks for.
    done(null, { ...rules, origin: mayRead ? true : [], preflight });
  };
};
