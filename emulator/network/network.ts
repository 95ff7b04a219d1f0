import { memoized } from '../../platform/runtime/memoized.ts';
import type { EmulatedResponse, EmulatedUpstream } from '../emulated-upstream.ts';
import { defineUpstream, type RoutedRequest } from '../engine/define-upstream.ts';
import { element, escapeMarkup, html } from '../engine/responses.ts';
import { hashOf } from '../random/seeded-random.ts';
import { cardHtml, employerHtml, pageUrlOf } from './card-html.ts';
import { createNetworkPostings, type NetworkPosting } from './network-posting.ts';
import { agoText, applicantsText, type PageWords, wordsFor } from './page-words.ts';

const descriptionHtml = ({ description }: NetworkPosting): string =>
  description
    .map(([first = '', ...more]) => {
      if (more.length > 0) return element('ul', ...[first, ...more].map((item) => element('li', escapeMarkup(item))));
      return first.endsWith('.')
        ? element('p', escapeMarkup(first))
        : element('strong', escapeMarkup(first), '<br><br>');
    })
    .join('');

const criteriaHtml = (
  { id, employment, seniority, jobFunction, employer }: NetworkPosting,
  words: PageWords,
): string => {
  const values = [words.seniority[seniority], words.employment[employment], jobFunction, employer.industry];
  // Every ninth page has only the kind of employment.
  const isShort = hashOf('network-criteria', id) % 9 === 0;
  return words.criteria
    .map((label, place) => ({ label, value: values[place] ?? '', place }))
    .filter(({ place }) => !isShort || place === 1)
    .map(
      ({ label, value }) => `<li class="description__job-criteria-item">
        <h3 class="description__job-criteria-subheader">
          ${escapeMarkup(label)}
        </h3>
        <span class="description__job-criteria-text description__job-criteria-text--criteria">
          ${escapeMarkup(value)}
        </span>
      </li>`,
    )
    .join('\n      ');
};

const payHtml = (pay: string | null): string =>
  pay === null
    ? '<!---->'
    : `<section class="core-section-container compensation">
    <div class="compensation__salary-range">
      <h3 class="compensation__heading">Base pay range</h3>
      <div class="salary compensation__salary">
        ${escapeMarkup(pay)}
      </div>
    </div>
  </section>`;

const applyHtml = ({ id, applyUrl }: NetworkPosting): string => {
  if (applyUrl === null) return '<!---->';
  const link = `https://www.linkedin.com/jobs/view/externalApply/${id}?url=${encodeURIComponent(applyUrl)}&urlHash=q${id.slice(-3)}`;
  return `<code id="applyUrl" style="display: none"><!--"${escapeMarkup(link)}"--></code>`;
};

const employerLink = {
  attributes: 'class="topcard__org-name-link topcard__flavor--black-link"',
  place: 'topcard',
  margin: ' '.repeat(10),
};

const postingHtml = (posting: NetworkPosting, words: PageWords, nowMs: number): string => `<!DOCTYPE html>

<section class="top-card-layout container-lined">
  <div class="top-card-layout__card">
    <div class="top-card-layout__entity-info">
      <a class="topcard__link" href="${escapeMarkup(pageUrlOf(posting))}?trk=topcard">
        <h2 class="top-card-layout__title topcard__title">${escapeMarkup(posting.title)}</h2>
      </a>
      <h4 class="top-card-layout__second-subline">
        <div class="topcard__flavor-row">
          <span class="topcard__flavor">
            ${employerHtml(posting.employer, employerLink)}
          </span>
          <span class="topcard__flavor topcard__flavor--bullet">
            ${escapeMarkup(posting.location)}
<!---->          </span>
        </div>
        <div class="topcard__flavor-row">
          <span class="posted-time-ago__text topcard__flavor--metadata">
            ${agoText(words, nowMs - posting.postedMs)}
          </span>
          <span class="num-applicants__caption topcard__flavor--metadata topcard__flavor--bullet">
            ${applicantsText(words, posting.applicants)}
          </span>
        </div>
      </h4>
      ${posting.closedMs <= nowMs ? `<figure class="closed-job"><figcaption class="closed-job__flavor--closed">${words.closed}</figcaption></figure>` : '<!---->'}
    </div>
  </div>
</section>
<div class="decorated-job-posting__details">
  ${
    posting.recruiter === null
      ? '<!---->'
      : `<div class="message-the-recruiter"><h3 class="base-main-card__title">${posting.recruiter}</h3></div>`
  }
  ${payHtml(posting.pay)}
  <section class="core-section-container description">
    <div class="description__text description__text--rich">
      <section class="show-more-less-html" data-max-lines="5">
        <div class="show-more-less-html__markup show-more-less-html__markup--clamp-after-5">
          ${descriptionHtml(posting)}
        </div>
        <button class="show-more-less-html__button" type="button">Show more</button>
      </section>
    </div>
    <ul class="description__job-criteria-list">
      ${criteriaHtml(posting, words)}
    </ul>
  </section>
</div>
${applyHtml(posting)}
<code id="decoratedJobPostingId" style="display: none"><!--"${posting.id}"--></code>
`;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}+#]+/gu) ?? [];

