export interface Program {
  readonly url: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly isSubscription: boolean;
}

export const hasVariables = ({ variables }: Program): boolean => Object.keys(variables).length > 0;

export const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);
