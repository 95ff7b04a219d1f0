import { type DocumentNode, GraphQLError, Kind, parse } from 'graphql';

/** Why a text is no schema at all, as the predicate of a sentence; undefined if it may be one. */
export const unlikeSdl = (text: string): string | undefined => {
  const start = text.slice(0, 1000).trimStart();
  if (start === '') return 'it is empty';
  if (start.startsWith('<')) return 'it is a page of HTML or XML';
  if (/^[{[]/.test(start) && /^[{[]\s*["{[\]}]/.test(start)) return 'it is JSON';
  return undefined;
};

/** Reduces a message to its sentences: without the excerpts of the text in which the places of errors are shown. */
const onOneLine = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !/^\s*\d*\s*\|/.test(line))
    .map((line) => line.trim().replace(/^GraphQL request:(\d+):(\d+)$/, '(line $1, column $2)'))
    .filter((line) => line !== '')
    .join(' ')
    .slice(0, 1000);

const placeOf = ({ locations }: GraphQLError): string => {
  const [at] = locations ?? [];
  return at === undefined ? '' : ` (line ${at.line}, column ${at.column})`;
};

/** Why a text cannot be parsed, as the predicate of a sentence. */
export const parseFailure = (error: unknown): string => {
  if (!(error instanceof GraphQLError)) return onOneLine(error instanceof Error ? error.message : String(error));
  return `${error.message.replace(/\.$/, '')}${placeOf(error)}`;
};

const federation = /@link\s*\(\s*url\s*:\s*"https:\/\/specs\.apollo\.dev\/federation\/|@key\s*\(\s*fields\s*:/;

const hasJoins = ({ definitions }: DocumentNode): boolean =>
  definitions.some((node) => node.kind === Kind.DIRECTIVE_DEFINITION && node.name.value.startsWith('join__'));

const publish = 'publish there the supergraph that composition writes';
const compose =
  'compose it with the other subgraphs first, as "rover supergraph compose" does, or let the gateway do so by --subgraph NAME=URL';

/** Why a text is no supergraph, and what to do, as the rest of a sentence; undefined if it may be one. */
export const unlikeSupergraph = (text: string): string | undefined => {
  const unlike = unlikeSdl(text);
  if (unlike !== undefined) return `${unlike}; check the address or path, and ${publish}`;
  let document: DocumentNode;
  try {
    document = parse(text, { noLocation: true });
  } catch (error) {
    return `it cannot be parsed: ${parseFailure(error)}; check that it is complete, and ${publish}`;
  }
  if (hasJoins(document)) return undefined;
  if (federation.test(text)) return `it is the schema of one subgraph; ${compose}`;
  // The first core features had another directive.
  if (/@(?:link|core)\s*\(/.test(text)) return undefined;
  const isSchema = document.definitions.every((node) => node.kind !== Kind.OPERATION_DEFINITION);
  return isSchema
    ? `it is a schema without the join directives of a supergraph; ${compose}`
    : `it contains operations, not a schema; check the address or path, and ${publish}`;
};

/** Why a supergraph cannot be served, and what to do, as the rest of a sentence. */
export const invalidSupergraph = (error: unknown): string =>
  `${onOneLine(error instanceof Error ? error.message : String(error)).replace(/\.$/, '')}; compose it again, from valid subgraphs and without features that this gateway does not have`;
