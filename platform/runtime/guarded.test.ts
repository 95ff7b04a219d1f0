import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { guarded } from './guarded.ts';
import { projectRoot } from './project-root.ts';

describe('a guarded listener', () => {
  it('passes its arguments on, and reports exceptions and rejections with them', async () => {
    const received: unknown[] = [];
    const errors: unknown[] = [];
    const onError = (...reported: unknown[]) => void errors.push(reported);
    guarded((...given: [number, string]) => received.push(given), onError)(1, 'a');
    guarded((_given: number) => {
      throw 'thrown';
    }, onError)(2);
    guarded((_given: number) => Promise.reject('rejected'), onError)(3);
    await Promise.resolve();
    expect(received).toEqual([[1, 'a']]);
    expect(errors).toEqual([
      ['thrown', [2]],
      ['rejected', [3]],
    ]);
  });

  it('throws nothing when reporting fails too', () => {
    const listener = guarded(
      () => {
        throw new Error('first');
      },
      () => {
        throw new Error('second');
      },
    );
    expect(() => listener()).not.toThrow();
  });
});

/** Listeners that cannot throw, each with the reason. */
const unguarded: readonly (readonly [file: string, line: string, reason: string])[] = [
  ['gateway/api-keys/at-expiry.ts', 'clock.after', 'calls what its callers guard'],
  ['gateway/execution/plan/run-schedule.ts', 'giveUp', 'aborts what a request still waits for'],
  ['gateway/app/gateway-app.ts', 'clock.after', 'closes connections, which does not throw'],
  ['gateway/app/gateway-app.ts', "'connection', gate.connected", 'notes that a connection came'],
  ['gateway/http/admission.ts', 'onClose(outcome', 'is guarded where it is made'],
  ['federation/reload/sources/request-text.ts', "response.body.on('error'", 'does nothing'],
  ['gateway/subscriptions/http/http-streams.ts', "response.on('drain', done)", 'resolves a promise'],
  ['gateway/subscriptions/http/http-streams.ts', "response.on('close', done)", 'resolves a promise'],
  ['gateway/subscriptions/http/http-streams.ts', 'clock.after(closeTimeoutMs', 'destroys a response'],
  ['gateway/subscriptions/web-socket/web-socket-endpoint.ts', 'clock.after(heartbeatMs', 'guards each connection'],
  [
    'gateway/subscriptions/web-socket/web-socket-endpoint.ts',
    "'close', left",
    'is a shared listener, which is guarded',
  ],
  ['gateway/subscriptions/drained-set.ts', 'clock.after(withinMs', 'calls what its callers guard'],
  ['gateway/subscriptions/register-streams.ts', 'clock.after(heartbeatMs', 'guards the check'],
  ['platform/http/control/control-socket.ts', "server.once('error'", 'settles a promise'],
  ['platform/http/control/control-socket.ts', "socket.on('error', cutOff)", 'destroys the socket'],
  ['platform/http/transport-ws/served-socket.ts', "'message', message", 'are shared listeners, which are guarded'],
  ['platform/http/control/send-control.ts', '', 'runs in the command line tools, which end with what they throw'],
  ['platform/http/raw-refusal.ts', "socket.on('error'", 'destroys the socket'],
  ['platform/http/bounded-server.ts', "'checkContinue'", 'is a guarded listener'],
  ['platform/http/bounded-server.ts', "'close', leave", 'counts a connection less'],
  ['platform/http/bounded-server.ts', "'clientError'", 'is guarded on the next line'],
  ['platform/http/bounded-server.ts', "'checkExpectation', serve", 'is guarded where it is made'],
  ['platform/http/bounded-server.ts', "'checkContinue'", 'is guarded on the next line'],
  ['platform/http/unread-body.ts', 'clock.after(lingerMs', 'destroys a socket'],
  ['platform/http/serve-upgrades.ts', "'upgrade', serve", 'is guarded where it is made'],
  ['platform/http/unread-body.ts', "'close', cancel", 'cancels a timer'],
  ['platform/http/database-readiness.ts', 'clock.after(waitMs', 'resolves a promise'],
  ['platform/http/overload/request-gate.ts', "'close', leave", 'counts a request less'],
  ['platform/http/overload/request-gate.ts', "'close', giveUp", 'counts a request less'],
  ['platform/http/overload/load-gate.ts', 'drainSoon)', 'sets an immediate, which guards what it starts'],
];

const folders = ['gateway', 'platform/subgraph', 'platform/http'];
const sources = folders.flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
);
const listening = /\.(?:on|once|prependListener)\($|\.(?:on|once|prependListener)\('|clock\.after\(/;

/** The lines of a statement, at most four: a guard of the next one does not count. */
const statementAt = (lines: readonly string[], index: number): string => {
  const some = lines.slice(index, index + 4);
  const end = some.findIndex((line) => /;$/.test(line));
  return some.slice(0, end === -1 ? undefined : end + 1).join('\n');
};

describe('listeners of sockets and timers', () => {
  it.each(unguarded)('in %s with %j, which throw nothing, are there', (file, part) => {
    expect(readFileSync(join(projectRoot, file), 'utf8')).toContain(part);
  });

  it.each(sources)('is guarded in %s, or is known to throw nothing', (file) => {
    const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n');
    const bare = lines
      .map((line, index) => [line, statementAt(lines, index)] as const)
      .filter(([line, whole]) => listening.test(line) && !/guard(?:ed)?\(/.test(whole))
      .map(([, whole]) => whole)
      .filter((whole) => !unguarded.some(([known, part]) => known === file && whole.includes(part)));
    expect(bare).toEqual([]);
  });
});
