export interface Element {
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
}

export const elementText = ({ description, deprecationReason }: Element): string | undefined => {
  const deprecation = typeof deprecationReason === 'string' ? `Deprecated: ${deprecationReason}` : undefined;
  const texts = [description, deprecation].filter((text) => typeof text === 'string');
  return texts.length === 0 ? undefined : texts.join(' ');
};
