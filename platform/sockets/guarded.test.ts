import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../paths/project-root.ts';
import { guarded } from './guarded.ts';

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
  ['gateway/auth/at-expiry.ts', 'clock.after', 'calls what its callers guard'],
  ['gateway/execution/plan/run-schedule.ts', 'giveUp', 'aborts what a request still waits for'],
  ['gateway/gateway-app.ts', 'clock.after', 'closes connections, which does not throw'],
  ['gateway/http/admitted-context.ts', 'onClose(outcome', 'is guarded where it is made'],
  ['gateway/http/gateway-context.ts', 'clock.after', 'aborts a signal'],
  ['gateway/reload/sources/request-text.ts', "response.body.on('error'", 'does nothing'],
  ['gateway/subscriptions/http/http-stream.ts', "response.on('drain', done)", 'resolves a promise'],
  ['gateway/subscriptions/http/http-stream.ts', "response.on('close', done)", 'resolves a promise'],
  ['gateway/subscriptions/http/http-stream.ts', 'clock.after(closeTimeoutMs', 'destroys a response'],
  ['gateway/subscriptions/web-socket/web-socket-endpoint.ts', 'clock.after(heartbeatMs', 'guards each connection'],
  ['gateway/subscriptions/drained-set.ts', 'clock.after(withinMs', 'calls what its callers guard'],
  ['gateway/subscriptions/register-streams.ts', 'clock.after(heartbeatMs', 'guards the check'],
  ['platform/control/control-socket.ts', "server.once('error'", 'settles a promise'],
  ['platform/control/send-control.ts', '', 'runs in the command line tools, which end with what they throw'],
  ['platform/sockets/raw-refusal.ts', "socket.on('error'", 'destroys the socket'],
  ['platform/sockets/bounded-server.ts', "'checkContinue'", 'is a guarded listener'],
  ['platform/sockets/bounded-server.ts', "'clientError'", 'is guarded on the next line'],
  ['platform/sockets/bounded-server.ts', "'checkExpectation', serve", 'is guarded where it is made'],
  ['platform/sockets/bounded-server.ts', "'checkContinue'", 'is guarded on the next line'],
  ['platform/sockets/unread-body.ts', 'clock.after(lingerMs', 'destroys a socket'],
  ['platform/sockets/serve-upgrades.ts', "'upgrade', serve", 'is guarded where it is made'],
  ['platform/sockets/unread-body.ts', "'close', cancel", 'cancels a timer'],
];

const folders = ['gateway', 'platform/subgraph', 'platform/sockets', 'platform/transport-ws', 'platform/control'];
const sources = folders.flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
);
const listening = /\.(?:on|once|prependListener)\($|\.(?:on|once|prependListener)\('|clock\.after\(/;

describe('listeners of sockets and timers', () => {
  it.each(unguarded)('in %s with %j, which throw nothing, are there', (file, part) => {
    expect(readFileSync(join(projectRoot, file), 'utf8')).toContain(part);
  });

  it.each(sources)('is guarded in %s, or is known to throw nothing', (file) => {
    const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n');
    const bare = lines
      .map((line, index) => [line, lines.slice(index, index + 4).join('\n')] as const)
      .filter(([line, whole]) => listening.test(line) && !/guard(?:ed)?\(/.test(whole))
      .map(([, whole]) => whole)
      .filter((whole) => !unguarded.some(([known, part]) => known === file && whole.includes(part)));
    expect(bare).toEqual([]);
  });
});
