import { dirname, posix } from 'node:path';
import ts from 'typescript';

interface Import {
  /** Path of an own file; with `*` at its end, of any file that begins so. */
  readonly path: string;
  /** Exported names; undefined where the module is imported as a whole. */
  readonly names: readonly string[] | undefined;
}

export interface Module {
  readonly path: string;
  /** Without `default`. */
  readonly exports: readonly string[];
  readonly imports: readonly Import[];
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const boundNames = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)));

const declaredNames = (statement: ts.Statement): readonly string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const { name } = statement as ts.DeclarationStatement;
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
};

const exportedNames = (statement: ts.Statement): readonly string[] => {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    return exportClause !== undefined && ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => name.text)
      : [];
  }
  return isExported(statement) ? declaredNames(statement) : [];
};

/** Returns the names that a statement takes from another module. */
const importedNames = (statement: ts.ImportDeclaration | ts.ExportDeclaration): readonly string[] | undefined => {
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
  if (bindings !== undefined && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)))
    return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
  return bindings === undefined && ts.isImportDeclaration(statement) ? [] : undefined;
};

/** `import('./a.ts')`, as an expression or as a type, and the `import` of a loader such as jiti. */
const importedAsWhole = (node: ts.Node): ts.Node | undefined => {
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const isImport =
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isPropertyAccessExpression(expression) && expression.name.text === 'import');
  return isImport ? node.arguments[0] : undefined;
};

const specifierOf = (node: ts.Node | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? `${node.head.text}*` : undefined;
};

/** Reads the statements, and more of the file only where something may be imported as a whole. */
export const readModule = (path: string, text: string): Module => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const imports: Import[] = [];
  const add = (node: ts.Node | undefined, names: readonly string[] | undefined): void => {
    const specifier = specifierOf(node);
    if (specifier?.startsWith('.')) imports.push({ path: posix.join(dirname(path), specifier), names });
  };
  const visit = (node: ts.Node): void => {
    add(importedAsWhole(node), undefined);
    ts.forEachChild(node, visit);
  };
  for (const statement of source.statements)
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      add(statement.moduleSpecifier, importedNames(statement));
  if (/\bimport\s*\(/.test(text)) visit(source);
  return { path, exports: source.statements.flatMap(exportedNames).filter((name) => name !== 'default'), imports };
};
