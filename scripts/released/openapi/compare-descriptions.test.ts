import { describe, expect, it } from '@jest/globals';
import { compare, description, json, responding, text } from '../../../tests/kit/rest/invented-descriptions.ts';

describe('an operation', () => {
  it('that was removed is a break', () => {
    expect(compare(responding(text), { paths: {} })).toEqual(['breaking GET /blogs/posts: was removed']);
    const posted = { paths: { '/posts': { post: { responses: {} } } } };
    expect(compare(responding(text), posted)).toEqual(['breaking GET /blogs/posts: was removed']);
  });

  it('that succeeds with another status is a break', () => {
    const current = description({ responses: { 202: { content: json(text) } } });
    expect(compare(responding(text), current)).toEqual([
      'breaking GET /blogs/posts 200: is no longer the status of success',
    ]);
  });

  it('that returns another media type is a break', () => {
    const current = description({ responses: { 200: { content: { 'text/plain': { schema: text } } } } });
    expect(compare(responding(text), current)).toEqual(['breaking GET /blogs/posts: application/json is gone']);
  });

  it('that has another name is dangerous for generated clients', () => {
    const [released, current] = [description({ operationId: 'posts' }), description({ operationId: 'list' })];
    expect(compare(released, current)).toEqual([
      'dangerous GET /blogs/posts: its name for generated clients was posts and is list',
    ]);
  });

  it('that was added is no change for clients', () => {
    expect(compare({ paths: {} }, responding(text))).toEqual([]);
  });
});
