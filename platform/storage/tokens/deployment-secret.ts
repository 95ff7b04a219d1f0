import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { projectRoot } from '../../runtime/project-root.ts';
import type { Database } from '../database.ts';

const secretBytes = 32;
const name = 'tokens';

export const secretMigrations: string = join(projectRoot, 'platform', 'storage', 'tokens', 'migrations');

/**
 * Returns the 32 bytes with which this deployment signs its tokens: a hash of `configured`, or else random bytes that
 * the first process stores in the database. Concurrent processes all get the same secret.
 */
export const readDeploymentSecret = async (database: Database, configured: string | undefined): Promise<Uint8Array> => {
  if (configured !== undefined) return createHash('sha256').update(configured).digest();
  await database.migrate('platform', secretMigrations);
  await database.executeSql(
    'INSERT INTO deployment_secrets (name, secret) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
    [name, randomBytes(secretBytes).toString('base64')],
  );
  // A separate statement also sees the row of another process.
  const { rows } = await database.executeSql('SELECT secret FROM deployment_secrets WHERE name = $1', [name]);
  const secret = Buffer.from(String(rows[0]?.['secret'] ?? ''), 'base64');
  if (secret.byteLength !== secretBytes)
    throw new Error(`The database holds no secret of ${secretBytes} bytes for tokens.`);
  return secret;
};
