import pino from 'pino';
import type { Logger } from './logger.ts';
import { isReported } from './reported.ts';

const debugLevel = 20;

const hasReportedError = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && 'err' in fields && isReported(fields.err);

/** Writes JSON lines to standard error. Standard output is for people. */
export const createPinoLogger = (
  level: string,
  destination: pino.DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(words, method, levelOfLine) {
          if (levelOfLine > debugLevel && hasReportedError(words[0])) this.debug(...words);
          else method.apply(this, words);
        },
      },
    },
    destination,
  );
