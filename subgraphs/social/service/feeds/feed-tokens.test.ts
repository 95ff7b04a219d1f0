import { describe, expect, it } from '@jest/globals';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { FeedScope } from '../../model/social-item.ts';
import type { Anchor, Checkpoint } from './checkpoint.ts';
import { createFeedTokens } from './feed-tokens.ts';

const board: FeedScope = { source: 'NEWS_BOARD' };
const forum: FeedScope = { source: 'COMMUNITY_FORUM', community: 'quietmachines' };
const otherForum: FeedScope = { source: 'COMMUNITY_FORUM', community: 'labnotes' };
const checkpoint: Checkpoint = { known: [['1', 1000]], floorMs: 500 };
const position = { at: 'here', beforeMs: 1000, except: ['1'] };
const dayMs = 86_400_000;

const setUp = (secretByte = 7) => {
  const clock = new ManualClock();
  const signed = createSignedTokens(Buffer.alloc(32, secretByte), clock);
  return { clock, signed, tokens: createFeedTokens(signed, clock) };
};
const refusal = (argument: string, text: RegExp) =>
  expect.objectContaining({
    code: 'validation_error',
    details: expect.objectContaining({
      faults: [expect.objectContaining({ loc: [argument], type: 'value_error', msg: expect.stringMatching(text) })],
    }),
  });

describe('tokens of feeds', () => {
  it('return what was sealed', () => {
    const { tokens } = setUp();
    expect(tokens.openPage(forum, tokens.sealPage(forum, position))).toEqual(position);
    expect(tokens.openCheckpoint(forum, tokens.sealCheckpoint(forum, checkpoint))).toMatchObject({ checkpoint });
  });

  it.each([
    ['another source', board],
    ['another community', otherForum],
  ])('are not valid for a feed of %s', (_, other) => {
    const { tokens } = setUp();
    const page = tokens.sealPage(forum, position);
    const since = tokens.sealCheckpoint(forum, checkpoint);
    expect(() => tokens.openPage(other, page)).toThrow(refusal('after', /another feed/));
    expect(() => tokens.openCheckpoint(other, since)).toThrow(refusal('since', /another feed/));
  });

  it('are not interchangeable', () => {
    const { tokens } = setUp();
    expect(() => tokens.openPage(board, tokens.sealCheckpoint(board, checkpoint))).toThrow(refusal('after', /another/));
    expect(() => tokens.openCheckpoint(board, tokens.sealPage(board, position))).toThrow(refusal('since', /another/));
  });

  it('are refused when they were changed, cut, or signed with another key', () => {
    const { tokens } = setUp();
    const token = tokens.sealCheckpoint(board, checkpoint);
    const strange = setUp(8).tokens.sealCheckpoint(board, checkpoint);
    for (const wrong of [`${token}AAAA`, token.slice(0, -2), strange, '', 'x', '💥', token.toUpperCase()])
      expect(() => tokens.openCheckpoint(board, wrong)).toThrow(
        refusal('since', /no token that this service has given/),
      );
  });

  it('are valid for thirty days and then expired, unlike page tokens', async () => {
    const { clock, tokens } = setUp();
    const [since, page] = [tokens.sealCheckpoint(board, checkpoint), tokens.sealPage(board, position)];
    await clock.advance(30 * dayMs);
    expect(tokens.openCheckpoint(board, since)).toMatchObject({ checkpoint });
    await clock.advance(1000);
    expect(tokens.openCheckpoint(board, since)).toEqual({ expired: 'The checkpoint is more than 30 days old.' });
    expect(tokens.openPage(board, page)).toEqual(position);
  });

  it('of another version are expired where a reader can start again, and refused elsewhere', () => {
    const { signed, tokens } = setUp();
    const since = signed.seal({ purpose: 'social.since', subject: 'news_board', version: 2 }, {});
    const page = signed.seal({ purpose: 'social.page', subject: 'news_board', version: 2 }, {});
    expect(tokens.openCheckpoint(board, since)).toEqual({ expired: expect.stringContaining('older version') });
    expect(() => tokens.openPage(board, page)).toThrow(refusal('after', /older version/));
  });

  it('fit into an address with the maximum number of anchors', () => {
    const { clock, tokens } = setUp();
    const known = Array.from(
      { length: 300 },
      (_, index): Anchor => [String(8_694_000_000 + index * 977), clock.now() - index * 7919],
    );
    const token = tokens.sealCheckpoint(board, { known, floorMs: clock.now() - 3_000_000 });
    expect(token.length).toBeLessThan(6000);
    expect(encodeURIComponent(token)).toBe(token);
  });
});
