import type { Logger } from '../../../platform/runtime/log/logger.ts';

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

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
