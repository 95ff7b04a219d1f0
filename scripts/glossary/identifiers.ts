import ts from 'typescript';

export interface DeclaredName {
  readonly line: number;
  readonly name: string;
}

/** Returns the words of a name in lower case: `isFirstMatch` has three. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');

const isOwnName = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.name === node && parent.propertyName !== undefined;
  return (
    (ts.isFunctionDeclaration(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent)) &&
    parent.name === node
  );
};

/**
 * Returns the names of variables, parameters, functions and types that a file declares. Members are left out: they may
 * be those of a wire format or of the graph.
 */
export const declaredNames = (path: string, text: string): readonly DeclaredName[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const names: DeclaredName[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isOwnName(node))
      names.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, name: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
};
