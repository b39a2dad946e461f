import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { open } from './browser.mjs';
import { linkTo, stateOf } from './shared-links.mjs';

const COMMAND = fileURLToPath(new URL('../../bin/cdk8s-karpenter', import.meta.url));
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

let site;
before(async () => { site = await open(); });
after(() => site.close());

/** Opens the playground in its default state, and the tab. */
async function opened(options) {
  const page = await site.page(options);
  await page.goto(`${site.url}playground.html`);
  await page.getByRole('tab', { name: 'Consolidation' }).click();
  await page.locator('#result .failure').waitFor();
  return page;
}

/** Opens the tab with a text in the editor. */
async function openedWith(text) {
  const page = await site.page();
  await page.goto(linkTo(site.url, text, { tab: 'consolidation' }));
  return page;
}

/** Returns the text of the example. */
async function exampleText() {
  const page = await opened();
  await page.getByRole('button', { name: 'Open the example' }).click();
  await frameOf(page).getByText('First commands', { exact: true }).waitFor();
  const { files: [{ text }] } = await stateOf(page);
  return text;
}

const frameOf = (page) => page.frameLocator('#result iframe');
const linesOf = (text) => text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !/^The time for|To see all steps/.test(line));

test('without a snapshot, the tab shows how to write one, and an example', async () => {
  const page = await opened();
  await page.getByText('The snapshot contains no Node.', { exact: true }).waitFor();
  await page.getByLabel('Commands').getByText('kubectl get nodes,pods,').waitFor();
  await page.getByRole('button', { name: 'Open the example' }).click();
  await frameOf(page).getByText('First commands', { exact: true }).waitFor();
  assert.equal(await page.locator('#result .failure').count(), 0);
  assert.equal(await page.getByLabel('Commands').isVisible(), false);
  assert.equal(await page.locator('label', { hasText: /^Example/ }).locator('option:checked').textContent(), 'Snapshot of a cluster');
});

test('the example shows deleted, replaced, and kept nodes, as the command does', async () => {
  const page = await opened();
  await page.getByRole('button', { name: 'Open the example' }).click();
  await page.getByLabel('Show all steps').check();
  await frameOf(page).getByText('All steps', { exact: true }).waitFor();
  const shown = await frameOf(page).locator('body').innerText();
  for (const part of [/Karpenter deletes \d/, /Karpenter replaces \d/, /PodDisruptionBudget shop\/db/, /karpenter\.sh\/do-not-disrupt/]) assert.match(shown, part);
  const { files: [{ text }], version, isUntilStable } = await stateOf(page);
  assert.equal(isUntilStable, true);
  const { stdout } = spawnSync(process.execPath, [COMMAND, 'consolidate', '--until-stable', '--output', 'html', '--karpenter-version', version, '-'], { input: text, encoding: 'utf8' });
  const other = await site.page();
  await other.setContent(stdout);
  assert.deepEqual(linesOf(shown), linesOf(await other.locator('body').innerText()));
});

