import { statementRecording } from '../call/recording.ts';
import { errorTypeOf } from '../call/span.ts';
import { ServiceError } from '../errors/service-error.ts';
import { DatabaseUnavailableError, toDatabaseError } from './database-unavailable-error.ts';
import type { Session, SessionSource } from './session.ts';
import { beginStatement } from './statement-span.ts';
import { toParameter } from './storable.ts';

interface TranslationEvents {
  readonly onUnavailable: (error: DatabaseUnavailableError) => void;
  /** Called after each statement to which the database responded, even with an error. */
  readonly onResponse: () => void;
}

/** An acquisition that fails means an absent database, whatever error the driver gives, unless it was refused here. */
const asServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new DatabaseUnavailableError(error);

/** Translates errors and parameters of all statements. */
export const translateSessions = (
  source: SessionSource,
  { onUnavailable, onResponse }: TranslationEvents,
): SessionSource => {
  const translate = (session: Session): Session => {
    const toError = (thrown: unknown): unknown => {
      const error = session.isLost ? asServiceError(thrown) : toDatabaseError(thrown);
      if (error instanceof DatabaseUnavailableError) onUnavailable(error);
      return error;
    };
    return {
      get isLost() {
        return session.isLost;
      },
      run: async (statement) => {
        const recording = statementRecording();
        const startedAtMs = recording?.plan?.now() ?? 0;
        const span = recording?.span === undefined ? undefined : beginStatement(recording.span, statement.text);
        try {
          const result = await session.run({ ...statement, values: statement.values.map(toParameter) });
          onResponse();
          return result;
        } catch (thrown) {
          const error = toError(thrown);
          span?.fail(errorTypeOf(error));
          if (!(error instanceof DatabaseUnavailableError)) onResponse();
          throw error;
        } finally {
          recording?.plan?.statement(startedAtMs);
          span?.end();
        }
      },
      release: () => session.release(),
      discard: async () => {
        try {
          await session.discard();
        } catch (thrown) {
          throw toError(thrown);
        }
      },
    };
  };
  return {
    acquire: async (waitClass) => {
      try {
        return translate(await source.acquire(waitClass));
      } catch (thrown) {
        const error = asServiceError(thrown);
        if (error instanceof DatabaseUnavailableError) onUnavailable(error);
        throw error;
      }
    },
    load: source.load,
    get quietMs() {
      return source.quietMs;
    },
    close: () => source.close(),
  };
};
