import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser } from '../kit/browser/chromium.ts';
import { note } from '../kit/clients/client-world.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import { viewTests } from '../kit/console/view-tests.ts';
import { eventually } from '../kit/time/eventually.ts';

inBrowser('the view Reading', () => {
  let published = 25;
  const tested = viewTests();

  const publish = (): string => {
    published += 1;
    tested.world.site.publish('harbour', note(published, 0));
    return `Note ${published}`;
  };
  const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
  const lines = (page: Page, title: string) => panel(page, title).getByRole('listitem');
  const postsTile = (page: Page) => panel(page, 'Feeds').getByRole('listitem').filter({ hasText: 'Labs’ posts' });
  /** Resolves when the browser has stored the checkpoint of the posts. */
  const storedPlace = async (page: Page): Promise<void> => {
    const stored = "new Promise(requestAnimationFrame).then(() => localStorage.getItem('tributary:seen-feeds') ?? '')";
    while (!String(await page.evaluate(stored)).includes('"posts"'));
  };

  it('lists posts, and opens one with its text and its discussions', async () => {
    const { page, sees, complaints, violations, foreign } = await tested.open('reading');
    await panel(page, 'Posts')
      .getByRole('link', { name: /Note 7/ })
      .click();
    await sees('The whole text of note 7.');
    await sees('Not discussed anywhere yet');
    await page.waitForURL(/[?&]post=post_/);
    expect(await axeViolations(page)).toEqual([]);
    expect({ complaints, violations, foreign }).toEqual({ complaints: [], violations: [], foreign: [] });
  });

  it('shows an article with headings, code and pictures, which load without a referrer when near', async () => {
    const picture = (name: string) => `<img src="https://pictures.example/${name}.png" alt="The ${name} tide">`;
    const far = '<p>A line.</p>'.repeat(300);
    tested.world.site.publish('harbour', {
      ...note(500, 0),
      title: 'Tides in pictures',
      content_html: `<h2>High water</h2>${picture('high')}<pre><code>tide()</code></pre><h3>Low water</h3>${far}${picture('low')}`,
    });
    await tested.world.untilFound('posts', 'pictures');
    const { page, sees, pictures, violations, foreign } = await tested.open('reading?query=pictures');
    await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 404, body: '' }));
    await sees('Tides in pictures');
    await panel(page, 'Posts')
      .getByRole('link', { name: /Tides in pictures/ })
      .click();
    const article = page.getByRole('article');
    await article.getByRole('heading', { name: 'High water', level: 4 }).waitFor();
    await article.getByRole('heading', { name: 'Low water', level: 5 }).waitFor();
    await article.locator('pre').getByText('tide()').waitFor();
    // A picture that is lost is its description.
    await article.getByText('[The high tide]').waitFor();
    expect(pictures).toEqual([{ url: 'https://pictures.example/high.png', referrer: undefined }]);
    await article.getByRole('img', { name: 'The low tide' }).scrollIntoViewIfNeeded();
    await article.getByText('[The low tide]').waitFor();
    expect({ violations, foreign }).toEqual({ violations: [], foreign: [] });
  });

  it('finds posts by words and tag, and stores both in the address', async () => {
    const { page } = await tested.open('reading');
    await page.getByRole('searchbox').fill('note 2');
    await page.waitForURL(/query=note\+2/);
    await panel(page, 'Posts')
      .getByRole('link', { name: /Note 23/ })
      .waitFor();
    await panel(page, 'Posts')
      .getByRole('link', { name: /Note 18/ })
      .waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Agents/ }).click();
    await page.waitForURL(/tag=agents/);
    await panel(page, 'Posts')
      .getByRole('link', { name: /Note 23/ })
      .waitFor({ state: 'hidden' });
    await panel(page, 'Posts')
      .getByRole('link', { name: /Note 24/ })
      .waitFor();
  });

  it('announces new posts, and shows them when pressed', async () => {
    const { page } = await tested.open('reading');
    await lines(page, 'Posts').nth(5).waitFor();
    await storedPlace(page);
    const withoutAge = (text: string) => text.replace(/\d+ \w+ ago/, '');
    const firstPost = async () => withoutAge(await lines(page, 'Posts').first().innerText());
    const first = await firstPost();
    const title = publish();
    await page.getByRole('button', { name: '1 new post' }).waitFor();
    expect(await firstPost()).toBe(first);
    await page.getByRole('button', { name: '1 new post' }).press('Enter');
    await lines(page, 'Posts').first().filter({ hasText: title }).waitFor();
    await postsTile(page).getByText('1 new').waitFor();
    await page.getByRole('button', { name: 'Mark as seen: Labs’ posts' }).click();
    await postsTile(page).getByText('0 new').waitFor();
  });

  it('counts new items since the last visit, even after a restart of the server', async () => {
    const { page } = await tested.open('reading');
    await storedPlace(page);
    await page.goto(`${tested.world.origin}/console/health`);
    await tested.world.stop();
    publish();
    publish();
    await tested.world.start();
    await page.goto(`${tested.world.origin}/console/reading`);
    await postsTile(page).getByText('2 new').waitFor();
    await postsTile(page)
      .getByText(/since you looked/)
      .waitFor();
  });

  it('shows a story with the text of its page and its comments', async () => {
    const { page } = await tested.open('reading?feed=links');
    await lines(page, 'Link board').first().waitFor();
    await panel(page, 'Link board')
      .getByRole('link', { name: /[1-9]\d* comments/ })
      .first()
      .click();
    await panel(page, 'Comments').getByRole('group').first().waitFor();
    const comment = panel(page, 'Comments').getByRole('group').first();
    await comment.and(page.locator('[open]')).waitFor();
    await comment.locator('summary').first().press('Enter');
    await comment.and(page.locator(':not([open])')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('reports that a source is unavailable, and continues by itself when it is back', async () => {
    await tested.world.fail('community-forum', { mode: 'status', status: 503 });
    const { page } = await tested.open('reading?feed=forum&community=openweights');
    await panel(page, 'r/openweights').getByRole('alert').first().waitFor();
    await panel(page, 'Feeds')
      .getByRole('link', { name: /Labs’ posts/ })
      .waitFor();
    await tested.world.heal();
    await lines(page, 'r/openweights').first().waitFor();
  });

  it('shows list and post one after the other on a narrow screen', async () => {
    const { page, sees } = await tested.open('reading', { width: 390, height: 844 });
    await panel(page, 'Posts')
      .getByRole('link', { name: /Note 5/ })
      .click();
    await sees('The whole text of note 5.');
    expect(await panel(page, 'Posts').isVisible()).toBe(false);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.goBack();
    await panel(page, 'Posts')
      .getByRole('link', { name: /Note 5/ })
      .waitFor();
    await eventually(
      () => page.evaluate('scrollY'),
      (scrolled) => Number(scrolled) > 0,
    );
  });
});
