import { describe, expect, it } from '@jest/globals';
import { decodePosting } from './decode-posting.ts';

const top = (inner = '') => `<section class="top-card-layout"><h2 class="top-card-layout__title topcard__title">
  Sail Maker &amp; Rigger </h2>${inner}</section>`;
const flavors = `<h4><div><span class="topcard__flavor"><a class="topcard__org-name-link" href="/company/moewe"> Möwe Segel </a></span>
  <span class="topcard__flavor topcard__flavor--bullet"> Kiel, Germany<!----> </span></div>
  <div><span class="posted-time-ago__text topcard__flavor--metadata">1 week ago</span>
  <span class="num-applicants__caption topcard__flavor--metadata topcard__flavor--bullet">Over 200 applicants</span></div></h4>`;
const description = (html: string) => `<div class="show-more-less-html__markup relative">${html}</div>`;
const criterion = (label: string, value: string) =>
  `<li class="description__job-criteria-item"><h3 class="description__job-criteria-subheader"> ${label} </h3><span class="description__job-criteria-text"> ${value} </span></li>`;
const read = (html: string) => decodePosting('network', '4012345678', html);

describe('the page of a posting', () => {
  it('is decoded with everything that it may have', () => {
    const html = `${top(flavors)}
      <div class="message-the-recruiter"><h3>Ilse Vantongeren</h3><h4>Talent</h4></div>
      <div class="compensation__salary-range"><div class="salary compensation__salary"> $20.00/hr - $25.00/hr </div></div>
      ${description(' <p>Mend &amp; make<!----> <b>sails</b>.</p><ul><li>4 &lt; 5</li></ul> ')}
      <ul>${criterion('Seniority level', 'Internship')}${criterion('Employment type', 'Part-time')}${criterion('Job function', 'Other')}${criterion('Industries', 'Ships')}</ul>
      <code id="applyUrl" style="display: none"><!--"https://www.linkedin.com/jobs/view/externalApply/4012345678?url=https%3A%2F%2Fmoewe.example%2Fjobs%3Fid%3D7%26lang%3Dde&amp;urlHash=q"--></code>`;
    const { posting, isClosed } = read(html);
    expect(isClosed).toBe(false);
    expect(posting).toMatchObject({
      sourceId: '4012345678',
      sourceUrl: 'https://www.linkedin.com/jobs/view/4012345678',
      applyUrl: 'https://moewe.example/jobs?id=7&lang=de',
      title: 'Sail Maker & Rigger',
      companyName: 'Möwe Segel',
      employmentType: 'PART_TIME',
      locations: [{ display: 'Kiel, Germany', address: null }],
      postedOn: null,
      salaryDisplay: '$20.00/hr - $25.00/hr',
      compensation: { currency: 'USD', interval: 'HOUR', minimum: 20, maximum: 25 },
      descriptionHtml: '<p>Mend &amp; make<!----> <b>sails</b>.</p><ul><li>4 &lt; 5</li></ul>',
      searchText: '',
    });
    expect(JSON.stringify(posting)).not.toContain('Vantongeren');
  });

  it('may have nothing but a title', () => {
    const { posting, isClosed } = read(top());
    expect(posting).toMatchObject({
      companyName: null,
      locations: [],
      applyUrl: null,
      employmentType: null,
      compensation: null,
    });
    expect([posting.descriptionHtml, isClosed]).toEqual([null, false]);
  });

  it('does not read a count of applicants as a place, nor a span of time as a day', () => {
    const { posting } = read(
      top(flavors.replace(/<span class="topcard__flavor topcard__flavor--bullet">[\s\S]*?<\/span>/, '')),
    );
    expect([posting.locations, posting.postedOn]).toEqual([[], null]);
  });

  it('has a day where the page states one', () => {
    const dated = '<span class="posted-time-ago__text"><time datetime="2026-11-12">1 week ago</time></span>';
    const foreign = '<time class="job-search-card__listdate" datetime="2026-10-01">a month ago</time>';
    expect(read(top(dated) + foreign).posting.postedOn).toBe('2026-11-12');
    expect(read(top() + foreign).posting.postedOn).toBeNull();
  });

  it('has an employer without a page', () => {
    const { posting } = read(
      top(
        '<span class="topcard__flavor"> A quiet shipyard </span><span class="topcard__flavor topcard__flavor--bullet">Kiel</span>',
      ),
    );
    expect([posting.companyName, posting.locations[0]?.display]).toEqual(['A quiet shipyard', 'Kiel']);
  });

  it.each(['', ' \n <!----> ', '<p> </p>'])('has no description when its text is only %j', (html) => {
    expect(read(top() + description(html)).posting.descriptionHtml).toBeNull();
  });

  it('is closed by its class, in any language', () => {
    const closed =
      '<figure class="closed-job"><figcaption class="closed-job__flavor--closed">Stengt</figcaption></figure>';
    expect(read(top(closed)).isClosed).toBe(true);
  });

  it.each([
    ['https://www.linkedin.com/jobs/view/externalApply/1?url=javascript%3Aalert(1)', null],
    ['https://www.linkedin.com/jobs/view/4012345678', null],
    ['https://moewe.example/apply', 'https://moewe.example/apply'],
    ['not an address', null],
  ])('has for %j the application address %j', (link, applyUrl) => {
    expect(read(`${top()}<code id="applyUrl"><!--"${link}"--></code>`).posting.applyUrl).toBe(applyUrl);
  });

  it('has an application address from a link where there is no comment', () => {
    const link =
      '<a href="https://www.linkedin.com/jobs/view/externalApply/1?url=https%3A%2F%2Fmoewe.example%2F&amp;trk=x">Apply</a>';
    expect(read(top() + link).posting.applyUrl).toBe('https://moewe.example/');
  });

  it.each([
    ['within its description', top() + description('<p>Mend').slice(0, -6)],
    ['before it', `${top()}<section class="description"><div>`],
    ['in its title', '<section class="top-card-layout"><h2 class="topcard__title">Sail Ma'],
  ])('is malformed when it is cut off %s', (_name, html) => {
    expect(() => read(html)).toThrow(expect.objectContaining({ reason: 'malformed' }));
  });

  it.each([
    ['blocked', '<html><body><form><input name="session_key"></form></body></html>'],
    ['malformed', ''],
    ['malformed', '<h1>Something else</h1>'],
  ])('is %s for %j', (reason, html) => {
    expect(() => read(html)).toThrow(expect.objectContaining({ reason, source: 'network' }));
  });
});

