import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { unattendedSettings } from './unattended-settings.ts';

const read = (share?: string) => z.object(unattendedSettings).safeParse({ UNATTENDED_QUOTA_SHARE: share });

describe('the share of a quota for unattended work', () => {
  it.each([
    [undefined, 0.33],
    ['0', 0],
    ['1', 1],
    ['1.0', 1],
    ['.5', 0.5],
    ['0.25', 0.25],
  ])('is read from %s', (text, share) => {
    expect(read(text)).toMatchObject({ success: true, data: { UNATTENDED_QUOTA_SHARE: share } });
  });

  it.each(['-0.1', '1.01', '33', '33%', '1/3', 'NaN', '0x1', '1e-1'])('is refused as %s', (text) => {
    const { success, error } = read(text);
    expect([success, error?.issues[0]?.message]).toEqual([false, 'has to be a number from 0 to 1']);
  });
});
