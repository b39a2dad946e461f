import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { open } from './browser.mjs';

let site;
before(async () => { site = await open(); });
after(() => site.close());

/** Searches from the home page, and returns the addresses of the results. */
async function search(text) {
  const page = await site.page();
  await page.goto(site.url);
  await page.waitForFunction(() => document.querySelector('#app').__vue_app__ !== undefined);
  await page.keyboard.press('Control+k');
  await page.locator('.VPLocalSearchBox input').fill(text);
  await page.locator('.VPLocalSearchBox .result').first().waitFor();
  const links = await page.locator('.VPLocalSearchBox .result').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  await page.context().close();
  return links;
}

const RULES = [
  ['must be between 1 and 100', 'schema-range'],
  ['the sum of expireAfter and terminationGracePeriod', 'auto-mode-lifetime'],
  ['makes Karpenter replace nodes whenever a new image is published', 'ec2nodeclass-ami-latest'],
  ['schedule requires duration', 'nodepool-budget-schedule-needs-duration'],
  ['refers to EC2NodeClass which is not in this app', 'node-class-not-in-app'],
];

for (const [message, rule] of RULES) {
  test(`search finds ${rule} by its message`, async () => {
    const links = await search(message);
    assert.ok(links.some((link) => link.includes(`/rules/${rule}.html`)), links.join(' '));
  });
}

test('search finds a rule by its ID, and by a field', async () => {
  assert.match((await search('kubelet-config-owned-field'))[0], /kubelet-config-owned-field/);
  assert.ok((await search('consolidateAfter')).some((link) => link.includes('/rules/')));
});

const PAGES = ['', 'rules/schema-range.html', 'api/automode.html', 'how-to/write-a-nodepool.html', 'reference/commands.html', 'playground.html'];
const SCREENS = [['desktop', { width: 1280, height: 900 }], ['phone', { width: 360, height: 740 }]];
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

for (const path of PAGES) {
  for (const [screen, viewport] of SCREENS) {
    for (const colorScheme of ['light', 'dark']) {
      test(`/${path} is accessible: ${screen}, ${colorScheme}`, async () => {
        const page = await site.page({ viewport, colorScheme });
        await page.goto(site.url + path);
        await page.locator('h1').first().waitFor();
        if (path === 'playground.html') await page.getByText(/documents? checked/).waitFor();
        await page.evaluate(AXE);
        const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`), []);
        if (screen === 'phone') assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1), 'the page scrolls sideways');
        await page.context().close();
      });
    }
  }
}

test('pages load only files of the site, and cause no errors', () => {
  assert.deepEqual(site.problems, []);
});
