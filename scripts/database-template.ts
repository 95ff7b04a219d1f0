import { renameSync, rmSync } from 'node:fs';
import { silentLogger } from '../platform/runtime/log/logger.ts';
import { builtTemplate, findDatabaseTemplate } from '../processes/state/database-template.ts';
import { makeDatabaseTemplate } from './make-database-template.ts';

/** Creates the template for new databases beside the compiled code, unless a current one exists. */
if ((await findDatabaseTemplate()) === undefined) {
  const fresh = `${builtTemplate}.new`;
  rmSync(fresh, { recursive: true, force: true });
  await makeDatabaseTemplate(fresh, silentLogger);
  rmSync(builtTemplate, { recursive: true, force: true });
  renameSync(fresh, builtTemplate);
}
