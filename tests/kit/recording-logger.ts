import type { Logger } from '../../platform/log/logger.ts';

/** One line of the log, with the fields of parent loggers. */
export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A logger whose lines a test reads. */
export const createRecordingLogger = (lines: LogLine[], inherited: object = {}): Logger => {
  const at =
    (level: LogLine['level']) =>
    (fields: object, message: string): void =>
      void lines.push({ level, message, fields: { ...inherited, ...fields } });
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => createRecordingLogger(lines, { ...inherited, ...fields }),
  };
};
