import { resolve } from 'node:path';
import type { GatewayConfig } from '../../federation/config/gateway-config.ts';
import { ConfigurationError, type Environment } from '../../platform/config/environment.ts';
import { fileProblem, readOperatorFile } from '../../platform/config/read-operator-file.ts';

/** Undefined without a file. Throws `ConfigurationError` if the file is unreadable or invalid. */
export const readGatewayConfig = async (
  file: string | undefined,
  environment: Environment,
): Promise<GatewayConfig | undefined> => {
  if (file === undefined) return undefined;
  const path = resolve(file);
  let text: string;
  try {
    text = readOperatorFile(path);
  } catch (error) {
    throw new ConfigurationError([`GATEWAY_CONFIG: ${path} cannot be read: ${fileProblem(error)}`]);
  }
  const { parseGatewayConfig } = await import('../../federation/config/gateway-config.ts');
  return parseGatewayConfig(text, path, environment);
};
