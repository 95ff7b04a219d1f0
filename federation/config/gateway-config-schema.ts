import { z } from 'zod';
import { gatewayConfig } from './gateway-config.ts';

/** Returns the JSON Schema of the configuration file. Draft 7 has the best support in editors. */
export const gatewayConfigSchema = () => ({
  ...z.toJSONSchema(gatewayConfig, { target: 'draft-7', io: 'input', unrepresentable: 'any' }),
  title: 'Configuration of a Tributary gateway',
});
