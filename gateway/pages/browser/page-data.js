/** @import { PageData } from '../page-data.ts' */

/** The address of something of this server, which stays what it is when the page's own address changes. */
const absolute = (/** @type {string} */ address) => new URL(address, document.baseURI).href;

/**
 * What the server wrote into the page, with whole addresses.
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
 * The element that the server wrote into the page under this id.
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
