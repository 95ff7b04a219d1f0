/** Their use is an error, because a process that ignored them would not do what its operator expects. */
export const removedSettings: Readonly<Record<string, string>> = {
  GRAPHIQL: 'was replaced by PAGES, which switches all pages for people',
  SHADOW_SAMPLE: 'was removed with the comparing of executors; EXECUTOR=apollo runs queries by that of Apollo',
};
