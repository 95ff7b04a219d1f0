import { codeMinutes } from '../gateway/sign-in/sign-in-codes.ts';
import { switchNameOf } from '../platform/config/upstream-settings.ts';
import type { HostedSubgraph } from './subgraph-host.ts';

/** What keeps upstreams from answering until the operator does something. */
export type WithheldUpstreams = Pick<HostedSubgraph, 'lackingKeys' | 'switchedOff'>;

export interface BannerFacts extends WithheldUpstreams {
  readonly url: string;
  readonly role: string;
  readonly auth: 'on' | 'off';
  /** Whether pages for people are served. */
  readonly showsPages: boolean;
  /** The key made at this very start; it is never shown again. */
  readonly newKey: string | undefined;
  readonly hasStaticKeys: boolean;
  /** Signs a browser in; undefined where none is offered. */
  readonly signInLink: string | undefined;
  /** Those of our own graph; undefined for somebody else's, of whose services and data nothing is known. */
  readonly services: readonly string[] | undefined;
  readonly emulatedServices: readonly string[];
  readonly emulatorUrl: string | undefined;
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

const signInLines = ({ signInLink }: BannerFacts): string[] =>
  signInLink === undefined
    ? []
    : [
        `Sign in    ${signInLink}`,
        `           opens the console with a key of its own; valid once, for ${codeMinutes} minutes`,
      ];

const dataLine = ({ services, emulatedServices, emulatorUrl }: BannerFacts): string => {
  if (services === undefined) return 'Data       as the subgraphs of the file answer them';
  return emulatedServices.length === 0
    ? 'Data       live upstreams'
    : `Data       INVENTED by the emulator for: ${emulatedServices.join(', ')}${emulatorUrl === undefined ? '' : ` (${emulatorUrl})`}`;
};

/** One address a line, to be opened from a terminal. The console and the REST page are of our own graph. */
const pageLines = ({ url, services = [], showsPages }: BannerFacts): string[] => {
  if (!showsPages) return [`GraphQL    ${url}/graphql (pages are off; PAGES=on shows them)`];
  const graphiql = `GraphiQL   ${url}/graphql`;
  return services.length === 0 ? [graphiql] : [`Console    ${url}/console/`, graphiql, `REST page  ${url}/rest`];
};

/** Answered without any key of an upstream, so that it works in every mode. */
const exampleQuery = '{ airport(iata: \\"SFO\\") { name status { delayStatus summary } } }';

const queryExample = ({ url, auth, newKey }: BannerFacts): string[] => [
  '',
  `Ask it something${auth === 'on' && newKey === undefined ? ', with your key in $KEY' : ''}:`,
  `  curl -s${auth === 'off' ? '' : ` -H "authorization: Bearer ${newKey ?? '$KEY'}"`} -H 'content-type: application/json' ${url}/graphql \\`,
  `    -d '{"query":"${exampleQuery}"}'`,
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

/** What a person reads at the start: where it is, the key, where the data come from, and a request to paste. */
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
