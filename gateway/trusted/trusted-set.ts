import { type DocumentNode, GraphQLError, print } from 'graphql';
import { parseDocument } from '../../platform/graphql/parse-document.ts';
import type { TrustedDocument } from './trusted-document.ts';

/** Trusted documents by all that they may be known by. */
export interface TrustedSet {
  byId(id: string): TrustedDocument | undefined;
  /** One of exactly this text. */
  byText(text: string): TrustedDocument | undefined;
  /** One that says the same in another layout: with other white space, commas or comments. */
  byMeaning(text: string): TrustedDocument | undefined;
  readonly size: number;
}

/** Lexical tokens; the parser keeps them in a chain. */
const tokensOf = ({ loc }: DocumentNode): number => {
  let count = 0;
  for (let token = loc?.startToken ?? null; token !== null; token = token.next) count += 1;
  return count;
};

export const createTrustedSet = (documents: readonly TrustedDocument[]): TrustedSet => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const byText = new Map(documents.map((document) => [document.body, document]));
  // To print them all takes a while, and only clients that send texts need it.
  let printed: { readonly byPrint: ReadonlyMap<string, TrustedDocument>; readonly maxTokens: number } | undefined;
  const printAll = () => ({
    byPrint: new Map(documents.map((one) => [print(one.document), one])),
    maxTokens: Math.max(0, ...documents.map(({ document }) => tokensOf(document))),
  });
  return {
    byId: (id) => byId.get(id),
    byText: (text) => byText.get(text),
    byMeaning: (text) => {
      if (byId.size === 0) return undefined;
      printed ??= printAll();
      try {
        // What has more tokens than the largest of them is none of them, and need not be read to its end.
        return printed.byPrint.get(print(parseDocument(text, { maxTokens: printed.maxTokens })));
      } catch (error) {
        // A text that is no GraphQL, or breaks a bound, is refused where it is parsed to be run.
        if (error instanceof GraphQLError) return undefined;
        throw error;
      }
    },
    size: byId.size,
  };
};
