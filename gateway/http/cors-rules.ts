import type { FastifyCorsOptions, FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import type { OriginRule } from './origins.ts';

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

/** Returns the cross-origin rules of a request. An `OPTIONS` request that is no preflight is left to the router. */
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
    // An empty list leaves out the header without which a browser hides the response from the page.
    done(null, { ...rules, origin: mayRead ? true : [], preflight });
  };
};
