/** Whether the first reading of some sources of a list has not ended. */
export const isUnread = (warnings: readonly { readonly code: string }[] | null | undefined): boolean =>
  (warnings ?? []).some(({ code }) => code === 'NOT_READ_YET');
