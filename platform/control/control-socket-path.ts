import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';

/** Unix socket addresses end at about 104 bytes, on Linux at 108; a name for a moment is put behind it. */
const longestAddress = 90;

/** A folder of this user's alone: in a folder for all, somebody else could take the address first and be told new keys. */
const privateFolder = (): string => {
  const { uid } = userInfo();
  const folder = join(tmpdir(), `tributary-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid: owner, mode } = statSync(folder);
  // No user ids on Windows: -1.
  if (uid !== -1 && (owner !== uid || (mode & 0o077) !== 0))
    throw new Error(`${folder} has to belong to this user alone; remove it, or use a DATA_DIR with a shorter path.`);
  return folder;
};

/** Where the process that has a data folder open is reached: in the folder, or elsewhere under a short name when its path is too long. */
export const controlSocketPath = (dataDir: string): string => {
  const inside = join(resolve(dataDir), 'control.sock');
  if (Buffer.byteLength(inside) <= longestAddress) return inside;
  return join(privateFolder(), `${createHash('sha256').update(inside).digest('hex').slice(0, 16)}.sock`);
};