describe('the kind of employment on a page', () => {
  const of = (...criteria: readonly (readonly [string, string])[]) =>
    read(top() + criteria.map(([label, value]) => criterion(label, value)).join('')).posting.employmentType;

  it.each([
    ['Beschäftigungsverhältnis', 'Vollzeit', 'FULL_TIME'],
    ['Beschäftigungsverhältnis', 'Sonstige', 'OTHER'],
    ['Type d’emploi', 'Temps partiel', 'PART_TIME'],
    ['Type d’emploi', 'Contrat', 'CONTRACT'],
    ['Tipo de empleo', 'Jornada completa', 'FULL_TIME'],
    ['Tipo de empleo', 'Prácticas', 'INTERNSHIP'],
    ['Employment type', 'Temporary', 'TEMPORARY'],
    ['Employment type', 'Volunteer', 'VOLUNTEER'],
  ])('with the label %j and the value %j is %s, in any position', (label, value, type) => {
    expect(of(['Sektor', 'Other'], [label, value])).toBe(type);
  });

  it('is, by position, the second of four, or the only one', () => {
    expect(of(['Tason', 'Internship'], ['Tyyppi', 'Full-time'], ['Työ', 'x'], ['Ala', 'y'])).toBe('FULL_TIME');
    expect(of(['Tyyppi', 'Contract'])).toBe('CONTRACT');
  });

  it('is not read from another fact', () => {
    expect(of(['Seniority level', 'Internship'], ['Industries', 'Volunteering'])).toBeNull();
    expect(of(['Tason', 'Internship'], ['Tyyppi', 'Kokoaikainen'], ['Työ', 'x'], ['Ala', 'y'])).toBeNull();
  });
});
