import pino from 'pino';
import type { Logger } from './logger.ts';

/** JSON lines on standard error, so that standard output stays for what a person reads. */
export const createPinoLogger = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, sync: false }));
