import { expect, it } from '@jest/globals';
import { unexpectedStatus } from './unexpected-status.ts';

it('a status that cannot be read is a response in a form that is not understood, with the status as its cause', () => {
  const error = unexpectedStatus('metar', { status: 418 });
  expect(error).toMatchObject({ source: 'metar', reason: 'malformed', cause: new Error('status 418') });
  expect(error.message).not.toContain('418');
});
