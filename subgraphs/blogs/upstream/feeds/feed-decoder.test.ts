import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { feedsHere } from '../../../../tests/kit/blogs/feeds-here.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { compiledUrl } from '../../../../tests/kit/process/thread-entry-of.ts';
import { createRecordingLogger, type LogLine } from '../../../../tests/kit/suite/recording-logger.ts';
import { createFeedDecoder, type FeedDecoder } from './feed-decoder.ts';

// Threads load their code from the disk, which is slow on a busy machine.
const url = 'https://pier.example/feed';
const call = new Call();
const respond = (text: string) => ({ status: 200, url, permanentUrl: url, headers: {}, body: Buffer.from(text) });
const channel = (content: string) => `<rss version="2.0"><channel>${content}</channel></rss>`;
const item = (content: string) => `<item><title>The harbour</title>${content}</item>`;

let clock = new ManualClock();
let lines: LogLine[] = [];
let decoder: FeedDecoder | undefined;
const start = (): FeedDecoder => {
  clock = new ManualClock();
  lines = [];
  const thread = compiledUrl('subgraphs/blogs/upstream/feeds/feeds-thread.js');
  decoder = createFeedDecoder({ clock, log: createRecordingLogger(lines), thread });
  return decoder;
};
afterEach(async () => {
  const closed = decoder?.close();
  await clock.advance(1_000);
  await closed;
});

/** The library reads to the end for each of these brackets, since no quote ends: hours for this text. */
const hostile = channel(item(`<comments>${'<'.repeat(2_000_000)}'</comments>`));

describe('feeds on a thread of their own', () => {
  it('are the same as on the calling thread, and so is what is wrong with them', async () => {
    const { decode } = start();
    const good = respond(channel(item('<author>ada@pier.example (Ada)</author>')));
    expect(await decode(good, 'pier', call)).toEqual(await feedsHere.decode(good, 'pier', call));
    const page = respond('<!doctype html><html><body>Hello</body></html>');
    const reason = 'The source pier.example returned a page instead of a feed.';
    await expect(decode(page, 'pier', call)).rejects.toThrow(reason);
    await expect(feedsHere.decode(page, 'pier', call)).rejects.toThrow(reason);
    expect(lines).toEqual([]);
  });

  it('fail at the limit, with a reason and one line in the log, while everything else continues', async () => {
    const { decode } = start();
    const good = respond(channel(item('')));
    expect((await decode(good, 'other', call)).entries).toHaveLength(1);
    const failed = decode(respond(hostile), 'hostile', call).catch((error: unknown) => error);
    const waiting = decode(good, 'other', call);
    let turns = 0;
    while (turns < 100) turns = await new Promise((resolve) => setImmediate(() => resolve(turns + 1)));
    await clock.advance(20_000);
    expect(await failed).toMatchObject({
      message: 'The source pier.example returned a feed that takes longer than 20 seconds to parse.',
      details: { source: 'pier.example', reason: 'malformed' },
    });
    await clock.advance(0);
    expect((await waiting).entries).toHaveLength(1);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        fields: expect.objectContaining({ thread: 'feeds', source: 'hostile' }),
      }),
    ]);
  });

  it('of a source that ended three threads are refused for ten minutes, and no others', async () => {
    const { decode } = start();
    await decode(respond(channel(item(''))), 'other', call);
    for (let time = 0; time < 3; time += 1) {
      const failed = decode(respond(hostile), 'hostile', call).catch(() => 'failed');
      const next = decode(respond(channel(item(''))), 'other', call);
      await clock.advance(20_000);
      expect(await failed).toBe('failed');
      await clock.advance(0);
      await next;
    }
    await expect(decode(respond(hostile), 'hostile', call)).rejects.toThrow(/not parsed again for ten minutes/);
    expect((await decode(respond(channel(item(''))), 'other', call)).entries).toHaveLength(1);
  });
});

describe('a feed of long texts of persons', () => {
  const brackets = ['[', '(', '<![CDATA[<', '&lt;', '&#91;', '&#x28;'];
  const long = (bracket: string) =>
    `${bracket}${bracket.replace(/^.*\[</, '<').repeat(100_000)}${bracket.startsWith('<!') ? ']]>' : ''}`;

  // Each took half a minute; all of them together are read here on the calling thread.
  it.each(['author', 'dc:creator', 'itunes:author', 'atom:author'])('is read: <%s>', async (element) => {
    for (const bracket of brackets) {
      const text = `<${element}>${long(bracket)}</${element}>`;
      const { entries } = await feedsHere.decode(respond(channel(item(text) + item(''))), 'pier', call);
      expect(entries.map(({ title }) => title)).toEqual(['The harbour', 'The harbour']);
      for (const name of entries[0]?.authors ?? []) expect(name.length).toBeLessThanOrEqual(1000);
    }
  });

  it('is read with one in its head, which is parsed once for all items', async () => {
    const editors = ['managingEditor', 'webMaster'].map((name) => `<${name}>${'('.repeat(100_000)}</${name}>`).join('');
    const items = item(`<description>${'A text of the harbour. '.repeat(500)}</description>`).repeat(60);
    const { entries, warnings } = await feedsHere.decode(respond(channel(editors + items)), 'pier', call);
    expect([entries.length, warnings]).toEqual([60, []]);
  });
});
