import { systemClock } from '../../../platform/clock/system-clock.ts';
import { silentLogger } from '../../../platform/log/logger.ts';
import { createStatusParser } from '../../../subgraphs/flights/upstream/nas-status/status-parser.ts';

export const statusHere = createStatusParser({ clock: systemClock, log: silentLogger, thread: 'none' });
