import { z } from 'zod';
import { removedSettings } from '../../platform/config/environment.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { addressSettings } from '../gateway/subgraph-addresses.ts';

const namesIn = (settings: z.ZodType): readonly string[] =>
  settings instanceof z.ZodObject ? Object.keys(settings.shape) : [];

/** All names that variables of ours may have, of whichever role, because roles may share an environment. */
export const knownSettings = (
  more: readonly string[] = [],
): { readonly names: ReadonlySet<string>; readonly prefixes: readonly string[] } => ({
  names: new Set([
    ...[platformSettings, addressSettings, ...subgraphs.map(({ settings }) => settings)].flatMap(namesIn),
    ...subgraphs.flatMap(({ upstreams }) => upstreams.map(({ name }) => `${name}_KEY`)),
    ...Object.keys(removedSettings),
    ...more,
  ]),
  prefixes: ['SUBGRAPH', 'EMULATOR', ...subgraphs.map(({ name }) => name.toUpperCase())],
});
