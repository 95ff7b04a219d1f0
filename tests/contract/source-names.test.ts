import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, isEnumType } from 'graphql';
import { createEmulator } from '../../emulator/emulator.ts';
import { emulatedUpstreams } from '../../emulator/registry.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { emulatorPathOf } from '../../platform/upstream/source-names.ts';
import { sources, subgraphs } from '../../subgraphs/registry.ts';

const upstreams = subgraphs.flatMap(({ name: service, upstreams: own }) => own.map((each) => ({ ...each, service })));
const names = upstreams.map(({ name }) => name);
const webNames = subgraphs.flatMap(({ webSources = [] }) => webSources.map(({ name }) => name));

/** Upstreams that are another interface of a source, with its name. docs/upstreams.md has the reasons. */
const interfaces: Readonly<Record<string, string>> = { PLATFORM_B_PARTNER: 'PLATFORM_B' };
/** Upstreams that clients know by the enum value of another. docs/upstreams.md has the reasons. */
const otherEnumValues: Readonly<Record<string, string>> = { ...interfaces, NEWS_BOARD_SEARCH: 'NEWS_BOARD' };
/** Short words of names, as people read them. */
const readAs: Readonly<Record<string, string>> = { INTL: 'international', ATS: 'applicant tracking system' };

const schema = buildSchema(readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8'));
const enums = Object.values(schema.getTypeMap())
  .filter(isEnumType)
  .map((type) => ({ type: type.name, values: type.getValues().map(({ name }) => name) }))
  .filter(({ values }) => values.some((value) => names.includes(value)));

describe('the name of a source', () => {
  it('is its public name in lower case, if it is no other interface of a source', () => {
    const expected = names.map((name) => [name, (interfaces[name] ?? name).toLowerCase()]);
    expect(upstreams.map(({ name, source }) => [name, source])).toEqual(expected);
    expect(sources.map(({ name, source }) => [name, source])).toEqual(
      sources.map(({ name }) => [name, name.toLowerCase()]),
    );
  });

  it('is that of the emulator', () => {
    const expected = [...new Set([...names, ...webNames])].map(emulatorPathOf).sort();
    expect(emulatedUpstreams.map(({ name }) => name).sort()).toEqual(expected);
  });

  it('is that of the folder of its adapter', () => {
    const folders = upstreams
      .filter(({ name }) => interfaces[name] === undefined)
      .map(({ service, name }) => join('subgraphs', service, 'upstream', emulatorPathOf(name), 'definition.ts'));
    expect(folders.filter((folder) => !existsSync(join(projectRoot, folder)))).toEqual([]);
  });

  it('is an enum value where clients choose sources, and such enums have no other values', () => {
    expect(enums.map(({ type }) => type).sort()).toEqual([
      'JobSource',
      'OddsSource',
      'ReservationPlatform',
      'SocialBoard',
      'SocialSource',
    ]);
    const withEnums = new Set(
      upstreams.filter(({ name }) => enums.some(({ values }) => values.includes(name))).map(({ service }) => service),
    );
    const expected = upstreams
      .filter(({ service }) => withEnums.has(service))
      .map(({ name }) => otherEnumValues[name] ?? name);
    expect([...new Set(enums.flatMap(({ values }) => values))].sort()).toEqual([...new Set(expected)].sort());
  });

  it('has its words in the name that people read', () => {
    const folded = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
    const missing = [...upstreams, ...sources].flatMap(({ name, displayName }) =>
      name
        .split('_')
        .filter((word) => !folded(displayName).includes(folded(readAs[word] ?? word)))
        .map((word) => `${displayName}: ${word}`),
    );
    expect(missing).toEqual([]);
    expect(new Set(upstreams.map(({ displayName }) => displayName)).size).toBe(upstreams.length);
  });

  it('sets a fault in the case of any place', async () => {
    const emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY });
    try {
      for (const path of ['NAS_STATUS', 'nas_status', 'nas-status']) {
        const response = await fetch(`${emulator.url}/_faults/${path}`, {
          method: 'PUT',
          body: JSON.stringify({ mode: 'reset' }),
        });
        expect(await response.json()).toMatchObject({ upstream: 'nas-status' });
      }
    } finally {
      await emulator.close();
    }
  });
});
