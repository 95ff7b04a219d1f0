/**
 * GraphiQL gives the role of a tab to an element with two buttons in it, of which screen readers find neither. Here its
 * tabs are a list of buttons, and the open one is the current one.
 */
const correctRoles = (list: Element): void => {
  if (list.getAttribute('role') !== 'list') list.setAttribute('role', 'list');
  for (const tab of list.querySelectorAll('.graphiql-tab')) {
    for (const name of ['role', 'aria-selected']) if (tab.hasAttribute(name)) tab.removeAttribute(name);
    const isOpen = String(tab.classList.contains('graphiql-tab-active'));
    const button = tab.querySelector('.graphiql-tab-button');
    if (button?.getAttribute('aria-current') !== isOpen) button?.setAttribute('aria-current', isOpen);
  }
};

/** Corrects the roles of the tabs in a rendered GraphiQL, now and whenever tabs change. */
export const keepTabRoles = (host: Element): void => {
  const list = host.querySelector('.graphiql-tabs');
  if (list === null) return;
  correctRoles(list);
  new MutationObserver(() => correctRoles(list)).observe(list, {
    childList: true,
    subtree: true,
    attributeFilter: ['class', 'role', 'aria-selected'],
  });
};
