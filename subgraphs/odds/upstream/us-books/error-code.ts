import { z } from 'zod';
import type { UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

const errorWire = z.object({ error_code: z.string() });

/** Returns a code such as `UNKNOWN_SPORT`; undefined without one. */
export const errorCodeOf = (response: Pick<UpstreamResponse, 'text'>): string | undefined => {
  try {
    return errorWire.safeParse(JSON.parse(response.text())).data?.error_code;
  } catch {
    return undefined;
  }
};
