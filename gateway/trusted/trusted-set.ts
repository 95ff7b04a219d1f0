import { type DocumentNode, GraphQLError, print, TokenKind } from 'graphql';
import { parseDocument } from '../../platform/graphql/parse-document.ts';
import { canonicalText, withoutTypenames, withTypenames } from './document-forms.ts';
import { type TrustedDocument, toTrustedDocument } from './trusted-document.ts';

/** Trusted documents by all that they may be known by. */
export interface TrustedSet {
  /** One by the id of its manifest, or by the SHA-256 of its text. */
  byId(id: string): TrustedDocument | undefined;
  /** One of exactly this text. */
  byText(text: string): TrustedDocument | undefined;
  /**
   * One that says the same in another layout, order, or with other selections of `__typename`: with all of them or with
   * none, as clients add them. The selections of `__typename` are those of the text: what is returned may be made of a
   * trusted document.
   */
  byMeaning(text: string): TrustedDocument | undefined;
  /** Whether two documents that were returned differ in nothing but layout, order and selections of `__typename`. */
  areAlike(one: TrustedDocument, other: TrustedDocument): boolean;
  /** A document with `__typename` in every selection below the root, if it selects none anywhere; else as it is. */
  withTypenames(document: TrustedDocument): TrustedDocument;
  /** How many documents there are. */
  readonly size: number;
}

/** Lexical tokens of a document and of the largest of its forms, which has a `__typename` more in each selection. */
const tokensOf = ({ loc }: DocumentNode): number => {
  let count = 0;
  for (let token = loc?.startToken ?? null; token !== null; token = token.next)
    count += token.kind === TokenKind.BRACE_L ? 2 : 1;
  return count;
};

/** Documents that say the same but for `__typename`. */
interface Family {
  readonly members: TrustedDocument[];
  /** Its documents in all forms, by their canonical texts. Made when a client first sends a text of the family. */
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
  const bareTextOf = (document: TrustedDocument): string => {
    const text = bareTexts.get(document) ?? canonicalText(withoutTypenames(document.document));
    bareTexts.set(document, text);
    return text;
  };
  /** A form is known by its hash once it is made. */
  const known = (form: TrustedDocument): TrustedDocument => {
    const same = byHash.get(form.sha256);
    if (same === undefined) byHash.set(form.sha256, form);
    return same ?? form;
  };
  const typed = new WeakMap<TrustedDocument, TrustedDocument>();
  // To print them all takes a while, and only clients that send texts need it.
  let families: { readonly byBareText: ReadonlyMap<string, Family>; readonly maxTokens: number } | undefined;
  const findFamilies = () => {
    const byBareText = new Map<string, Family>();
    let maxTokens = 0;
    for (const document of documents) {
      const text = bareTextOf(document);
      const family = byBareText.get(text);
      if (family === undefined) byBareText.set(text, { members: [document] });
      else family.members.push(document);
      maxTokens = Math.max(maxTokens, tokensOf(document.document));
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
        // What has more tokens than the largest of them is none of them, and need not be read to its end.
        return formOf(parseDocument(text, { maxTokens: families.maxTokens }), families);
      } catch (error) {
        // A text that is no GraphQL, or breaks a bound, is refused where it is parsed to be run.
        if (error instanceof GraphQLError) return undefined;
        throw error;
      }
    },
    withTypenames: (document) => {
      const made = typed.get(document);
      if (made !== undefined) return made;
      const selectsNone = withoutTypenames(document.document) === document.document;
      const form = selectsNone ? known(toTrustedDocument(print(withTypenames(document.document)))) : document;
      typed.set(document, form);
      return form;
    },
    areAlike: (one, other) => one === other || bareTextOf(one) === bareTextOf(other),
    size: byId.size,
  };
};
