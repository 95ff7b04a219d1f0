/** @import { ServiceLinks } from '../page-data.ts' */
import { startKeyBar } from './key-bar.js';
import { elementOf, readPageData } from './page-data.js';

const data = readPageData();
const bar = startKeyBar(data);
const isEmbedded = document.body.classList.contains('is-embedded');
const tabs = elementOf('tabs', HTMLElement);

/** @type {ServiceLinks | undefined} */
let shown;

const show = (/** @type {ServiceLinks} */ service) => {
  shown = service;
  for (const tab of tabs.querySelectorAll('a')) {
    if (tab.dataset.service === service.name) {
      tab.setAttribute('aria-current', 'page');
      tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else tab.removeAttribute('aria-current');
  }
  document.title = service.title;
  const domNode = document.createElement('div');
  elementOf('description', HTMLElement).replaceChildren(domNode);
  SwaggerUIBundle({
    url: service.description,
    domNode,
    deepLinking: true,
    validatorUrl: null,
    tryItOutEnabled: true,
    requestInterceptor: (request) => {
      const key = bar.key();
      if (request.loadSpec !== true && key !== undefined) request.headers.Authorization ??= `Bearer ${key}`;
      return request;
    },
    responseInterceptor: (response) => {
      bar.report(response.status);
      return response;
    },
  });
};

/** Returns the service whose page is at the address; for the address of all services, the first. */
const serviceHere = () =>
  data.services.find(({ page }) => new URL(page).pathname === location.pathname) ??
  data.services.find(({ name }) => name === data.openService);

for (const tab of tabs.querySelectorAll('a')) {
  const service = data.services.find(({ name }) => name === tab.dataset.service);
  if (service === undefined) continue;
  const address = service.page + (isEmbedded ? location.search : '');
  tab.href = address;
  tab.addEventListener('click', (event) => {
    // The browser handles clicks that open another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // In a frame, the surrounding page owns the history.
    if (isEmbedded) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    show(service);
  });
}
addEventListener('popstate', () => {
  const service = serviceHere();
  // A link within a description changes the fragment only.
  if (service !== undefined && service !== shown) show(service);
});

bar.onChange((state) => {
  const lacking = state.kind === 'accepted' ? state.lacking : [];
  for (const tab of tabs.querySelectorAll('a'))
    tab.classList.toggle('is-lacking', lacking.includes(tab.dataset.service ?? ''));
});

const first = serviceHere();
if (first !== undefined) show(first);
