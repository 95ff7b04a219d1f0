import { describe, expect, it } from '@jest/globals';
import { sharedGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { boardEntry, incomingPosting } from '../../../../tests/kit/jobs/stored-postings.ts';
import type { IncomingPosting } from '../../model/posting.ts';
import { toPostingToStore } from './posting-to-store.ts';
import { createLocationResolver } from './resolve-locations.ts';

const entry = boardEntry('ATS_B', 'quarryline', { companyName: 'Quarry Line, Inc.' });
const toStore = (changes: Partial<IncomingPosting>) =>
  toPostingToStore(incomingPosting('41', changes), 'hash', entry, createLocationResolver(sharedGazetteer));

const aroundBerlin = [
  '2950159',
  'DE-BERLIN',
  'DE.16',
  'DE',
  'DACH',
  'CENTRAL_EUROPE',
  'WESTERN_EUROPE',
  'EU',
  'EEA',
  'EUROPE',
  'EMEA',
];

describe('a posting to be stored', () => {
  it('belongs to the company of its board, under the name that it states itself', () => {
    expect(toStore({})).toMatchObject({ companyName: 'Quarry Line, Inc.', companySlug: 'quarry-line' });
    const ofSister = toStore({ companyName: 'Chalk & Sons' });
    expect(ofSister).toMatchObject({ companyName: 'Chalk & Sons', companySlug: 'quarry-line' });
    expect(ofSister.words).toEqual(expect.arrayContaining(['chalk', 'sons', 'quarry', 'line']));
  });

  it('has all of its words, each once', () => {
    const { words } = toStore({
      title: 'Stonemason',
      departmentName: 'Façades',
      teamName: 'Arches',
      locations: [{ display: 'Berlin', address: null }],
      searchText: 'You cut stone. Stonemason!',
    });
    expect([...words].sort()).toEqual(
      ['stonemason', 'quarry', 'line', 'inc', 'facades', 'arches', 'berlin', 'you', 'cut', 'stone'].sort(),
    );
  });

  it('has the words of a description only up to the longest that is read', () => {
    const { words } = toStore({ searchText: `begin ${'x '.repeat(300_000)} end` });
    expect(words).toContain('begin');
    expect(words).not.toContain('end');
  });

  it('has the terms of its source, company, places and everything around them, and the words of its title', () =>
    expect(toStore({ isRemote: true, locations: [{ display: 'Berlin', address: null }] }).facets).toEqual([
      'source/ats_b',
      'company/quarry-line',
      ...aroundBerlin.map((id) => `place/${id}`),
      ...aroundBerlin.map((id) => `remote-in/${id}`),
      'remote/',
      'at/berlin',
      'title/stonemason',
    ]));

  it('has an id derived from the source and its own id', () => {
    expect(toStore({}).id).toMatch(/^jp_[0-9a-f]{12}$/);
    expect(toStore({}).id).toBe(toStore({ title: 'Another' }).id);
  });
});
