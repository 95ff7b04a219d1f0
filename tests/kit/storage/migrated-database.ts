import { rename, rm } from 'node:fs/promises';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { templateDataOf, templateFingerprint } from '../../../processes/state/database-template.ts';
import { makeDatabaseTemplate } from '../../../scripts/make-database-template.ts';
import { createFolderTemplate } from './folder-template.ts';

/** An embedded database with all tables and no rows. */
export const migratedDatabase = createFolderTemplate(`tables-${await templateFingerprint()}`, async (folder) => {
  const made = `${folder}-made`;
  await makeDatabaseTemplate(made, silentLogger);
  await rename(templateDataOf(made), folder);
  await rm(made, { recursive: true });
});
