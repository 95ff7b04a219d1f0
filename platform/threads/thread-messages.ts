/** What the starting thread sends: the one request there is. */
export const closeRequest = 'close';

/**
 * What a started thread sends: that it is ready, and rejections that no code in it handled, each as text, since not
 * every error can be cloned.
 */
export type ThreadReport<Ready> =
  | { readonly kind: 'ready'; readonly value: Ready }
  | { readonly kind: 'unhandled-rejection'; readonly text: string };
