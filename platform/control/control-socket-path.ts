import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';

/** Unix socket paths are limited to about 104 bytes. The rest is for a temporary suffix. */
const longestAddress = 90;

/** Only this user can access it: in a shared folder, another user could take the path and receive new keys. */
const privateFolder = (): string => {
  const { uid } = userInfo();
  const folder = join(tmpdir(), `tributary-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid: owner, mode } = statSync(folder);
  // Windows has no user ids.
  if (uid !== -1 && (owner !== uid || (mode & 0o077) !== 0))
    throw new Error(`${folder} has to belong to this user alone; remove it, or use a DATA_DIR with a shorter path.`);
  return folder;
};

/**
 * Returns the socket of the process that uses a data folder: in the folder, or in a temporary folder if the path is too
 * long.
 */
export const controlSocketPath = (dataDir: string): string => {
  const inside = join(resolve(dataDir), 'control.sock');
  if (Buffer.byteLength(inside) <= longestAddress) return inside;
  return join(privateFolder(), `${createHash('sha256').update(inside).digest('hex').slice(0, 16)}.sock`);
};
