import { describe, expect, it } from '@jest/globals';
import { toSearchWords } from './search-words.ts';

describe('the words of a name to search for', () => {
  it.each([
    ['Saltmarsh Rovers at Greyhaven Larks', 'saltmarsh rovers greyhaven larks'],
    ['Will the Larks win?', 'larks win'],
    ['mistral-ai', 'mistral ai'],
    ['Zoë Ørn vs. José', 'zoë ørn josé'],
    ['株式会社ガラス', '株式会社ガラス'],
  ])('of %j are %j', (name, words) => expect(toSearchWords(name)).toBe(words));

  it('contain nothing that a source reads as an operator', () => {
    expect(toSearchWords('from:ada OR -is:retweet ("larks" AND #otters) lang:en')).toBe(
      'from ada is retweet larks otters lang en',
    );
  });

  it('are at most eight, and none where there is none', () => {
    expect(toSearchWords('one two three four five six seven eight nine')).toBe(
      'one two three four five six seven eight',
    );
    for (const name of ['', '  ', '?!', 'at the']) expect(toSearchWords(name)).toBe('');
  });
});
