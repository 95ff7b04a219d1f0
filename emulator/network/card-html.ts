import { dayMs } from '../../platform/runtime/clock/clock.ts';
import { escapeMarkup } from '../engine/responses.ts';
import { hashOf, seededRandom } from '../random/seeded-random.ts';
import type { NetworkPosting } from './network-posting.ts';
import { agoText, type PageWords } from './page-words.ts';

const hosts: Readonly<Record<string, string>> = {
  DE: 'de',
  GB: 'uk',
  FR: 'fr',
  AU: 'au',
  CA: 'ca',
  IN: 'in',
  ES: 'es',
};

const slugOf = (text: string): string =>
  encodeURIComponent(
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  );

export const pageUrlOf = ({ id, title, employer, city }: NetworkPosting): string =>
  `https://${hosts[city.country.code] ?? 'www'}.linkedin.com/jobs/view/${slugOf(`${title} at ${employer.name}`)}-${id}`;

/** The company's name, as a link with these attributes if it has a page. */
export const employerHtml = (
  { name, slug, hasPage }: NetworkPosting['employer'],
  { attributes, place, margin }: { readonly attributes: string; readonly place: string; readonly margin: string },
): string =>
  hasPage
    ? `<a ${attributes} href="https://www.linkedin.com/company/${slug}?trk=${place}">\n${margin}  ${escapeMarkup(name)}\n${margin}</a>`
    : escapeMarkup(name);

const employerLink = {
  attributes: 'class="hidden-nested-link" data-tracking-control-name="search_subtitle"',
  place: 'search_subtitle',
  margin: ' '.repeat(8),
};

/**
 * Every fortieth card lacks its URN, every thirtieth its date. A visible title is repeated for screen readers, and
 * comments that templates leave are at arbitrary places.
 */
export const cardHtml = (posting: NetworkPosting, words: PageWords, nowMs: number, place: number): string => {
  const { id, title, employer, location, pay, postedMs } = posting;
  const draw = hashOf('network-card', id);
  const reference = seededRandom('network-reference', id).text(
    22,
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/',
  );
  const isNew = nowMs - postedMs < dayMs;
  const urn = draw % 40 === 0 ? '' : `data-entity-urn="urn:li:jobPosting:${id}" `;
  const query = `?position=${place + 1}&pageNum=0&refId=${encodeURIComponent(reference)}&trackingId=${draw}`;
  const date =
    draw % 30 === 1
      ? ''
      : `<time class="job-search-card__listdate${isNew ? '--new' : ''}" datetime="${new Date(postedMs).toISOString().slice(0, 10)}">
            ${agoText(words, nowMs - postedMs)}
<!---->          </time>`;
  const benefit = draw % 5 === 0 ? 'Actively Hiring' : posting.applicants < 25 ? 'Be an early applicant' : undefined;
  return `<li>
    <div class="base-card relative w-full base-card--link base-search-card base-search-card--link job-search-card" ${urn}data-reference-id="${reference}==" data-tracking-id="${draw.toString(36)}" data-column="1" data-row="${place + 1}">
      <a class="base-card__full-link absolute" href="${escapeMarkup(pageUrlOf(posting) + query)}" data-tracking-control-name="search_card">
        <span class="sr-only">
          ${escapeMarkup(title)}
        </span>
      </a>
      <div class="search-entity-media">
        <img class="artdeco-entity-image" data-delayed-url="https://media.pictures.example/logo/${employer.slug}" alt="">
      </div>
      <div class="base-search-card__info">
        <h3 class="base-search-card__title">
          ${escapeMarkup(title)}
<!---->        </h3>
        <h4 class="base-search-card__subtitle">
          ${employerHtml(employer, employerLink)}
        </h4>
<!---->        <div class="base-search-card__metadata">
          <span class="job-search-card__location">
            ${escapeMarkup(location)}
          </span>
          ${pay === null ? '<!---->' : `<span class="job-search-card__salary-info">\n            ${escapeMarkup(pay).replace(' - ', '\n            -\n            ')}\n          </span>`}
          ${benefit === undefined ? '<!---->' : `<div class="job-posting-benefits"><span class="job-posting-benefits__text">\n            ${benefit}\n<!---->          </span></div>`}
          ${date}
        </div>
      </div>
    </div>
  </li>
`;
};
