import { describe, expect, it } from '@jest/globals';
import { processorMs } from '../../../../tests/kit/process/processor-ms.ts';
import { decodeSearchPage } from './decode-search-page.ts';

const read = (html: string) => decodeSearchPage('network', html).postings;

describe('a card of the network', () => {
  it('is decoded with everything that a card may have', () => {
    const html = `<!DOCTYPE html>
      <li>
        <div class="base-card relative base-card--link base-search-card job-search-card" data-entity-urn="urn:li:jobPosting:4012345678" data-reference-id="aB3/+x==" data-tracking-id="Zz1==">
          <a class="base-card__full-link absolute" href="https://de.linkedin.com/jobs/view/sail-maker-2027-at-m%C3%B6we-4012345678?position=1&amp;pageNum=0&amp;refId=aB3%2F">
            <span class="sr-only"> Sail Maker &amp; Rigger </span></a>
          <h3 class="base-search-card__title">
            Sail Maker &amp; <!---->Rigger
          </h3>
          <h4 class="base-search-card__subtitle"><a class="hidden-nested-link" href="https://de.linkedin.com/company/moewe?trk=x"> Möwe&nbsp;Segel </a></h4>
          <div class="base-search-card__metadata">
            <span class="job-search-card__location"> Kiel, Schleswig-Holstein, Germany <!----></span>
            <span class="job-search-card__salary-info"> €52,000.00/yr
              -
              €61,500.00/yr </span>
            <span class="job-posting-benefits__text">Actively Hiring<!----></span>
            <time class="job-search-card__listdate--new" datetime="2026-11-19"> 3 hours ago </time>
          </div>
        </div>
      </li>`;
    expect(read(html)).toEqual([
      {
        sourceId: '4012345678',
        sourceUrl: 'https://www.linkedin.com/jobs/view/4012345678',
        applyUrl: null,
        title: 'Sail Maker & Rigger',
        companyName: 'Möwe Segel',
        departmentName: null,
        teamName: null,
        employmentType: null,
        workplaceType: null,
        isRemote: null,
        locations: [{ display: 'Kiel, Schleswig-Holstein, Germany', address: null }],
        publishedAt: null,
        postedOn: '2026-11-19',
        salaryDisplay: '€52,000.00/yr - €61,500.00/yr',
        compensation: {
          currency: 'EUR',
          interval: 'YEAR',
          minimum: 52_000,
          maximum: 61_500,
          components: [
            { kind: 'SALARY', title: null, currency: 'EUR', interval: 'YEAR', minimum: 52_000, maximum: 61_500 },
          ],
        },
        descriptionHtml: null,
        searchText: '',
        isListed: true,
        captureMethod: 'PUBLIC_PAGE',
      },
    ]);
  });

  const titled = '<h3 class="base-search-card__title">Rigger</h3>';
  it.each([
    ['an attribute of its own', `<div class="base-card" data-reference-id="4012345678">${titled}</div>`],
    ['a URN there', `<div class="base-card" data-tracking-id="urn:li:jobPosting:4012345678">${titled}</div>`],
    ['a URN of another family', `<div data-entity-urn="urn:li:fsd_jobPosting:4012345678">${titled}</div>`],
    ['a relative link', `<div class="base-card"><a href="/jobs/view/rigger-4012345678/?trk=1">x</a>${titled}</div>`],
    [
      'a link without words',
      `<div class="base-card"><a href="https://www.linkedin.com/jobs/view/4012345678">x</a>${titled}</div>`,
    ],
    [
      'its own link',
      `<a class="base-card job-search-card" href="https://uk.linkedin.com/jobs/view/rigger-4012345678">${titled}</a>`,
    ],
    [
      'capitals without quotes',
      `<DIV CLASS=base-card DATA-ENTITY-URN=urn:li:jobPosting:4012345678><H3 CLASS=base-search-card__title>Rigger</H3></DIV>`,
    ],
    [
      'an older page',
      `<li class="result-card job-result-card" data-id="4012345678"><a class="result-card__full-card-link" href="/x"><span>Rigger</span></a><h3 class="result-card__title job-result-card__title">Rigger</h3></li>`,
    ],
    [
      'nothing but its link',
      `<div class="base-card"><a class="base-card__full-link" href="/jobs/view/rigger-4012345678"><span class="sr-only">Rigger</span></a></div>`,
    ],
  ])('has its number from %s', (_name, html) => {
    expect(read(`<ul><li>${html}</li></ul>`)).toMatchObject([
      { sourceId: '4012345678', title: 'Rigger', postedOn: null },
    ]);
  });

  it('has an employer without a page, and none that is hidden', () => {
    const by = (company: string) =>
      read(
        `<div class="base-card" data-entity-urn="urn:li:jobPosting:1">${titled}<h4 class="base-search-card__subtitle">${company}</h4></div>`,
      )[0]?.companyName;
    expect(by(' A quiet shipyard ')).toBe('A quiet shipyard');
    expect(by('<a class="hidden-nested-link" href="/c"> </a>')).toBeNull();
    expect(by('**** *****')).toBeNull();
  });

  it.each(['2026-02-30', 'yesterday', ''])('has no day when its date is %j', (day) => {
    const html = `<div class="base-card" data-entity-urn="urn:li:jobPosting:1">${titled}<time datetime="${day}">x</time></div>`;
    expect(read(html)[0]?.postedOn).toBeNull();
  });

  it('is one card, however many of its elements look like one', () => {
    const html = `<li class="job-result-card" data-id="4012345678"><div class="base-card" data-entity-urn="urn:li:jobPosting:4012345678">${titled}</div></li>`;
    expect(decodeSearchPage('network', html)).toMatchObject({ received: 1, postings: [{ sourceId: '4012345678' }] });
  });

  it('is read in bounded time from a page of nothing but start tags', () => {
    const started = processorMs();
    expect(() => read('<div class="base-card">'.repeat(100_000))).toThrow();
    expect(() => read('<!--'.repeat(500_000))).not.toThrow();
    expect(processorMs() - started).toBeLessThan(10_000);
  });
});
