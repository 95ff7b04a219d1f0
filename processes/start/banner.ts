import { codeMinutes } from '../../gateway/api-keys/sign-in-codes.ts';
import { ownCommand } from '../../platform/runtime/own-command.ts';
import { switchNameOf } from '../../platform/upstream/upstream-settings.ts';
import type { HostedSubgraph } from '../subgraphs/subgraph-host.ts';

type WithheldUpstreams = Pick<HostedSubgraph, 'lackingKeys' | 'switchedOff'>;

export interface BannerFacts extends WithheldUpstreams {
  readonly url: string;
  readonly role: string;
  readonly auth: 'on' | 'off';
  readonly showsPages: boolean;
  /** The key created at this start, which is displayed only once. */
  readonly newKey: string | undefined;
  readonly hasStaticKeys: boolean;
  /** Undefined if browser sign-in is off. */
  readonly signInLink: string | undefined;
  /** Undefined for a foreign graph, whose services and data are unknown. */
  readonly services: readonly string[] | undefined;
  readonly emulatedServices: readonly string[];
  readonly emulatorUrl: string | undefined;
}

const keyLines = ({ auth, newKey, hasStaticKeys }: BannerFacts): string[] => {
  if (auth === 'off') return ['API key    none needed (AUTH=off)'];
  if (newKey !== undefined)
    return [
      `API key    ${newKey}`,
      `           made just now and not shown again; make others with: ${ownCommand('keys', 'create')}`,
    ];
  return [
    hasStaticKeys
      ? 'API key    one of API_KEYS'
      : `API key    the one shown at the first start; make another with: ${ownCommand('keys', 'create')}`,
  ];
};

const signInLines = ({ signInLink }: BannerFacts): string[] =>
  signInLink === undefined
    ? []
    : [
        `Sign in    ${signInLink}`,
        `           opens the console with a key of its own; valid once, for ${codeMinutes} minutes`,
      ];

const dataLine = ({ services, emulatedServices, emulatorUrl }: BannerFacts): string => {
  if (services === undefined) return 'Data       from the subgraphs of the supergraph';
  return emulatedServices.length === 0
    ? 'Data       live upstreams'
    : `Data       INVENTED by the emulator for: ${emulatedServices.join(', ')}${emulatorUrl === undefined ? '' : ` (${emulatorUrl})`}`;
};

/** One address per line, so that terminals can open them. Only our own graph has the whole console. */
const pageLines = ({ url, services = [], showsPages }: BannerFacts): string[] => {
  if (!showsPages) return [`GraphQL    ${url}/graphql (pages are off; PAGES=on shows them)`];
  const graphiql = `GraphiQL   ${url}/graphql`;
  return services.length === 0 ? [graphiql] : [`Console    ${url}/console/`, graphiql, `REST page  ${url}/rest`];
};

/** Works in every mode, because it needs no key of an upstream. */
const exampleQuery = '{ airport(iata: \\"SFO\\") { name status { delayStatus summary } } }';

const queryExample = ({ url, auth, newKey }: BannerFacts): string[] => [
  '',
  `Ask it something${auth === 'on' && newKey === undefined ? ', with your key in $KEY' : ''}:`,
  `  curl -s${auth === 'off' ? '' : ` -H "authorization: Bearer ${newKey ?? '$KEY'}"`} -H 'content-type: application/json' ${url}/graphql \\`,
  `    -d '{"query":"${exampleQuery}"}'`,
];

export const withheldUpstreams = (hosted: readonly WithheldUpstreams[]): WithheldUpstreams => ({
  lackingKeys: hosted.flatMap(({ lackingKeys }) => lackingKeys),
  switchedOff: hosted.flatMap(({ switchedOff }) => switchedOff),
});

export const withheldLines = ({ lackingKeys, switchedOff }: WithheldUpstreams): string[] => [
  ...(lackingKeys.length === 0
    ? []
    : [
        `Keys       missing: ${lackingKeys.map((name) => `${name}_KEY`).join(', ')}; their requests are refused as bad_key`,
      ]),
  ...switchedOff.map(({ name, why }) => `Off        ${name}, until ${switchNameOf({ name })}=on: ${why}`),
];

export const banner = (facts: BannerFacts): string => {
  const { url, services } = facts;
  return [
    '',
    `Tributary  ${url}  (${facts.role})`,
    ...keyLines(facts),
    ...signInLines(facts),
    dataLine(facts),
    ...withheldLines(facts),
    '',
    ...pageLines(facts),
    ...(services?.includes('flights') ? queryExample(facts) : []),
    '',
  ].join('\n');
};
