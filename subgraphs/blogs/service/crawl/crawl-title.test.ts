import { describe, expect, it } from '@jest/globals';
import { cleanTitle } from './crawl-title.ts';

describe('a title of a feed that is generated from a page', () => {
  it.each([
    ['Aug 18, 2026ScienceHow cells count', [], 'How cells count', 'Aug 18, 2026', 'Science'],
    ['August 18, 2026How cells count', [], 'How cells count', 'August 18, 2026', null],
    ['Aug 18, 2026Tide PoolsHow cells count', ['Tide Pools'], 'How cells count', 'Aug 18, 2026', 'Tide Pools'],
    ['Aug 1, 20265 ways to count', [], '5 ways to count', 'Aug 1, 2026', null],
    ['Aug 18, 2026“Cells” count', [], '“Cells” count', 'Aug 18, 2026', null],
    ['AnnouncementsAug 18, 2026How cells count', [], 'How cells count', 'Aug 18, 2026', 'Announcements'],
    ['How cells countAug 18, 2026', [], 'How cells count', 'Aug 18, 2026', null],
    ['Tide PoolsHow cells count', ['Tide Pools'], 'How cells count', null, 'Tide Pools'],
  ])('%j with %j is cleaned', (title, categories, cleaned, date, category) =>
    expect(cleanTitle(title, categories)).toEqual({ title: cleaned, date, category }),
  );

  it.each([
    ['Aug 18, 2026: what went wrong', []],
    ['Aug 18, 2026', []],
    ['Sciences of the sea', ['Science']],
    ['Science', ['Science']],
    ['Science and art', ['Science']],
    ['ResearchGate and others', []],
    ['What happened before Aug 18, 2026', []],
    ['Building GitHubAug', []],
    ['', ['']],
  ])('%j with %j stays as it is', (title, categories) =>
    expect(cleanTitle(title, categories)).toEqual({ title, date: null, category: null }),
  );
});
