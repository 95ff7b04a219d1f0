import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser } from '../kit/browser/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import type { OpenOptions } from '../kit/console/open-console.ts';
import { viewTests } from '../kit/console/view-tests.ts';

inBrowser('The palette', () => {
  const tested = viewTests({}, ['violations', 'foreign', 'complaints']);

  const open = async (options: OpenOptions = {}): Promise<Page> => {
    await tested.open('health', options);
    await tested.opened.page.keyboard.press('k');
    await tested.opened.page.getByRole('combobox').waitFor();
    return tested.opened.page;
  };
  const where = (page: Page): string => page.url().slice(`${tested.world.origin}/console`.length);

  it('opens with K, finds an airport while it is typed, and opens it with Enter', async () => {
    const page = await open();
    await page.keyboard.type('sfo');
    await page.getByRole('option', { name: /^SFO/, selected: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/flights?airport=SFO');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('finds cities, companies and sources, moves with the arrows, and opens the chosen entry', async () => {
    const page = await open();
    await page.keyboard.type('har');
    await page.getByRole('group', { name: 'Companies' }).getByRole('option', { name: 'Harbour Almanacs' }).waitFor();
    await page.getByRole('group', { name: 'Sources' }).getByRole('option').first().waitFor();
    await page.getByRole('group', { name: 'Cities' }).getByRole('option').first().waitFor();
    // The choice keeps its place in the list, so the list has to be complete.
    await page.getByText('Looking…').waitFor({ state: 'detached' });
    const company = page.getByRole('option', { name: 'Harbour Almanacs', selected: true });
    for (let steps = 0; steps < 20 && (await company.count()) === 0; steps++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/jobs\?company=harbour/);
  });

  it('offers recently opened entries', async () => {
    const page = await open();
    await page.keyboard.type('odd');
    await page.getByRole('option', { name: 'Odds', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/odds');
    await page.keyboard.press('k');
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
    await recent.first().waitFor();
    expect(await recent.allTextContents()).toEqual(['Odds']);
  });

  it('ignores the letter within fields, and opens over them with Control', async () => {
    const page = await open();
    await page.keyboard.type('kk');
    expect(await page.getByRole('combobox').inputValue()).toBe('kk');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(where(page)).toBe('/health');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
  });

  it('sends no request before a person types, and reads no board of prices after that', async () => {
    const page = await open();
    const asked = () =>
      tested.opened.operations.filter(({ operationName }) => operationName?.startsWith('ConsolePalette'));
    expect(asked()).toEqual([]);
    await page.keyboard.type('zzzz');
    await page.getByText('Nothing matches “zzzz”').waitFor();
    const names = asked().map(({ operationName }) => operationName);
    for (const once of ['ConsolePaletteEvents', 'ConsolePaletteCompanies', 'ConsolePaletteSources'])
      expect(names.filter((name) => name === once)).toHaveLength(1);
  });

  it('fits a narrow screen', async () => {
    const page = await open({ width: 360, height: 640, colorScheme: 'dark' });
    await page.keyboard.type('san');
    await page.getByRole('option').first().waitFor();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(await axeViolations(page)).toEqual([]);
  });
});
