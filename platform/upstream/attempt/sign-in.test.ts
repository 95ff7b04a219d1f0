import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { decodeJson } from '../decode/decode-json.ts';
import { failureOf } from './classify-response.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const response = (status: number, headers: Record<string, string>, text = '') => ({
  status,
  headers,
  body: new TextEncoder().encode(text),
  text: () => text,
  respondedAtMs: nowMs,
});
const definition = { source: 'pier', classify: () => 'answer' as const };

describe('a sign-in page', () => {
  it.each([
    ...['/login', '/login?next=%2Fboard', '/users/sign_in', '/account/log-in/', '/signin.php?x=1', '/authwall?trk=x'],
    ...['https://pier.example/uas/login?session=x', '/checkpoint/challenge/x', '/sessions/new', '/signup#x'],
    ...['https://accounts.harbour.example/v3?continue=x', 'https://sso.pier.example/'],
  ])('is a block where a source redirects to it: %s', (location) => {
    for (const status of [301, 302, 303, 307, 308])
      expect(failureOf(definition, response(status, { location }), nowMs)).toMatchObject({
        reason: 'blocked',
        message: 'The source pier demands a sign-in of this deployment.',
      });
  });

  it.each([
    '/s/abc1',
    '/jobs/login-engineer',
    '/r/loginhelp/',
    '/s/a?from=/login',
    '/blog/sign-in-flows',
    '/accounts/7',
  ])('is no other redirect: %s', (location) => {
    expect(failureOf(definition, response(302, { location }), nowMs)).toBeUndefined();
  });

  it('is a block where a source sends it in place of data, and no other page is', () => {
    const read = (text: string) => () => decodeJson('pier', { text: () => text }, z.object({}));
    const form = '<form><input name="p" type="password"></form>';
    expect(read(`<!doctype html><title>Welcome</title>${form}`)).toThrow(
      expect.objectContaining({ reason: 'blocked' }),
    );
    expect(read('<!doctype html><title>Down</title>')).toThrow(expect.objectContaining({ reason: 'malformed' }));
    expect(read(`{"text": ${form}`)).toThrow(expect.objectContaining({ reason: 'malformed' }));
  });
});

describe('a wait that the source asks for', () => {
  it.each([
    ['90000', 'It asked for a wait of 90000 seconds, which is capped at 86400.'],
    ['Sun, 22 Nov 2026 12:00:00 GMT', 'It asked for a wait of 172800 seconds, which is capped at 86400.'],
  ])('is reported as capped where it is: %s', (header, words) => {
    const failure = failureOf({ source: 'pier' }, response(429, { 'retry-after': header }), nowMs);
    expect(failure?.message).toBe(`The source pier is asked too often at the moment. ${words}`);
    expect(failure?.details.retryAfterSeconds).toBe(86_400);
  });

  it('is reported as it is otherwise', () => {
    const failure = failureOf({ source: 'pier' }, response(503, { 'retry-after': '86400' }), nowMs);
    expect(failure?.message).not.toContain('capped');
    expect(failure?.details.retryAfterSeconds).toBe(86_400);
  });
});
