// Takes screenshots of the tabs of the playground for docs/images/. Requires the built site, with SITE_BASE=/cdk8s-karpenter/, and Chromium.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { open } from '../test/browser.mjs';

const IMAGES = fileURLToPath(new URL('../../docs/images', import.meta.url));
const TABS = ['Problems', 'Instance types', 'Simulation', 'Plan', 'User data', 'Conversion'];
const MISTAKES = 'NodePool with three mistakes';
const WORKLOAD = 'NodePool, EC2NodeClass, and Deployment';

const site = await open();
const page = await site.page({ viewport: { width: 1280, height: 760 }, colorScheme: 'light' });
await page.goto(`${site.url}playground.html`);
const example = page.locator('label', { hasText: /^Example/ }).locator('select');
for (const name of TABS) {
  await example.selectOption(name === 'Problems' ? MISTAKES : WORKLOAD);
  await page.getByText(name === 'Problems' ? /3 errors/ : /0 errors/).waitFor();
  if (name === 'Plan') await openPlan();
  await page.getByRole('tab', { name }).click();
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
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText(/The address of this page now contains the manifests\./).waitFor();
  const state = JSON.parse(inflateRawSync(Buffer.from(new URL(page.url()).hash.slice(1), 'base64url')).toString());
  const after = state.files.map(({ name, text }) => ({ name, text: text.replace('role: KarpenterNodeRole-demo', 'role: KarpenterNodeRole-new') }));
  await page.goto(`${site.url}playground.html#${deflateRawSync(JSON.stringify({ ...state, after, tab: 'plan' })).toString('base64url')}`);
  await page.reload();
}
