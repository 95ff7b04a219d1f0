import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { boardsOf, jobBoards } from './job-boards.ts';
import { moneyText } from './job-pay.ts';
import { listedPostings, openPosting } from './job-posting.ts';
import { textOf } from './job-text.ts';
import { cities } from './places.ts';
import { fromUuid, toUuid } from './posting-uuid.ts';

const dayMs = 86_400_000;
const at = (nowMs: number, seed = 'tributary'): EmulatorContext => ({
  clock: new ManualClock(nowMs),
  seed,
  speed: 1,
  pace: 1,
  urlOf: (name) => name,
  once: (make) => make(at(nowMs, seed)),
});
const noon = Date.UTC(2026, 10, 20, 12);
const all = jobBoards.flatMap((board) => listedPostings(at(noon), board));
const boardNamed = (token: string) => {
  const board = jobBoards.find((each) => each.token === token);
  if (board === undefined) throw new Error(`no board ${token}`);
  return board;
};

describe('the invented world of openings', () => {
  it('is the same for the same seed and time, and another for another seed', () => {
    const board = boardNamed('gitlab');
    expect(listedPostings(at(noon), board)).toEqual(listedPostings(at(noon), board));
    const [left] = listedPostings(at(noon), board);
    const [right] = listedPostings(at(noon, 'other'), board);
    expect(left?.publishedAtMs).not.toBe(right?.publishedAtMs);
  });

  it('has some four thousand postings in more than 150 cities of 50 countries', () => {
    expect(all.length).toBeGreaterThan(3_800);
    expect(all.length).toBeLessThan(5_500);
    const places = all.flatMap(({ locations }) => locations.flatMap(({ city }) => (city === null ? [] : [city])));
    expect(
      new Set(places.map(({ name, region, country }) => `${name} ${region} ${country.code}`)).size,
    ).toBeGreaterThan(150);
    expect(new Set(cities.map(({ country }) => country.code)).size).toBeGreaterThanOrEqual(50);
    expect(new Set(all.map(({ occupation }) => occupation.key)).size).toBeGreaterThanOrEqual(12);
  });

  it('has boards of few postings and one of about 1,200', () => {
    const sizes = jobBoards.map((board) => listedPostings(at(noon), board).length);
    expect(Math.max(...sizes)).toBeGreaterThan(1_000);
    expect(Math.max(...sizes)).toBeLessThan(1_400);
    expect(sizes.filter((size) => size > 0 && size < 10).length).toBeGreaterThan(1);
  });

  it('differs by some postings a day later, and by edits of others', () => {
    const board = boardNamed('anthropic');
    const today = listedPostings(at(noon), board);
    const tomorrow = new Map(listedPostings(at(noon + dayMs), board).map((each) => [each.number, each]));
    const stayed = today.filter(({ number }) => tomorrow.has(number));
    expect(stayed.length).toBeGreaterThan(today.length * 0.9);
    expect(stayed.length).toBeLessThan(today.length);
    expect(tomorrow.size).toBeGreaterThan(stayed.length);
  });

  it('edits some postings in place by adding text', () => {
    const board = boardNamed('openai');
    const later = new Map(listedPostings(at(noon + dayMs), board).map((each) => [each.number, each]));
    const edited = listedPostings(at(noon), board).filter(
      (each) => (later.get(each.number)?.revision ?? 0) > each.revision,
    );
    expect(edited.length).toBeGreaterThan(5);
    for (const before of edited) {
      const after = later.get(before.number);
      if (after === undefined) throw new Error('gone');
      expect(textOf('tributary', after).paragraphs.length).toBeGreaterThan(
        textOf('tributary', before).paragraphs.length,
      );
    }
  });

  it('has a board on which several postings appear within an hour', () => {
    const board = boardNamed('openai');
    const young = listedPostings(at(noon), board).filter(({ publishedAtMs }) => publishedAtMs > noon - 3_600_000);
    expect(young.length).toBeGreaterThanOrEqual(3);
  });

  it('has no posting of the future, and no closed one', () => {
    expect(all.filter(({ publishedAtMs, closesAtMs }) => publishedAtMs > noon || closesAtMs <= noon)).toEqual([]);
  });

  it('has descriptions of some hundreds of words, most of them different', () => {
    const some = all.filter((_, place) => place % 40 === 0);
    const texts = some.map((posting) => {
      const { introduction, paragraphs, sections, process, closing } = textOf('tributary', posting);
      return [
        introduction,
        ...paragraphs,
        ...sections.flatMap(({ heading, items }) => [heading, ...items]),
        process,
        closing,
      ].join(' ');
    });
    const words = texts.map((text) => text.split(/\s+/).length);
    expect(Math.min(...words)).toBeGreaterThan(270);
    expect(Math.max(...words)).toBeLessThan(900);
    expect(new Set(texts.map((text) => text.slice(-400))).size).toBeGreaterThan(some.length * 0.9);
  });

  it('lists a tidal board in five hours of six, and a flickering one with gaps', () => {
    const tidal = boardNamed('tidemill');
    const hourly = Array.from({ length: 6 }, (_, hour) => listedPostings(at(noon + hour * 3_600_000), tidal).length);
    expect(hourly.filter((count) => count === 0)).toHaveLength(1);
    const flickering = boardNamed('lampwick');
    const during = listedPostings(at(noon + 60_000), flickering);
    const after = listedPostings(at(noon + 30 * 60_000), flickering);
    expect(during.some(({ number }) => number % 6 === 0)).toBe(false);
    const [missing] = after.filter(({ number }) => number % 6 === 0);
    expect(missing).toBeDefined();
    expect(openPosting(at(noon + 60_000), flickering, missing?.number ?? 0)?.title).toBe(missing?.title);
  });

  it('has ids that lead back to the posting only on its own board', () => {
    const [first, second] = boardsOf('ats-c');
    if (first === undefined || second === undefined) throw new Error('too few boards');
    const id = toUuid('tributary', first, 123_456_789);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(fromUuid('tributary', first, id)).toBe(123_456_789);
    expect(fromUuid('tributary', second, id)).toBeUndefined();
    expect(fromUuid('tributary', first, 'no-uuid')).toBeUndefined();
    const ids = all.map(({ board, number }) => toUuid('tributary', board, number));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('formats money as people write it', () => {
    expect([moneyText('USD', 120_000), moneyText('PLN', 18_500.5)]).toEqual(['$120,000', 'PLN 18,500.5']);
  });
});
