import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayConfigSchema } from '../gateway/config/gateway-config-schema.ts';
import { projectRoot } from '../platform/paths/project-root.ts';

/**
 * Writes the JSON Schema of a gateway's configuration file for editors. With `--check` it only fails if the file is
 * stale.
 */
const name = join('schema', 'gateway-config.schema.json');
const path = join(projectRoot, name);
const say = (text: string) => process.stdout.write(`${text}\n`);
const text = `${JSON.stringify(gatewayConfigSchema(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(path, text);
  say(`wrote ${name}`);
} else if (existsSync(path) && readFileSync(path, 'utf8') === text) say(`${name} is current`);
else {
  say(`${name} is stale: run npm run config-schema`);
  process.exit(1);
}
