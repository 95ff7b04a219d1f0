import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { projectRoot } from '../paths/project-root.ts';
import type { Database } from '../storage/database.ts';

const secretBytes = 32;
const name = 'tokens';

/** Migrations of the secret. */
export const secretMigrations: string = join(projectRoot, 'platform', 'tokens', 'migrations');

/**
 * The 32 bytes that this deployment signs its tokens with: made from `configured` where the operator gave a text, and otherwise made at
 * random by the first process that asks the database, which keeps them. Any number of processes may ask at once; all get the same.
 */
export const readDeploymentSecret = async (database: Database, configured: string | undefined): Promise<Uint8Array> => {
  if (configured !== undefined) return createHash('sha256').update(configured).digest();
  await database.migrate('platform', secretMigrations);
  await database.executeSql(
    'INSERT INTO deployment_secrets (name, secret) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
    [name, randomBytes(secretBytes).toString('base64')],
  );
  // A statement of its own: it sees the row whoever wrote it.
  const { rows } = await database.executeSql('SELECT secret FROM deployment_secrets WHERE name = $1', [name]);
  const secret = Buffer.from(String(rows[0]?.['secret'] ?? ''), 'base64');
  if (secret.byteLength !== secretBytes)
    throw new Error(`The database holds no secret of ${secretBytes} bytes for tokens.`);
  return secret;
};
