import { describe, expect, it } from '@jest/globals';
import { harbourUpstream } from '../../tests/kit/upstream/harbour-upstream.ts';
import type { Environment } from '../config/environment.ts';
import type { UpstreamDefinition } from './upstream-http.ts';
import { resolveUpstream } from './upstream-settings.ts';

const harbour: UpstreamDefinition = { ...harbourUpstream, name: 'HARBOUR_LOG', source: 'harbour_log' };
const shy: UpstreamDefinition = { ...harbour, optIn: 'its terms forbid programs' };
const emulatorUrl = 'http://127.0.0.1:4010';
const live = (definition: UpstreamDefinition, environment: Environment = {}) =>
  resolveUpstream(definition, environment, 'live', undefined);

describe('an upstream', () => {
  it('is at its own address in live mode and at the emulator otherwise', () => {
    expect(live(harbour, { HARBOUR_LOG_KEY: 'k' })).toEqual({
      baseUrl: 'https://harbour.example',
      key: 'k',
      emulated: false,
      lacksKey: false,
      switchedOff: false,
    });
    expect(resolveUpstream(harbour, {}, 'emulator', emulatorUrl)).toEqual({
      baseUrl: `${emulatorUrl}/harbour-log`,
      key: 'emulator',
      emulated: true,
      lacksKey: false,
      switchedOff: false,
    });
    expect(resolveUpstream(harbour, {}, 'emulator', undefined)).toEqual({
      problem: expect.stringContaining('HARBOUR_LOG_URL'),
    });
  });

  it.each(['emulator', 'live'] as const)('is at the address of the operator in %s mode, with live data', (mode) => {
    const environment = { HARBOUR_LOG_URL: 'http://127.0.0.1:9/base/' };
    expect(resolveUpstream({ ...shy, keyRequired: true }, environment, mode, emulatorUrl)).toEqual({
      baseUrl: 'http://127.0.0.1:9/base',
      key: undefined,
      emulated: false,
      lacksKey: false,
      switchedOff: false,
    });
    expect(resolveUpstream(harbour, { HARBOUR_LOG_URL: 'harbour' }, mode, emulatorUrl)).toHaveProperty('problem');
  });

  it('lacks the key of live mode until it is given', () => {
    expect(live({ ...harbour, keyRequired: true })).toMatchObject({ lacksKey: true });
    expect(live({ ...harbour, keyRequired: true }, { HARBOUR_LOG_KEY: 'k' })).toMatchObject({ lacksKey: false });
  });
});

describe('an upstream whose terms forbid automation', () => {
  it('is off in live mode until the operator enables it', () => {
    expect(live(shy)).toMatchObject({ switchedOff: true });
    for (const value of ['off', 'false', '0'])
      expect(live(shy, { HARBOUR_LOG_ENABLED: value })).toMatchObject({ switchedOff: true });
    for (const value of ['on', 'true', '1'])
      expect(live(shy, { HARBOUR_LOG_ENABLED: value })).toMatchObject({ switchedOff: false });
  });

  it('is never off at the emulator', () => {
    const environment = { HARBOUR_LOG_ENABLED: 'off' };
    expect(resolveUpstream(shy, environment, 'emulator', emulatorUrl)).toMatchObject({ switchedOff: false });
  });

  it.each(['yes', 'ON', '2'])('refuses the value %s for on or off', (value) => {
    for (const mode of ['emulator', 'live'] as const)
      expect(resolveUpstream(shy, { HARBOUR_LOG_ENABLED: value }, mode, emulatorUrl)).toEqual({
        problem: 'HARBOUR_LOG_ENABLED: has to be on or off',
      });
  });

  it('alone has the switch, which is ignored for other upstreams', () => {
    expect(live(harbour, { HARBOUR_LOG_ENABLED: 'off' })).toMatchObject({ switchedOff: false });
    expect(live(harbour, { HARBOUR_LOG_ENABLED: 'what' })).toMatchObject({ switchedOff: false });
  });
});
