/** The only request of the starting thread. */
export const closeRequest = 'close';

/** A rejection is text, because not every error can be cloned. */
export type ThreadReport<Ready> =
  | { readonly kind: 'ready'; readonly value: Ready }
  | { readonly kind: 'unhandled-rejection'; readonly text: string };
