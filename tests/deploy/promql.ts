import { parser } from '@prometheus-io/lezer-promql';

/** A series that an expression reads, with its label matchers. */
interface Selector {
  readonly metric: string;
  readonly matchers: readonly { readonly label: string; readonly op: string; readonly value: string }[];
}

interface ReadExpression {
  readonly selectors: readonly Selector[];
  /** Labels that results are grouped or matched by. */
  readonly grouping: readonly string[];
  /** Syntax errors: the unexpected text. */
  readonly faults: readonly string[];
}

/** Parses an expression by Prometheus's own grammar. Grafana's interval variables are substituted. */
export const readExpression = (template: string): ReadExpression => {
  const text = template.replaceAll(/\$__(rate_interval|range|interval)\b/g, '5m');
  const selectors: { metric: string; matchers: { label: string; op: string; value: string }[] }[] = [];
  const grouping: string[] = [];
  const problems: string[] = [];
  parser.parse(text).iterate({
    enter: ({ node }) => {
      const { name } = node;
      const textOf = (child: string) => {
        const found = node.getChild(child);
        return found === null ? '' : text.slice(found.from, found.to);
      };
      if (node.type.isError) problems.push(text.slice(Math.max(0, node.from - 10), node.to + 10));
      if (name === 'VectorSelector') selectors.push({ metric: textOf('Identifier'), matchers: [] });
      if (name === 'UnquotedLabelMatcher')
        selectors.at(-1)?.matchers.push({
          label: textOf('LabelName'),
          op: textOf('MatchOp'),
          value: textOf('StringLiteral').slice(1, -1),
        });
      if (name === 'GroupingLabels') {
        const labels = node.getChildren('LabelName').map(({ from, to }) => text.slice(from, to));
        grouping.push(...labels);
      }
    },
  });
  return { selectors, grouping, faults: problems };
};
