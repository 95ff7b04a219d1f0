import { describe, expect, it } from '@jest/globals';
import { boardTimeoutMs, maxBoardBytes } from './definition.ts';
import { atsBProbe } from './probe.ts';

describe('the probe of a board', () => {
  it('reads as large a board, and waits as long, as the service', () => {
    expect(atsBProbe('ferncrest').request(0)).toMatchObject({
      path: '/v1/boards/ferncrest/jobs',
      maxBytes: maxBoardBytes,
      timeoutMs: boardTimeoutMs,
    });
  });
});
