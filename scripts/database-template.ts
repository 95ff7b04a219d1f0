import { renameSync, rmSync } from 'node:fs';
import { silentLogger } from '../platform/log/logger.ts';
import { builtTemplate, findDatabaseTemplate } from '../processes/database-template.ts';
import { makeDatabaseTemplate } from './make-database-template.ts';

if ((await findDatabaseTemplate()) === undefined) {
  const fresh = `${builtTemplate}.new`;
  rmSync(fresh, { recursive: true, force: true });
  await makeDatabaseTemplate(fresh, silentLogger);
  rmSync(builtTemplate, { recursive: true, force: true });
  renameSync(fresh, builtTemplate);
}
