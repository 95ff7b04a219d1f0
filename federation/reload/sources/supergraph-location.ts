import { addressProblem } from '../../../platform/upstream/web/web-address.ts';
import type { GatewayConfig } from '../../config/gateway-config.ts';
import type { NamedSubgraph } from './subgraph-sdl.ts';

/** The configured location of the supergraph. */
export type SupergraphLocation =
  | { readonly file: string }
  | {
      readonly url: string;
      readonly pollIntervalSeconds: number;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly subgraphs: readonly NamedSubgraph[] };

/** Options of the command line; undefined if absent. */
export interface LocationWords {
  readonly supergraph?: string | undefined;
  readonly subgraph?: readonly string[] | undefined;
}

const defaultPollSeconds = 10;

/** A file may have any name but this form. */
const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);

/** The address itself may contain credentials and is not repeated. */
const refuseAddress = (where: string, url: string, instead: string): void => {
  const problem = addressProblem(url, instead);
  if (problem !== undefined) throw new Error(`${where} ${problem}.`);
};

/** `name=url`, or `name=url#file` for a subgraph with its SDL in a file. Throws a sentence. */
const toNamedSubgraph = (word: string): NamedSubgraph => {
  const [, name = '', url = '', file] = /^([^=]*)=([^#]*)(?:#(.+))?$/s.exec(word) ?? [];
  if (!/^[A-Za-z_][\w.-]{0,99}$/.test(name) || url === '')
    throw new Error(
      `--subgraph ${word.includes('@') ? 'with credentials' : word} is not of the form name=url or name=url#file.graphql, such as products=http://127.0.0.1:4001/graphql`,
    );
  refuseAddress(
    `The address of --subgraph ${name}`,
    url,
    'name a file with its schema after "#", and insert the credentials by a rule of the section headers in the configuration file',
  );
  return { name, url, file };
};

const toSubgraphs = (words: readonly string[]): readonly NamedSubgraph[] => {
  const subgraphs = words.map(toNamedSubgraph);
  const names = subgraphs.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`--subgraph names ${twice} twice; each subgraph has a name of its own`);
  return subgraphs;
};

/**
 * The command line takes precedence over the configuration file. Undefined for our own graph. Throws a sentence for
 * invalid options.
 */
export const supergraphLocationOf = (
  { supergraph, subgraph = [] }: LocationWords,
  config: GatewayConfig | undefined,
): SupergraphLocation | undefined => {
  if (supergraph !== undefined && subgraph.length > 0)
    throw new Error('--supergraph and --subgraph exclude each other: a supergraph is read, or composed of subgraphs');
  if (subgraph.length > 0) return { subgraphs: toSubgraphs(subgraph) };
  if (supergraph === undefined) return config?.supergraph;
  if (!isAddress(supergraph)) return { file: supergraph };
  refuseAddress(
    'The address of --supergraph',
    supergraph,
    'set url and headers in the section supergraph of the configuration file',
  );
  const configured = config?.supergraph;
  // Headers may be credentials, so they are sent only to the configured address.
  const sameUrl = configured !== undefined && 'url' in configured && configured.url === supergraph;
  return sameUrl ? configured : { url: supergraph, pollIntervalSeconds: defaultPollSeconds, headers: {} };
};
