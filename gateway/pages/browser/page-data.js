/** @import { PageData } from '../page-data.ts' */

/** Returns an absolute address, which stays valid when the page's own address changes. */
const absolute = (/** @type {string} */ address) => new URL(address, document.baseURI).href;

/**
 * Returns the data that the server wrote into the page, with absolute addresses.
 * @returns {PageData}
 */
export const readPageData = () => {
  /** @type {PageData} */
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
  return {
    ...data,
    addresses: data.addresses && {
      graphql: absolute(data.addresses.graphql),
      sessionKeys: absolute(data.addresses.sessionKeys),
    },
    services: data.services.map((service) => ({
      ...service,
      page: absolute(service.page),
      description: absolute(service.description),
      health: absolute(service.health),
    })),
  };
};

/**
 * Returns the page's element of this id.
 * @template {HTMLElement} Type
 * @param {string} id
 * @param {new () => Type} type
 * @returns {Type}
 */
export const elementOf = (id, type) => {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page has no ${type.name} "${id}"`);
  return element;
};
