import { describe, expect, it } from '@jest/globals';
import { answering, compare, description, json, text } from '../../../tests/kit/invented-descriptions.ts';

describe('an operation', () => {
  it('that is removed is a break', () => {
    expect(compare(answering(text), { paths: {} })).toEqual(['breaking GET /blogs/posts: was removed']);
    const posted = { paths: { '/posts': { post: { responses: {} } } } };
    expect(compare(answering(text), posted)).toEqual(['breaking GET /blogs/posts: was removed']);
  });

  it('that succeeds with another status is a break', () => {
    const current = description({ responses: { 202: { content: json(text) } } });
    expect(compare(answering(text), current)).toEqual([
      'breaking GET /blogs/posts 200: is no longer the status of success',
    ]);
  });

  it('that returns another media type is a break', () => {
    const current = description({ responses: { 200: { content: { 'text/plain': { schema: text } } } } });
    expect(compare(answering(text), current)).toEqual(['breaking GET /blogs/posts: application/json is gone']);
  });

  it('that has another name is dangerous for generated clients', () => {
    const [released, current] = [description({ operationId: 'posts' }), description({ operationId: 'list' })];
    expect(compare(released, current)).toEqual([
      'dangerous GET /blogs/posts: its name for generated clients was posts and is list',
    ]);
  });

  it('that is new is not reported', () => {
    expect(compare({ paths: {} }, answering(text))).toEqual([]);
  });
});
