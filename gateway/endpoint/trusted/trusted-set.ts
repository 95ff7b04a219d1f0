import { sortExecutableDocument } from '@graphql-tools/documents';
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  Lexer,
  OperationTypeNode,
  print,
  type SelectionNode,
  Source,
  TokenKind,
  visit,
} from 'graphql';
import { parseDocument } from '../../../platform/graphql/parse-document.ts';
import { memoized } from '../../../platform/runtime/memoized.ts';
import { typenameField } from '../../execution/typename-field.ts';
import { type TrustedDocument, toTrustedDocument } from './trusted-document.ts';

const isTypename = (node: SelectionNode): boolean =>
  node.kind === Kind.FIELD &&
  node.name.value === '__typename' &&
  node.alias === undefined &&
  (node.directives ?? []).length === 0;

/** Adds `__typename` to every selection below the root, as Apollo Client and urql do. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (node, _key, parent) => {
      const isRoot = parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
      if (isRoot || node.selections.some(isTypename)) return undefined;
      return { ...node, selections: [...node.selections, typenameField] };
    },
  });

/** Removes every `__typename`, except from selections that have nothing else. */
const withoutTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (node) => {
      const selections = node.selections.filter((selection) => !isTypename(selection));
      return selections.length === 0 || selections.length === node.selections.length
        ? undefined
        : { ...node, selections };
    },
  });

/**
 * Whether a mutation has root fields in fragments. Root fields run in order, which sorting the fragments would change.
 */
const ordersFragments = (document: DocumentNode): boolean =>
  document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === OperationTypeNode.MUTATION &&
      definition.selectionSet.selections.some(({ kind }) => kind !== Kind.FIELD),
  );

/**
 * Returns one text for all documents that differ only in layout or order, in which generators differ. The root fields
 * of a mutation run in order and are not sorted.
 */
const canonicalText = (document: DocumentNode): string =>
  print(ordersFragments(document) ? document : sortExecutableDocument(document));

export interface TrustedSet {
  /** Finds a document by its manifest id, or by the SHA-256 of its text. */
  byId(id: string): TrustedDocument | undefined;
  byText(text: string): TrustedDocument | undefined;
  /**
   * Finds a document that differs only in layout, in order, or in selections of `__typename`, of which clients add or
   * remove all. The result selects `__typename` as the text does, so it may be derived from a trusted document.
   */
  byMeaning(text: string): TrustedDocument | undefined;
  /** Whether two returned documents differ only in layout, order and selections of `__typename`. */
  areAlike(one: TrustedDocument, other: TrustedDocument): boolean;
  /** Adds `__typename` to every selection below the root of a document that selects none; returns others unchanged. */
  withTypenames(document: TrustedDocument): TrustedDocument;
  readonly size: number;
}

/**
 * Returns the most lexical tokens that a text of a document may have which selects one more `__typename` in each
 * selection, and for which `query` is optional.
 */
const tokensOf = ({ body }: TrustedDocument): number => {
  const lexer = new Lexer(new Source(body));
  let count = 1;
  while (lexer.advance().kind !== TokenKind.EOF) count += lexer.token.kind === TokenKind.BRACE_L ? 2 : 1;
  return count;
};

interface Family {
  readonly members: TrustedDocument[];
  /** All forms of its documents by canonical text. Made when a client first sends a text of the family. */
  forms?: ReadonlyMap<string, TrustedDocument>;
}

const formsOf = (members: readonly TrustedDocument[]): ReadonlyMap<string, TrustedDocument> => {
  const forms = new Map<string, TrustedDocument>();
  const add = (document: DocumentNode, make: () => TrustedDocument) => {
    const text = canonicalText(document);
    if (!forms.has(text)) forms.set(text, make());
  };
  for (const member of members) add(member.document, () => member);
  for (const { document } of members) {
    const bare = withoutTypenames(document);
    for (const form of [bare, withTypenames(bare), withTypenames(document)])
      add(form, () => toTrustedDocument(print(form)));
  }
  return forms;
};

export const createTrustedSet = (documents: readonly TrustedDocument[]): TrustedSet => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const byHash = new Map(documents.map((document) => [document.sha256, document]));
  const byText = new Map(documents.map((document) => [document.body, document]));
  const bareTexts = new WeakMap<TrustedDocument, string>();
  const bareTextOf = (trusted: TrustedDocument): string =>
    memoized(bareTexts, trusted, ({ document }) => canonicalText(withoutTypenames(document)));
  /**
   * Adds a form to the documents that are found by their hash, unless it is one of them. Returns the stored instance.
   */
  const known = (form: TrustedDocument): TrustedDocument => memoized(byHash, form.sha256, () => form);
  const typed = new WeakMap<TrustedDocument, TrustedDocument>();
  // Made on demand, because printing all documents is slow and only clients that send texts need it.
  let families: { readonly byBareText: ReadonlyMap<string, Family>; readonly maxTokens: number } | undefined;
  const findFamilies = () => {
    const byBareText = new Map<string, Family>();
    let maxTokens = 0;
    for (const document of documents) {
      memoized(byBareText, bareTextOf(document), () => ({ members: [] })).members.push(document);
      maxTokens = Math.max(maxTokens, tokensOf(document));
    }
    return { byBareText, maxTokens };
  };
  const formOf = (document: DocumentNode, { byBareText }: NonNullable<typeof families>) => {
    const bare = withoutTypenames(document);
    const bareText = canonicalText(bare);
    const family = byBareText.get(bareText);
    if (family === undefined) return undefined;
    if (family.forms === undefined) {
      family.forms = formsOf(family.members);
      for (const form of family.forms.values()) known(form);
    }
    return family.forms.get(bare === document ? bareText : canonicalText(document));
  };
  return {
    byId: (id) => byId.get(id) ?? byHash.get(id),
    byText: (text) => byText.get(text),
    byMeaning: (text) => {
      if (documents.length === 0) return undefined;
      families ??= findFamilies();
      try {
        // A text with more tokens than the largest form cannot match, so it is not parsed to its end.
        return formOf(parseDocument(text, { maxTokens: families.maxTokens }), families);
      } catch (error) {
        // A text that is invalid or exceeds a bound is refused when it is parsed for execution.
        if (error instanceof GraphQLError) return undefined;
        throw error;
      }
    },
    withTypenames: (given) =>
      memoized(typed, given, ({ document }) => {
        const selectsNone = withoutTypenames(document) === document;
        return selectsNone ? known(toTrustedDocument(print(withTypenames(document)))) : given;
      }),
    areAlike: (one, other) => one === other || bareTextOf(one) === bareTextOf(other),
    size: byId.size,
  };
};
