/**
 * A script for the page: GraphiQL looks for the tab that was open by the texts in its editors, keeps those only once they were edited, and opens an
 * empty tab where it finds none. So whoever put a key in and reloaded the page had nothing to run. The texts of the tab that was open are put there.
 */
export const sameTabScript = `(() => {
  try {
    const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem('graphiql:tabState'));
    const tab = tabs[activeTabIndex];
    for (const name of ['query', 'variables', 'headers']) localStorage.setItem('graphiql:' + name, tab[name] ?? '');
  } catch {
    // The first visit, or a state of another form: GraphiQL begins anew.
  }
})();`;
