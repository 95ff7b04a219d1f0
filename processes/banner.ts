import { switchNameOf } from '../platform/config/upstream-settings.ts';
import type { HostedSubgraph } from './subgraph-host.ts';

/** What keeps upstreams from answering until the operator does something. */
export type WithheldUpstreams = Pick<HostedSubgraph, 'lackingKeys' | 'switchedOff'>;

export interface BannerFacts extends WithheldUpstreams {
  readonly url: string;
  readonly role: string;
  readonly auth: 'on' | 'off';
  /** The key made at this very start; it is never shown again. */
  readonly newKey: string | undefined;
  readonly hasStaticKeys: boolean;
  readonly services: readonly string[];
  readonly emulatedServices: readonly string[];
  readonly emulatorUrl: string | undefined;
  /** A day for the example search. */
  readonly searchDate: string;
}

const keyLines = ({ auth, newKey, hasStaticKeys }: BannerFacts): string[] => {
  if (auth === 'off') return ['API key    none needed (AUTH=off)'];
  if (newKey !== undefined)
    return [
      `API key    ${newKey}`,
      '           made just now and not shown again; make others with: npm run keys -- create',
    ];
  return [
    hasStaticKeys
      ? 'API key    one of API_KEYS'
      : 'API key    the one shown at the first start; make another with: npm run keys -- create',
  ];
};

const dataLine = ({ emulatedServices, emulatorUrl }: BannerFacts): string =>
  emulatedServices.length === 0
    ? 'Data       live upstreams'
    : `Data       INVENTED by the emulator for: ${emulatedServices.join(', ')}${emulatorUrl === undefined ? '' : ` (${emulatorUrl})`}`;

const fareSearchExample = ({ url, auth, newKey, searchDate }: BannerFacts): string[] => [
  '',
  `Start a fare search${auth === 'on' && newKey === undefined ? ', with your key in $KEY' : ''}:`,
  `  curl -s${auth === 'off' ? '' : ` -H "authorization: Bearer ${newKey ?? '$KEY'}"`} -H 'content-type: application/json' ${url}/flights/api/v1/flight-searches \\`,
  `    -d '{"origin_iata":"SFO","destination_iata":"JFK","date":"${searchDate}"}'`,
];

/** Those of several subgraphs together. */
export const withheldUpstreams = (hosted: readonly WithheldUpstreams[]): WithheldUpstreams => ({
  lackingKeys: hosted.flatMap(({ lackingKeys }) => lackingKeys),
  switchedOff: hosted.flatMap(({ switchedOff }) => switchedOff),
});

/** Says which upstreams do not answer, why, and what to set; nothing when all do. */
export const withheldLines = ({ lackingKeys, switchedOff }: WithheldUpstreams): string[] => [
  ...(lackingKeys.length === 0
    ? []
    : [
        `Keys       missing: ${lackingKeys.map((name) => `${name}_KEY`).join(', ')}; their requests are refused as bad_key`,
      ]),
  ...switchedOff.map(({ name, why }) => `Off        ${name}, until ${switchNameOf({ name })}=on: ${why}`),
];

/** What a person reads at the start: where it is, the key, where the data come from, and a request to paste for the main job. */
export const banner = (facts: BannerFacts): string => {
  const { url, services } = facts;
  return [
    '',
    `Tributary  ${url}  (${facts.role})`,
    ...keyLines(facts),
    dataLine(facts),
    ...withheldLines(facts),
    '',
    `GraphiQL   ${url}/graphql     REST pages  ${services.map((name) => `${url}/${name}/docs`).join('  ')}`,
    ...(services.includes('flights') ? fareSearchExample(facts) : []),
    '',
  ].join('\n');
};