for (const [colorScheme, back, unused] of [['light', 'rgb(255, 255, 255)', 'rgb(234, 238, 242)'], ['dark', 'rgb(13, 17, 23)', 'rgb(33, 38, 45)']]) {
  test(`pictures show the nodes before and after, and the page is accessible: ${colorScheme}`, async () => {
    const page = await opened({ colorScheme });
    await page.getByRole('button', { name: 'Open the example' }).click();
    const picture = frameOf(page).getByRole('img', { name: 'Nodes before and after the first commands' });
    await picture.waitFor();
    assert.match(await picture.textContent(), /Before: 6 nodes.*After: 4 nodes/s);
    assert.equal(await picture.locator('rect.unused').first().evaluate((rect) => getComputedStyle(rect).fill), unused);
    assert.equal(await frameOf(page).locator('body').evaluate((body) => getComputedStyle(body).backgroundColor), back);
    // A smaller picture is not readable. It scrolls instead.
    assert.ok((await picture.boundingBox()).width >= 800);
    // Timers do not run in the frame, so another page checks its content.
    const content = await site.page({ colorScheme });
    await content.setContent(await page.locator('#result iframe').getAttribute('srcdoc'));
    for (const each of [page, content]) {
      await each.evaluate(AXE);
      const { violations } = await each.evaluate(() => window.axe.run(document, { iframes: false, resultTypes: ['violations'] }));
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`), []);
    }
  });
}

const NODE = (name, more = {}) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name, labels: { 'karpenter.sh/nodepool': name }, ...more } });
const POOL = (name) => ({ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name }, spec: { template: { spec: {} } } });
const list = (...items) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2);

/** Inputs, and the message that the tab shows for each. */
const BROKEN = {
  'an empty editor': ['', /contains no objects of a cluster/],
  'a snapshot that ends early': [list(NODE('a'), POOL('a')).slice(0, -20), /can't read all of the input/],
  'a list without objects': ['{"apiVersion": "v1", "kind": "List", "items": [null, 5, "a", []]}', /contains no objects of a cluster/],
  'items of another type': ['{"apiVersion": "v1", "kind": "NodeList", "items": 5}', /contains no objects of a cluster/],
  'no NodePool': [list(NODE('a')), /contains no NodePool/],
  'an error page': ['<html><body>401 Unauthorized</body></html>', /contains no objects of a cluster|can't read/],
  'deep nesting': ['['.repeat(100_000), /can't read|contains no objects of a cluster|too deep|more than/],
};

for (const [name, [text, message]] of Object.entries(BROKEN)) {
  test(`${name} gets a message`, async () => {
    const page = await openedWith(text);
    const failure = page.locator('#result .failure');
    await failure.waitFor();
    assert.match(await failure.textContent(), message);
    assert.doesNotMatch(await failure.textContent(), /undefined|TypeError|at \w+ \(|--help/);
    await page.getByRole('button', { name: 'Open the example' }).click();
    await frameOf(page).getByText('First commands', { exact: true }).waitFor();
  });
}

test('fields of other types than those of Kubernetes do not stop the tab', async () => {
  const odd = [{ ...NODE('a'), spec: 5, status: [] }, { ...POOL('a'), spec: 'x' }, { apiVersion: 'v1', kind: 'Pod', metadata: null, spec: null }, { apiVersion: 'karpenter.sh/v1', kind: 'NodeClaim', metadata: [], status: 1 }];
  const page = await openedWith(list(NODE('b'), POOL('b'), ...odd));
  await page.locator('#result iframe, #result .failure').first().waitFor();
  assert.doesNotMatch(await page.locator('#result').textContent(), /TypeError|is not a function|Cannot read properties/);
});

test('HTML in a snapshot is text', async () => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>"\'';
  const page = await openedWith((await exampleText()).replace(/shop|ip-10-0-\d/g, (name) => JSON.stringify(evil + name).slice(1, -1)));
  await frameOf(page).getByRole('heading', { name: 'Before and after the first commands' }).waitFor();
  assert.ok((await frameOf(page).locator('body').innerText()).includes(`${evil}shop`));
  assert.equal(await frameOf(page).locator('img:not([role]), script').count(), 0);
});

/** A snapshot of about 5 MB, with environment variables like those of real pods. */
function largeSnapshot(text) {
  const { items } = JSON.parse(text);
  const env = Array.from({ length: 120 }, (_, index) => ({ name: `VARIABLE_${index}`, value: 'value of a variable' }));
  const copies = Array.from({ length: 12 }, (_, copy) => items.filter(({ kind }) => ['Node', 'NodeClaim', 'Pod'].includes(kind)).map((item) => {
    const renamed = JSON.parse(JSON.stringify(item).replaceAll(/ip-10-0|general-(?=[\d-])/g, `$&-${copy}`));
    return item.kind === 'Pod' ? { ...renamed, metadata: { ...renamed.metadata, name: `${renamed.metadata.name}-${copy}` }, spec: { ...renamed.spec, containers: [{ ...renamed.spec.containers[0], env }] } } : renamed;
  }));
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [...items.filter(({ kind }) => !['Node', 'NodeClaim', 'Pod'].includes(kind)), ...copies.flat()] }, null, 4);
}

test('5 MB of JSON keep the page usable', async () => {
  const text = largeSnapshot(await exampleText());
  const page = await opened();
  assert.ok(text.length > 4_500_000, `${text.length} characters`);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'snapshot.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await frameOf(page).getByText(/^72 nodes cost/).waitFor({ timeout: 60_000 });
  const begin = performance.now();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n');
  await page.getByText('Updating').waitFor();
  assert.ok(performance.now() - begin < 5000, `typing took ${Math.round(performance.now() - begin)} ms`);
  await page.getByText('Updating').waitFor({ state: 'hidden' });
});

test('a snapshot in two files is read as one', async () => {
  const { items } = JSON.parse(await exampleText());
  const page = await opened();
  const isOfKarpenter = ({ apiVersion }) => apiVersion.startsWith('karpenter');
  const lists = [items.filter(isOfKarpenter), items.filter((item) => !isOfKarpenter(item))];
  const files = lists.map((each, index) => ({ name: `${index}.json`, mimeType: 'application/json', buffer: Buffer.from(list(...each)) }));
  await page.locator('input[type=file]').first().setInputFiles(files);
  await frameOf(page).getByText(/^6 nodes cost/).waitFor();
});

test('the tab loads only files of the site, and causes no errors', () => {
  assert.deepEqual(site.problems, []);
});