const makeFacts = ({ title, employer, description, city }: NetworkPosting) => {
  const { country } = city;
  const names = [city.name, city.native, city.region, city.regionCode, country.name, country.alias, country.code];
  return {
    names: new Set(names.map(fold)),
    title: new Set(wordsIn(title)),
    all: new Set(wordsIn([title, employer.name, ...description.flat()].join(' '))),
  };
};

/** The words of a posting, folded once. */
const facts = new WeakMap<NetworkPosting, ReturnType<typeof makeFacts>>();
const factsOf = (posting: NetworkPosting) => memoized(facts, posting, makeFacts);

/** Every part of a location must name the place or an area that contains it. */
const toPlaceParts = (location: string): readonly string[] =>
  fold(location)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'worldwide');

/** The site repeats some postings in one list: after every seventeenth, the one four before it. */
const withRepetitions = (postings: readonly NetworkPosting[]): readonly NetworkPosting[] =>
  postings.flatMap((posting, place) => {
    const again = place % 17 === 16 ? postings[place - 4] : undefined;
    return again === undefined ? [posting] : [posting, again];
  });

/** Postings must contain every word; those with more words in the title rank first. */
const searchPostings = (
  postings: readonly NetworkPosting[],
  query: URLSearchParams,
  nowMs: number,
): readonly NetworkPosting[] => {
  const keywords = query.get('keywords') ?? '';
  const seconds = /^r(\d{1,12})$/.exec(query.get('f_TPR') ?? '')?.[1];
  const fromMs = seconds === undefined ? 0 : nowMs - Number(seconds) * 1000;
  const wanted = wordsIn(keywords);
  const parts = toPlaceParts(query.get('location') ?? '');
  const found = postings.filter(
    (posting) =>
      posting.postedMs >= fromMs &&
      parts.every((part) => (part === 'remote' ? posting.isRemote : factsOf(posting).names.has(part))) &&
      wanted.every((word) => factsOf(posting).all.has(word)),
  );
  if (query.get('sortBy') === 'DD') return withRepetitions(found);
  const ranked = found.map((posting) => ({
    posting,
    hits: wanted.filter((word) => factsOf(posting).title.has(word)).length,
    place: hashOf(keywords, posting.id),
  }));
  ranked.sort((left, right) => right.hits - left.hits || left.place - right.place);
  return withRepetitions(ranked.map(({ posting }) => posting));
};

const page = (title: string, content: string): string =>
  `<!DOCTYPE html>\n<html lang="en"><head><title>${title}</title></head><body>${content}</body></html>\n`;

const loginPage = page(
  'Sign in',
  '<main><h1>Sign in to go on</h1><form action="/uas/login-submit" method="post"><input name="session_key"><input name="session_password" type="password"><button>Sign in</button></form></main>',
);

/** The response to suspected bots: a page from which a browser moves to the login wall at once. */
const botPage = page(
  '',
  '<script>window.onload = function () { window.location.href = "https://" + window.location.hostname + "/authwall?trk=bf"; };</script>',
);

const titles: Readonly<Record<number, string>> = {
  403: 'Access denied',
  404: 'Page not found',
  429: 'Too many requests',
};

/** Pages of the site instead of data. 400 has none. */
const errorResponse = (status: number, message?: string): EmulatedResponse => {
  if (status === 400 && message === undefined) return { status };
  if (status === 999) return html(999, botPage);
  const title = escapeMarkup(message ?? titles[status] ?? 'Something went wrong');
  return html(status, page(title, element('h1', title)));
};

const pageSize = 10;
const endOfList = 1000;

const search = ({ context, query, headers, path, now }: RoutedRequest): EmulatedResponse => {
  const start = Number(query.get('start') ?? 0);
  if (!Number.isSafeInteger(start) || start < 0 || start >= endOfList) return errorResponse(400);
  const asked = (query.get('keywords') ?? '').trim().toLowerCase();
  if (asked === 'authwall') {
    const location = `${context.urlOf('network')}/authwall?trk=qf&sessionRedirect=${encodeURIComponent(path)}`;
    return { status: 302, headers: { location } };
  }
  if (asked === 'loginpage') return html(200, loginPage);
  const words = wordsFor(headers['accept-language']);
  const cards = searchPostings(context.once(createNetworkPostings).open(now), query, now)
    .slice(start, start + pageSize)
    .map((posting, place) => cardHtml(posting, words, now, start + place));
  return html(200, cards.length === 0 ? '' : `<!DOCTYPE html>\n\n${cards.join('')}`);
};

const single = ({ context, parts, headers, now }: RoutedRequest): EmulatedResponse => {
  const posting = context.once(createNetworkPostings).find(parts['id'] ?? '', now);
  return posting === undefined
    ? errorResponse(404)
    : html(200, postingHtml(posting, wordsFor(headers['accept-language']), now));
};

/**
 * Stand-in for the guest pages of https://www.linkedin.com: list fragments with ten cards each, and single postings.
 */
export const network: EmulatedUpstream = defineUpstream({
  name: 'network',
  errorResponse,
  unknown: () => errorResponse(404),
  routes: {
    'GET /jobs-guest/jobs/api/seeMoreJobPostings/search': search,
    'GET /jobs-guest/jobs/api/jobPosting/{id:\\d{1,15}}': single,
    'GET /authwall': () => html(200, loginPage),
  },
});
