import { switchNameOf } from '../../platform/config/upstream-settings.ts';
import type { UpstreamDefinition } from '../../platform/upstream/upstream-http.ts';
import { markdownTable } from '../derived/markdown-table.ts';

const code = (text: string): string => `\`${text}\``;

const keyNameOf = ({ name }: UpstreamDefinition): string => `${name}_KEY`;

/** The upstreams with what they are, what is read from them, and what switches them on. */
export const upstreamsPart = (upstreams: readonly UpstreamDefinition[]): string =>
  markdownTable(
    ['name', 'public name', 'wire', 'key', 'used for'],
    upstreams.map((upstream) => [
      code(upstream.name),
      code(upstream.source),
      upstream.wire,
      [
        upstream.key === undefined ? 'none' : code(keyNameOf(upstream)),
        ...(upstream.optIn === undefined ? [] : [code(switchNameOf(upstream))]),
      ].join('; '),
      upstream.provides,
    ]),
  );

const keyFormOf = (key: NonNullable<UpstreamDefinition['key']>): string => {
  if (key.in === 'client-credentials') return '`client_id:client_secret` of an application';
  return key.in === 'header' && key.prefix === 'Bearer ' ? 'bearer token' : 'key';
};

const settingsOf = (upstream: UpstreamDefinition): readonly (readonly string[])[] => {
  const { name, liveUrl, provides, key, keyRequired, optIn } = upstream;
  const terms = `[its terms](upstreams.md#${name.toLowerCase()})`;
  return [
    [code(`${name}_URL`), code(liveUrl), provides],
    ...(key === undefined
      ? []
      : [[code(keyNameOf(upstream)), 'none', `${keyFormOf(key)}${keyRequired ? '; needed in `live`' : '; optional'}`]]),
    ...(optIn === undefined
      ? []
      : [[code(switchNameOf(upstream)), 'off', `\`on\` switches it on in \`live\`; read ${terms} first`]]),
  ];
};

/** The settings that every upstream has by its definition. */
export const upstreamSettingsPart = (upstreams: readonly UpstreamDefinition[]): string =>
  markdownTable(['name', 'default', 'meaning'], upstreams.flatMap(settingsOf));
