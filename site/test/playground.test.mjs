import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { open } from './browser.mjs';

const COMMAND = fileURLToPath(new URL('../../bin/cdk8s-karpenter', import.meta.url));
const TABS = ['Instance types', 'Simulation', 'Plan', 'User data', 'Conversion'];
const LAST_EXAMPLE = 12;

let site;
before(async () => { site = await open(); });
after(() => site.close());

/** Returns the address of the playground with a state, in the format of shared links. */
function linkTo(text, others = {}) {
  const state = { files: [{ name: '-', text }], after: [], version: '1.15.1', kubernetesVersion: '', tab: 'problems', isToAutoMode: false, ...others };
  return `${site.url}playground.html#${deflateRawSync(JSON.stringify(state)).toString('base64url')}`;
}

async function stateOf(page) {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText(/The address of this page now contains the manifests\./).waitFor();
  return JSON.parse(inflateRawSync(Buffer.from(new URL(page.url()).hash.slice(1), 'base64url')).toString());
}

async function opened(address) {
  const page = await site.page();
  await page.goto(address);
  return page;
}

/** Returns the lines of the text output of the command, in the order of the list of the playground, and its summary. */
function expectedFor(text, version) {
  const { stdout } = spawnSync(process.execPath, [COMMAND, 'validate', '--karpenter-version', version, '-'], { input: text, encoding: 'utf8', maxBuffer: 1e8 });
  const problems = [...stdout.matchAll(/^ {2}(\d+):\d+ {2}(\w+) {2}(.*) {2}([\w-]+)$(?:\n +fix: (.*)$)?/gm)].map(([, line, severity, message, rule, fix = '']) => ({ severity, line: Number(line), message, rule, fix }));
  return { problems: problems.sort((a, b) => a.line - b.line), summary: stdout.trimEnd().split('\n').at(-1) };
}

function shownIn(page) {
  return page.locator('.problems li').evaluateAll((items) => items.map((item) => ({
    severity: item.querySelector('strong').textContent,
    line: Number(item.querySelector('button')?.textContent.replace('line ', '')),
    message: item.querySelector('.message').textContent,
    rule: item.querySelector('a')?.textContent,
    fix: item.querySelector('.fix')?.textContent ?? '',
  })));
}

test('shows what the command says, for all examples and three releases', async () => {
  const page = await opened(`${site.url}playground.html`);
  for (const version of ['1.15.1', '1.8.8', '0.37.8']) {
    await page.locator('label', { hasText: /^Karpenter/ }).locator('select').selectOption(version);
    for (let example = 0; example <= LAST_EXAMPLE; example++) {
      await page.locator('label', { hasText: /^Example/ }).locator('select').selectOption({ index: example });
      const { files: [{ text }], version: used } = await stateOf(page);
      assert.equal(used, version);
      const { problems, summary } = expectedFor(text, version);
      await page.getByText(summary, { exact: true }).waitFor();
      assert.deepEqual(await shownIn(page), problems, `${version}, example ${example}`);
    }
  }
});

test('a shared link restores the files, the release, and the tab', async () => {
  const files = [{ name: 'a.yaml', text: 'kind: NodePool\n' }, { name: 'b/c.yaml', text: 'kind: EC2NodeClass\n' }];
  const page = await opened(linkTo('', { files, version: '1.9.2', tab: 'conversion', isToAutoMode: true, kubernetesVersion: '1.33' }));
  await page.getByRole('tab', { name: 'Conversion', selected: true }).waitFor();
  const { files: restored, version, tab, isToAutoMode, kubernetesVersion } = await stateOf(page);
  assert.deepEqual({ files: restored, version, tab, isToAutoMode, kubernetesVersion }, { files, version: '1.9.2', tab: 'conversion', isToAutoMode: true, kubernetesVersion: '1.33' });
});

test('each tab shows a result, by mouse and by keyboard', async () => {
  const page = await opened(`${site.url}playground.html`);
  await page.locator('label', { hasText: /^Example/ }).locator('select').selectOption({ index: LAST_EXAMPLE });
  for (const name of TABS) {
    await page.getByRole('tab', { name }).click();
    await page.locator('#result iframe, #result pre.text').first().waitFor();
    assert.equal(await page.locator('#result .failure').count(), 0);
  }
  await page.getByRole('tab', { name: 'Conversion' }).press('Home');
  await page.getByRole('tab', { name: 'Problems', selected: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Instance types', selected: true }).waitFor();
});

const POOL = (index) => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: pool-${index}
spec:
  weight: ${index % 120}
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: []
`;

test('3,000 documents keep the page usable', async () => {
  const page = await opened(linkTo(Array.from({ length: 3000 }, (_, index) => POOL(index)).join('---\n')));
  await page.getByText(/^3000 documents checked/).waitFor({ timeout: 60_000 });
  await page.locator('.cm-content').click();
  const begin = performance.now();
  await page.keyboard.type('# typed');
  await page.locator('.cm-content').getByText('# typed').waitFor();
  assert.ok(performance.now() - begin < 5000, `typing took ${Math.round(performance.now() - begin)} ms`);
});

const HOSTILE = {
  'an alias bomb': `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'.split('').map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghij'[index]}`).join(',')}]\n`).join('')}`,
  'deep nesting': '['.repeat(100_000),
  'deep nesting over many short lines': '[\n'.repeat(100_000),
  'a sequence nested on one line': '- '.repeat(100_000),
  'deep nesting by indentation': Array.from({ length: 1500 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join(''),
  'a long line without a key': 'x'.repeat(1_000_000),
  'a line of one megabyte': `kind: NodePool\nname: ${'x'.repeat(1_000_000)}\n`,
  'scripts in names': POOL('"<script>alert(1)</script><img src=x onerror=alert(2)>"').replace('kind: NodePool', 'kind: "<img src=x onerror=alert(3)>"').replace('karpenter.sh/v1', 'karpenter.sh/v1<svg onload=alert(4)>'),
  'HTML in fields': `${POOL(5)}  "<img src=x onerror=alert(5)>": 1\n`,
};

for (const [name, text] of Object.entries(HOSTILE)) {
  test(`${name} neither stops the page nor runs scripts`, async () => {
    const page = await opened(linkTo(text));
    await page.getByText(/documents? checked|too long|can't|cannot|stopped/).first().waitFor({ timeout: 60_000 });
    for (const tab of TABS) {
      await page.getByRole('tab', { name: tab }).click();
      await page.locator('#result [role=alert], #result iframe, #result pre').first().waitFor({ timeout: 60_000 });
    }
    assert.equal(await page.evaluate(() => 1 + 1), 2);
    await page.context().close();
  });
}

test('the first findings appear soon after a cold load', async () => {
  const page = await site.page();
  const begin = performance.now();
  await page.goto(linkTo(POOL(0)));
  await page.locator('.problems li').first().waitFor();
  const time = Math.round(performance.now() - begin);
  console.log(`first findings after ${time} ms`);
  assert.ok(time < 5000, `${time} ms`);
});

test('the playground loads only files of the site, and causes no errors', () => {
  assert.deepEqual(site.problems, []);
});
