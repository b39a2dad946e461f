// Takes screenshots of the tabs of the playground for docs/images/. Requires the built site, with SITE_BASE=/cdk8s-karpenter/, and Chromium.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { open } from '../test/browser.mjs';
import { linkTo, stateOf } from '../test/shared-links.mjs';

const IMAGES = fileURLToPath(new URL('../../docs/images', import.meta.url));
const TABS = ['Problems', 'Instance types', 'Simulation', 'Consolidation', 'Plan', 'User data', 'Conversion'];
const MISTAKES = 'NodePool with three mistakes';
const WORKLOAD = 'NodePool, EC2NodeClass, and Deployment';
const SNAPSHOT = 'Snapshot of a cluster';

const site = await open();
const page = await site.page({ viewport: { width: 1280, height: 760 }, colorScheme: 'light' });
await page.goto(`${site.url}playground.html`);
const example = page.locator('label', { hasText: /^Example/ }).locator('select');
for (const name of TABS) {
  await example.selectOption({ Problems: MISTAKES, Consolidation: SNAPSHOT }[name] ?? WORKLOAD);
  if (name === 'Plan') await openPlan();
  await page.getByRole('tab', { name }).click();
  if (name !== 'Consolidation') await page.getByText(name === 'Problems' ? /3 errors/ : /0 errors/).waitFor();
  if (name === 'Conversion') {
    await page.getByLabel('Convert to EKS Auto Mode').check();
    await page.locator('pre.text', { hasText: 'eks.amazonaws.com' }).waitFor();
  }
  await page.locator(name === 'Problems' ? '.problems li' : '#result iframe, #result pre.text').first().waitFor();
  // The frame gets the height of its page after the page has loaded.
  await page.waitForFunction(() => [...document.querySelectorAll('#result iframe')].every(({ style }) => style.height !== ''));
  const top = name === 'Problems' ? 280 : 80;
  await page.evaluate((space) => window.scrollTo(0, document.querySelector('.tabs').getBoundingClientRect().top + window.scrollY - space), top);
  await page.screenshot({ path: join(IMAGES, `playground-${name.toLowerCase().replace(' ', '-')}.png`) });
}
await site.close();

/** Opens a shared link, whose second input has another node role. */
async function openPlan() {
  const state = await stateOf(page);
  const after = state.files.map(({ name, text }) => ({ name, text: text.replace('role: KarpenterNodeRole-demo', 'role: KarpenterNodeRole-new') }));
  await page.goto(linkTo(site.url, '', { ...state, after, tab: 'plan' }));
  await page.reload();
}
