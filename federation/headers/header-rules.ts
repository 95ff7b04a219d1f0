import {
  createPropagation,
  isReservedHeader,
  namesOfSetting,
  type Propagate,
} from '../../gateway/http/propagated-headers.ts';
import type { SubgraphHeaders } from '../../gateway/subgraph-transport/ask-subgraph.ts';
import type { HeaderRule, HeadersConfig } from '../config/headers-config.ts';
import { toNamePattern } from '../config/name-pattern.ts';

/**
 * Names a claim among the headers picked for subgraphs. Because of the colon no client can send it and no rule can
 * match it.
 */
export const claimKey = (claim: string): string => `:claim ${claim}`;

type Headers = Readonly<Record<string, string>>;

/** Returns the setting PROPAGATE_HEADERS (`names`) as rules. */
const rulesOfSetting = (names: readonly string[]): readonly HeaderRule[] =>
  namesOfSetting(names).map((name) => ({ propagate: { named: name } }));

/** Returns all rules, those of the setting first. */
export const allRules = (names: readonly string[], config: HeadersConfig | undefined): readonly HeaderRule[] => [
  ...rulesOfSetting(names),
  ...(config?.all ?? []),
  ...Object.values(config?.subgraphs ?? {}).flat(),
];

const matcherOf = (pattern: string): ((name: string) => boolean) => {
  const matches = toNamePattern(pattern);
  return (name) => !isReservedHeader(name) && matches(name);
};

/** Picks the headers of a request that any rule may send. */
export const createRulePropagation = (names: readonly string[], config: HeadersConfig | undefined): Propagate => {
  const propagated = allRules(names, config).flatMap((rule) => ('propagate' in rule ? rule.propagate : []));
  const matchers = propagated.flatMap((rule) => ('matching' in rule ? matcherOf(rule.matching) : []));
  return createPropagation(
    propagated.flatMap((rule) => ('named' in rule ? rule.named : [])),
    matchers.length === 0 ? undefined : (name) => matchers.some((matches) => matches(name)),
  );
};

type Step = (sent: Record<string, string>, picked: Headers) => void;

const insertedBy = (insert: Extract<HeaderRule, { insert: object }>['insert']) => {
  if ('value' in insert) return () => insert.value;
  const key = claimKey(insert.fromClaim);
  return (picked: Headers) => picked[key] ?? insert.default;
};

const toStep = (rule: HeaderRule): Step => {
  if ('insert' in rule) {
    const { name } = rule.insert;
    const valueIn = insertedBy(rule.insert);
    return (sent, picked) => {
      const value = valueIn(picked);
      // A client's header of that name must not pass for the claim.
      if (value === undefined) delete sent[name];
      else sent[name] = value;
    };
  }
  if ('remove' in rule) {
    if ('named' in rule.remove) {
      const { named } = rule.remove;
      return (sent) => {
        delete sent[named];
      };
    }
    const matches = toNamePattern(rule.remove.matching);
    return (sent) => {
      for (const name of Object.keys(sent)) if (matches(name)) delete sent[name];
    };
  }
  if ('matching' in rule.propagate) {
    const matches = matcherOf(rule.propagate.matching);
    return (sent, picked) => {
      for (const [name, value] of Object.entries(picked)) if (matches(name)) sent[name] = value;
    };
  }
  const { named, rename = named, default: fallback } = rule.propagate;
  return (sent, picked) => {
    const value = Object.hasOwn(picked, named) ? picked[named] : fallback;
    if (value !== undefined) sent[rename] = value;
  };
};

/**
 * Each rule is applied to the result of those before it. Undefined if no file has rules; then all picked headers are
 * sent.
 */
export const createSubgraphHeaders = (
  names: readonly string[],
  config: HeadersConfig | undefined,
  subgraph: string,
): SubgraphHeaders | undefined => {
  if (config === undefined) return undefined;
  const own = Object.hasOwn(config.subgraphs, subgraph) ? config.subgraphs[subgraph] : undefined;
  const steps = [...rulesOfSetting(names), ...config.all, ...(own ?? [])].map(toStep);
  return (picked) => {
    const sent: Record<string, string> = Object.create(null);
    for (const step of steps) step(sent, picked);
    return sent;
  };
};
