import { z } from 'zod';
import { gatewayConfig } from './gateway-config.ts';

/** The JSON Schema (draft 7, which editors know best) of the configuration file, as an operator writes it. */
export const gatewayConfigSchema = () => ({
  ...z.toJSONSchema(gatewayConfig, { target: 'draft-7', io: 'input', unrepresentable: 'any' }),
  title: 'Configuration of a Tributary gateway',
});
