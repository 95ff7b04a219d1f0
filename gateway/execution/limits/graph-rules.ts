import { NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql';
import { introspectionAllowed, type PlatformSettings } from '../../../platform/config/platform-settings.ts';
import { cappedRule } from '../validation/capped-rule.ts';
import { documentLimitsRule } from './document-limits.ts';

/** These rules run before those of the specification, on every transport. */
export const graphRules = (settings: PlatformSettings): ValidationRule[] => [
  documentLimitsRule({
    maxDepth: settings.GRAPHQL_MAX_DEPTH,
    maxAliases: settings.GRAPHQL_MAX_ALIASES,
    maxRootFields: settings.GRAPHQL_MAX_ROOT_FIELDS,
    maxDirectives: Math.floor(settings.GRAPHQL_MAX_TOKENS / 100),
    maxCost: settings.GRAPHQL_MAX_COST,
  }),
  ...(introspectionAllowed(settings) ? [] : [cappedRule(NoSchemaIntrospectionCustomRule)]),
];
