import { describe, expect, it } from '@jest/globals';
import { isFollowedAgain } from './stream-end.ts';

describe('a stream that the server completed', () => {
  it('is followed again, since more events may come', () => expect(isFollowedAgain('event', false)).toBe(true));
  it('is over when it ends by itself', () => expect(isFollowedAgain('event', true)).toBe(false));
  it.each([true, false])('is followed again when it sent nothing (ends by itself: %s)', (endsByItself) =>
    expect(isFollowedAgain('nothing', endsByItself)).toBe(true),
  );
  it.each([true, false])('is not followed a second time after a problem (ends by itself: %s)', (endsByItself) =>
    expect(isFollowedAgain('problem', endsByItself)).toBe(false),
  );
});
