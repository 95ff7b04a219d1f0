import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { createDocuments } from '../../../platform/text/web-documents/create-documents.ts';

export const documentsHere = createDocuments({ clock: systemClock, log: silentLogger, thread: 'none' });
