import { Call, type CallDeadline } from '../call/call.ts';
import { noRights } from '../call/identity.ts';
import type { Span } from '../call/span.ts';
import type { Logger } from '../runtime/log/logger.ts';

/** Id of the caller's key, which separates rows of different clients, such as `request_id`s. */
export const callerHeader = 'x-caller-key-id';

export const ownerHeader = 'x-caller-owner';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

interface IncomingRequest {
  readonly requestId: string;
  /** From the header `x-caller-key-id`; anything but a text counts as absent. */
  readonly callerKeyId: unknown;
  /** From the header `x-caller-owner`, likewise. */
  readonly callerOwner: unknown;
  readonly signal?: AbortSignal;
  /** Absent for a stream. */
  readonly deadline?: CallDeadline;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  readonly span?: Span | undefined;
}

/** The gateway has authorized the caller, so every service may be used. */
export const createIncomingCall = ({ callerKeyId, callerOwner, ...request }: IncomingRequest, log: Logger): Call => {
  const ownerId = textOf(callerOwner);
  return new Call({
    ...request,
    identity: {
      keyId: textOf(callerKeyId) ?? 'gateway',
      ...(ownerId === undefined ? {} : { ownerId }),
      services: '*',
      rights: noRights,
    },
    log,
  });
};
