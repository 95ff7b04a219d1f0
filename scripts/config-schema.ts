import { gatewayConfigSchema } from '../federation/config/gateway-config-schema.ts';
import { keepDerived } from './derived/keep-derived.ts';

/**
 * Writes the JSON Schema of a gateway's configuration file, for editors. With `--check` it only checks that the file is
 * current.
 */
keepDerived('config-schema', {
  'schema/gateway-config.schema.json': `${JSON.stringify(gatewayConfigSchema(), null, 2)}\n`,
});
