import { systemClock } from '../../platform/clock/system-clock.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { createDocuments } from '../../platform/text/create-documents.ts';

/** Processes documents in the thread of the test. */
export const documentsHere = createDocuments({ clock: systemClock, log: silentLogger, thread: 'none' });
