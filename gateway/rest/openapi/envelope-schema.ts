import { type Components, type JsonSchema, orNull } from './json-schema.ts';

const cacheSchema: JsonSchema = {
  type: 'object',
  description: 'State of the cache.',
  required: ['hit', 'ttl_seconds'],
  properties: {
    hit: { type: 'boolean', description: 'True when every part came from the cache.' },
    ttl_seconds: { type: 'integer', description: 'Whole seconds until the first part is fetched again.' },
  },
};

/** `added` are the members that a service adds to an envelope's `meta`. */
export const responseMetaSchema = (components: Components, added: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  description: 'Attribution, freshness and cache information.',
  required: [
    'resource',
    'request_id',
    'sources_used',
    'data_freshness',
    'cache',
    'returned',
    'total_results',
    'processing_time_ms',
  ],
  properties: {
    resource: { type: 'string', description: 'Name of the resource served.' },
    request_id: { type: 'string', description: 'Identifier of this request, also in the header `x-request-id`.' },
    sources_used: { type: 'array', items: { type: 'string' }, description: 'Upstream sources consulted.' },
    data_freshness: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Time stamp of the oldest part of the data, as its source stated it.',
    },
    cache: {
      ...orNull(components.refer('ResponseCache', 'cache', () => cacheSchema)),
      description: 'State of the cache for this answer; null when it is never cached.',
    },
    returned: { type: ['integer', 'null'], description: 'Items returned; null when the answer is not a list.' },
    total_results: {
      type: ['integer', 'null'],
      description: 'Items that matched before the limit was applied; null when unknown.',
    },
    processing_time_ms: { type: 'integer', description: 'Time that the answer took, in milliseconds.' },
    ...added,
  },
});

export const envelopeSchema = (components: Components, data: JsonSchema, meta: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['data', 'meta', 'warnings'],
  properties: {
    data,
    meta,
    warnings: {
      type: 'array',
      items: components.warning(),
      description: 'Problems that did not stop the answer.',
    },
  },
});
