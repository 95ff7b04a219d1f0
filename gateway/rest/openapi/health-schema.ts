import type { RestBinding } from '../rest-options.ts';
import { envelopeSchema, responseMetaSchema } from './envelope-schema.ts';
import type { Components, JsonSchema } from './json-schema.ts';

const healthSchema: JsonSchema = {
  type: 'object',
  description: 'State of the service.',
  required: ['status', 'service', 'version'],
  properties: {
    status: { type: 'string', description: '`ok` when all is well.' },
    service: { type: 'string', description: 'Name of the service.' },
    version: { type: 'string', description: 'Version of the interface.' },
  },
};

export const healthAnswerSchema = ({ rest }: RestBinding, components: Components): JsonSchema => {
  const health = components.refer('ServiceHealth', 'health', () => healthSchema);
  if (rest.healthResource === undefined) return health;
  const meta = () => components.refer('ResponseMeta', 'meta', () => responseMetaSchema(components));
  return components.referOwn('HealthResponse', 'health response', () => envelopeSchema(components, health, meta()));
};
