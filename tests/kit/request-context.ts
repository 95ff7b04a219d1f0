import type { RequestContext } from '../../platform/context/request-context.ts';
import { noRights } from '../../platform/context/rights.ts';
import { silentLogger } from '../../platform/log/logger.ts';

/** A context of an arbitrary caller, with plenty of time. */
export const createTestContext = (overrides: Partial<RequestContext> = {}): RequestContext => ({
  requestId: 'test-request',
  signal: new AbortController().signal,
  deadlineAtMs: Number.MAX_SAFE_INTEGER,
  identity: { keyId: 'off', services: '*', rights: noRights },
  propagatedHeaders: {},
  log: silentLogger,
  ...overrides,
});
