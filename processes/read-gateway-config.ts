import { resolve } from 'node:path';
import type { GatewayConfig } from '../gateway/config/gateway-config.ts';
import { ConfigurationError, processEnvironment } from '../platform/config/environment.ts';
import { readOperatorFile } from '../platform/config/read-operator-file.ts';

/**
 * The operator's configuration of the gateway; undefined without a file. Throws `ConfigurationError` for a file that
 * cannot be read or is not valid.
 */
export const readGatewayConfig = async (file: string | undefined): Promise<GatewayConfig | undefined> => {
  if (file === undefined) return undefined;
  const path = resolve(file);
  let text: string;
  try {
    text = readOperatorFile(path);
  } catch (error) {
    throw new ConfigurationError([`GATEWAY_CONFIG: ${path} cannot be read: ${(error as Error).message}`]);
  }
  // The reader of YAML is loaded for those who have a file.
  const { parseGatewayConfig } = await import('../gateway/config/gateway-config.ts');
  return parseGatewayConfig(text, path, processEnvironment());
};
