import { systemClock } from '../../platform/clock/system-clock.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { createDocuments } from '../../platform/text/documents/create-documents.ts';

export const documentsHere = createDocuments({ clock: systemClock, log: silentLogger, thread: 'none' });
