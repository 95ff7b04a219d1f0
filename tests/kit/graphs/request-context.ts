import { Call, type CallOptions } from '../../../platform/call/call.ts';
import { noRights } from '../../../platform/call/identity.ts';

/** A call of an arbitrary caller, with plenty of time. */
export const createTestContext = (options: CallOptions = {}): Call =>
  new Call({ requestId: 'test-request', identity: { keyId: 'off', services: '*', rights: noRights }, ...options });
