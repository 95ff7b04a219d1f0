import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { createStatusParser } from '../../../subgraphs/flights/upstream/nas-status/status-parser.ts';

export const statusHere = createStatusParser({ clock: systemClock, log: silentLogger, thread: 'none' });
