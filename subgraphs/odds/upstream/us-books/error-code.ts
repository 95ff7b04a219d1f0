import { z } from 'zod';
import type { UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

const errorWire = z.object({ error_code: z.string() });

/** For example `UNKNOWN_SPORT`. */
export const errorCodeOf = (response: Pick<UpstreamResponse, 'text'>): string | undefined => {
  try {
    return errorWire.safeParse(JSON.parse(response.text())).data?.error_code;
  } catch {
    return undefined;
  }
};
