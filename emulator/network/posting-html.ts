import { hashOf } from '../random/seeded-random.ts';
import { escapeHtml } from '../web-world/html-text.ts';
import { pageUrlOf } from './card-html.ts';
import type { NetworkPosting } from './network-posting.ts';
import { agoText, type PageWords } from './page-words.ts';

const descriptionHtml = ({ description }: NetworkPosting): string =>
  description
    .map(([first = '', ...more]) =>
      more.length > 0
        ? `<ul>${[first, ...more].map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
        : first.endsWith('.')
          ? `<p>${escapeHtml(first)}</p>`
          : `<strong>${escapeHtml(first)}<br><br></strong>`,
    )
    .join('');

const criteriaHtml = (
  { id, employment, seniority, jobFunction, industry }: NetworkPosting,
  words: PageWords,
): string => {
  const values = [words.seniority[seniority], words.employment[employment], jobFunction, industry];
  // Every ninth page has only the kind of employment.
  const isShort = hashOf('network-criteria', id) % 9 === 0;
  return words.criteria
    .map((label, place) => ({ label, value: values[place] ?? '', place }))
    .filter(({ place }) => !isShort || place === 1)
    .map(
      ({ label, value }) => `<li class="description__job-criteria-item">
        <h3 class="description__job-criteria-subheader">
          ${escapeHtml(label)}
        </h3>
        <span class="description__job-criteria-text description__job-criteria-text--criteria">
          ${escapeHtml(value)}
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
        ${escapeHtml(pay)}
      </div>
    </div>
  </section>`;

const applyHtml = ({ id, applyUrl }: NetworkPosting): string => {
  if (applyUrl === null) return '<!---->';
  const link = `https://www.linkedin.com/jobs/view/externalApply/${id}?url=${encodeURIComponent(applyUrl)}&urlHash=q${id.slice(-3)}`;
  return `<code id="applyUrl" style="display: none"><!--"${escapeHtml(link)}"--></code>`;
};

const employerHtml = ({ name, slug, hasPage }: NetworkPosting['employer']): string =>
  hasPage
    ? `<a class="topcard__org-name-link topcard__flavor--black-link" href="https://www.linkedin.com/company/${slug}?trk=topcard">
            ${escapeHtml(name)}
          </a>`
    : escapeHtml(name);

export const postingHtml = (posting: NetworkPosting, words: PageWords, nowMs: number): string => `<!DOCTYPE html>

<section class="top-card-layout container-lined">
  <div class="top-card-layout__card">
    <div class="top-card-layout__entity-info">
      <a class="topcard__link" href="${escapeHtml(pageUrlOf(posting))}?trk=topcard">
        <h2 class="top-card-layout__title topcard__title">${escapeHtml(posting.title)}</h2>
      </a>
      <h4 class="top-card-layout__second-subline">
        <div class="topcard__flavor-row">
          <span class="topcard__flavor">
            ${employerHtml(posting.employer)}
          </span>
          <span class="topcard__flavor topcard__flavor--bullet">
            ${escapeHtml(posting.location)}
<!---->          </span>
        </div>
        <div class="topcard__flavor-row">
          <span class="posted-time-ago__text topcard__flavor--metadata">
            ${agoText(words, nowMs - posting.postedMs)}
          </span>
          <span class="num-applicants__caption topcard__flavor--metadata topcard__flavor--bullet">
            ${words.applicants(posting.applicants)}
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
