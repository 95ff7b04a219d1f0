import ts from 'typescript';

/** Lines and columns are counted from 1. */
export interface ProseLine {
  readonly line: number;
  readonly text: string;
  readonly width: number;
}

const directive = /biome-ignore|@ts-|https?:\/\/\S{60}/;

/** Code, quotations and addresses are not prose. */
const withoutQuotations = (text: string): string =>
  text.replace(/`[^`]*`|"[^"]*"|“[^”]*”|https?:\/\/\S+|\]\([^)]*\)/g, (quoted) => ' '.repeat(quoted.length));

const testNames = new Set(['it', 'describe', 'test']);

const spansOf = (source: ts.SourceFile): readonly [number, number][] => {
  const spans = new Map<number, number>();
  const { text } = source;
  const addComments = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) spans.set(pos, end);
  };
  const visit = (node: ts.Node): void => {
    addComments(ts.getLeadingCommentRanges(text, node.getFullStart()));
    addComments(ts.getTrailingCommentRanges(text, node.getEnd()));
    if (ts.isCallExpression(node) && testNames.has(node.expression.getText(source).split('.')[0] ?? '')) {
      const [name] = node.arguments;
      if (name !== undefined && ts.isStringLiteralLike(name)) spans.set(name.getStart(source), name.getEnd());
    }
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return [...spans];
};

const proseOfTypeScript = (path: string, text: string): readonly ProseLine[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  return spansOf(source).flatMap(([start, end]) => {
    const first = source.getLineAndCharacterOfPosition(start).line;
    return withoutQuotations(text.slice(start, end))
      .split('\n')
      .map((line, index) => ({ line: first + index + 1, text: line, width: lines[first + index]?.length ?? 0 }))
      .filter(({ line }) => !directive.test(lines[line - 1] ?? ''));
  });
};

const outsideFences = (text: string): string =>
  text.replace(/^( *)(```+).*?^\1\2/gms, (block) => block.replace(/[^\n]/g, ' '));

/** Paragraphs and tables, without code blocks. Their width is not limited. */
const proseOfMarkdown = (text: string): readonly ProseLine[] =>
  outsideFences(text)
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: withoutQuotations(line), width: 0 }));

const proseOfSdl = (text: string): readonly ProseLine[] => {
  const block = /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|#.*/g;
  return [...text.matchAll(block)].flatMap(({ 0: found, index }) => {
    const first = text.slice(0, index).split('\n').length;
    return found.split('\n').map((line, offset) => ({
      line: first + offset,
      text: withoutQuotations(line.replaceAll('"', ' ')),
      width: 0,
    }));
  });
};

/** None for unknown formats. */
export const proseOf = (path: string, text: string): readonly ProseLine[] => {
  if (/\.tsx?$/.test(path)) return proseOfTypeScript(path, text);
  if (path.endsWith('.md')) return proseOfMarkdown(text);
  return path.endsWith('.graphql') ? proseOfSdl(text) : [];
};
