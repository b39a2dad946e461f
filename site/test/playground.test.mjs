import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { open } from './browser.mjs';
import { linkTo as sharedLink, stateOf } from './shared-links.mjs';

const COMMAND = fileURLToPath(new URL('../../bin/cdk8s-karpenter', import.meta.url));
const TABS = ['Instance types', 'Simulation', 'Plan', 'User data', 'Conversion'];
/** Number of examples. The first option of the list is not an example. */
const EXAMPLES = 14;
const WORKLOAD = 'NodePool, EC2NodeClass, and Deployment';

let site;
before(async () => { site = await open(); });
after(() => site.close());

const linkTo = (text, others) => sharedLink(site.url, text, others);

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
    for (let example = 1; example <= EXAMPLES; example++) {
      await page.locator('label', { hasText: /^Example/ }).locator('select').selectOption({ index: example });
      const { files: [{ text }], version: used } = await stateOf(page);
      assert.equal(used, version);
      const { problems, summary } = expectedFor(text, version);
      await page.getByText(summary, { exact: true }).waitFor();
      // Problems of the release have no line.
      const shown = (await shownIn(page)).filter(({ line }) => !Number.isNaN(line));
      assert.deepEqual(shown, problems, `${version}, example ${example}`);
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
  await page.locator('label', { hasText: /^Example/ }).locator('select').selectOption(WORKLOAD);
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

test('explains the messages of a log', async () => {
  const page = await opened(linkTo('{"level":"ERROR","error":"no subnets found"}\n', { tab: 'messages' }));
  await page.getByText('Line 1  no subnets found').waitFor();
  assert.equal(await page.locator('.cm-lintRange-error').count(), 0);
  await page.getByRole('tab', { name: 'Problems' }).click();
  await page.getByText(/checked|nothing to check|no .* object/i).first().waitFor();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByText('Line 1  no subnets found').waitFor();
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
const NODES = (userData) => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: default}
spec:
    template:
        spec:
            nodeClassRef: {group: karpenter.k8s.aws,  kind: EC2NodeClass, name: default}
            requirements: []
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
    role: KarpenterNodeRole-demo
    amiSelectorTerms: [{alias: al2023@v20260701}]
    subnetSelectorTerms: [{tags: {a: b}}]
    securityGroupSelectorTerms: [{tags: {a: b}}]
    userData: |
        ${userData}
`;
const command = (args, input) => spawnSync(process.execPath, [COMMAND, ...args], { input, encoding: 'utf8', maxBuffer: 1e8 });
const USER_DATA = (word) => NODES(`#!/bin/bash\n        echo ${word}`);

test('the plan shows changed user data, as the command does', async () => {
  const page = await opened(linkTo(USER_DATA('one'), { after: [{ name: '-', text: USER_DATA('two') }], tab: 'plan' }));
  const frame = page.frameLocator('#result iframe');
  await frame.getByText('replaces all nodes').first().waitFor();
  const shown = await frame.locator('body').innerText();
  const folder = mkdtempSync(join(tmpdir(), 'plan-'));
  try {
    const paths = ['one', 'two'].map((word) => join(folder, `${word}.yaml`));
    paths.forEach((path) => writeFileSync(path, USER_DATA(basename(path, '.yaml'))));
    const { stdout } = command(['plan', '--output', 'html', '--karpenter-version', '1.15.1', ...paths]);
    const page = await site.page();
    await page.setContent(stdout);
    // The page does not show the filter, which needs a script.
    const expected = await page.locator('body').innerText();
    const lines = (text) => text.split('\n').map((line) => line.trim()).filter((line) => /drift|echo|EC2NodeClass|NodePool/.test(line));
    assert.deepEqual(lines(shown), lines(expected));
    assert.match(shown, /1 line added, 1 line removed/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

for (const [colorScheme, back] of [['light', 'rgb(234, 238, 242)'], ['dark', 'rgb(33, 38, 45)']]) {
  test(`the simulation draws the nodes with their pods: ${colorScheme}`, async () => {
    const page = await site.page({ colorScheme });
    await page.goto(`${site.url}playground.html`);
    await page.locator('label', { hasText: /^Example/ }).locator('select').selectOption(WORKLOAD);
    await page.getByRole('tab', { name: 'Simulation' }).click();
    const picture = page.frameLocator('#result iframe').getByRole('img', { name: 'New nodes with their pods' });
    await picture.waitFor();
    assert.match(await picture.innerHTML(), /<title>Unused: /);
    assert.equal(await picture.locator('rect.unused').first().evaluate((rect) => getComputedStyle(rect).fill), back);
  });
}

test('conversion keeps the format of the input, as the command does', async () => {
  const page = await opened(linkTo(USER_DATA('one'), { tab: 'conversion', isToAutoMode: true }));
  await page.locator('pre.text').waitFor();
  const { stdout } = command(['convert', '--target', 'auto-mode', '--karpenter-version', '1.15.1', '-'], USER_DATA('one'));
  assert.equal(await page.locator('pre.text').textContent(), stdout);
  await page.getByLabel('Convert to EKS Auto Mode').uncheck();
  await page.locator('pre.text', { hasText: 'EC2NodeClass' }).waitFor();
  assert.equal(await page.locator('pre.text').textContent(), command(['convert', '--karpenter-version', '1.15.1', '-'], USER_DATA('one')).stdout);
});

test('the user data of nodes is that of the command', async () => {
  const page = await opened(linkTo(USER_DATA('one'), { tab: 'user-data' }));
  await page.locator('pre.text').waitFor();
  assert.equal(await page.locator('pre.text').textContent(), command(['user-data', '--karpenter-version', '1.15.1', '-'], USER_DATA('one')).stdout);
});

test('the plan names the editor with invalid YAML', async () => {
  const page = await opened(linkTo('apiVersion: karpenter.sh/v1\na: [1\n', { after: [{ name: '-', text: POOL(5) }], tab: 'plan' }));
  await page.locator('#result .failure', { hasText: "The command can't read all of the input" }).waitFor();
  assert.match(await page.locator('#result .failure').textContent(), /^Before$/m);
});

test('the files after a change follow those before it, until the user edits them', async () => {
  const page = await opened(`${site.url}playground.html`);
  await page.locator('.problems li').first().waitFor();
  await page.getByRole('tab', { name: 'Plan' }).click();
  await page.getByText(/^After: 1 document/).waitFor();
  await page.getByRole('tab', { name: 'Problems' }).click();
  await page.locator('label', { hasText: /^Example/ }).locator('select').selectOption('Valid NodePool and EC2NodeClass');
  await page.getByText(/^2 documents/).waitFor();
  await page.getByRole('tab', { name: 'Plan' }).click();
  await page.getByText(/^After: 2 documents/).waitFor();
  await page.getByLabel('After').locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('---\napiVersion: karpenter.sh/v1\nkind: NodePool\n');
  await page.getByText(/^After: 3 documents/).waitFor();
  await page.getByRole('tab', { name: 'Problems' }).click();
  await page.getByText(/^2 documents/).waitFor();
  await page.getByRole('tab', { name: 'Plan' }).click();
  await page.getByText(/^After: 3 documents/).waitFor();
});

test('a link opens in a tab that shows the playground', async () => {
  const page = await opened(`${site.url}playground.html`);
  await page.locator('.problems li').first().waitFor();
  await page.evaluate((address) => { location.hash = new URL(address).hash; }, linkTo('kind: NodePool\n', { version: '1.9.2' }));
  await page.getByText(/Karpenter 1\.9\.2/).waitFor();
  const { files, version } = await stateOf(page);
  assert.deepEqual([files, version], [[{ name: '-', text: 'kind: NodePool\n' }], '1.9.2']);
  await page.evaluate((address) => { location.hash = new URL(address).hash; }, linkTo('kind: NodePool\n', { version: '0.10.0' }));
  await page.getByText('The link is for Karpenter 0.10.0, which is not in the list.').waitFor();
});

test('a broken link is reported, and a link with another release', async () => {
  const page = await opened(linkTo('kind: NodePool\n').slice(0, -20));
  await page.getByText('The link contains no manifests that this page can read.').waitFor();
  await page.context().close();
  const other = await opened(linkTo('kind: NodePool\n', { version: '0.10.0' }));
  await other.getByText('The link is for Karpenter 0.10.0, which is not in the list.').waitFor();
});

test('anchors and broken links keep the input', async () => {
  const page = await opened(linkTo('kind: NodePool # mine\n'));
  await page.getByText(/^0 documents checked/).waitFor();
  await page.goto(`${site.url}playground.html#VPContent`);
  await page.reload();
  const text = page.locator('.cm-content', { hasText: 'kind: NodePool # mine' });
  await text.waitFor();
  assert.equal(await page.getByText('The link contains no manifests').count(), 0);
  await page.goto('about:blank');
  await page.goto(linkTo('kind: EC2NodeClass\n').slice(0, -20));
  await page.getByText('The link contains no manifests that this page can read.').waitFor();
  await text.waitFor();
});

test('edits survive a reload, and an example can be undone', async () => {
  const page = await opened(`${site.url}playground.html`);
  await page.locator('.problems li').first().waitFor();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('kind: NodePool');
  await page.getByText(/^0 documents checked/).waitFor();
  await page.reload();
  await page.locator('.cm-content', { hasText: /^kind: NodePool$/ }).waitFor();
  await page.locator('label', { hasText: /^Example/ }).locator('select').selectOption(WORKLOAD);
  await page.locator('.cm-content', { hasText: 'metadata:' }).waitFor();
  await page.locator('.cm-content').press('Control+z');
  await page.locator('.cm-content', { hasText: /^kind: NodePool$/ }).waitFor();
});

test('a Kubernetes version is read as by the command', async () => {
  const page = await opened(linkTo(POOL(5)));
  await page.getByText(/^1 document checked/).waitFor();
  const shown = page.locator('.problems li');
  const without = await shown.count();
  await page.getByLabel('Kubernetes').fill('abc');
  await page.getByText('"abc" is not a Kubernetes version. Use a minor version such as "1.35".').waitFor();
  await page.getByLabel('Kubernetes').fill('v1.33.2');
  await page.getByText(/^1 document checked/).waitFor();
  assert.equal(await shown.count(), without);
  await page.getByLabel('Kubernetes').fill('1.20');
  await page.getByText(/Kubernetes 1\.20/).first().waitFor();
});

test('a file that is not text is reported', async () => {
  const page = await opened(`${site.url}playground.html`);
  await page.locator('.problems li').first().waitFor();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'a.yaml', mimeType: 'text/yaml', buffer: Buffer.from([0x61, 0x3a, 0x20, 0xff, 0x0a]) });
  await page.getByText('Cannot read the files: a.yaml: byte 0xFF at offset 3 is not valid UTF-8. Save the file as UTF-8.').waitFor();
});

test('several files keep their names, and problems lead to their lines', async () => {
  const page = await opened(`${site.url}playground.html`);
  await page.locator('.problems li').first().waitFor();
  await page.locator('input[type=file]').first().setInputFiles(['a.yaml', 'b.yaml'].map((name, index) => ({ name, mimeType: 'text/yaml', buffer: Buffer.from(POOL(index)) })));
  await page.getByRole('button', { name: 'a.yaml:6' }).waitFor();
  await page.getByRole('combobox', { name: /^File/ }).selectOption('b.yaml');
  await page.getByRole('button', { name: 'a.yaml:6' }).click();
  assert.equal(await page.locator('.cm-content').evaluate((element) => element === document.activeElement), true);
  assert.equal(await page.getByRole('combobox', { name: /^File/ }).inputValue(), '0');
});

test('a tooltip in the editor has the fix, and a link to the rule', async () => {
  const page = await opened(linkTo(POOL(0)));
  await page.locator('.cm-lintRange-error').first().hover();
  const tooltip = page.locator('.cm-tooltip-lint');
  await tooltip.waitFor();
  assert.match(await tooltip.innerText(), /NodePool\/pool-0: spec\.weight must be between 1 and 100, got 0\s+Set an integer from 1 to 100\. schema-range/);
  assert.equal(await tooltip.locator('a').getAttribute('href'), '/cdk8s-karpenter/rules/schema-range.html');
});

test('all controls show the keyboard focus', async () => {
  const page = await opened(`${site.url}playground.html`);
  await page.locator('.problems li').first().waitFor();
  const controls = page.locator('.playground select, .playground input:not([type=file]), .playground button:not([tabindex="-1"]), .playground .button, .playground .cm-content');
  for (let index = 0; index < await controls.count(); index++) {
    const control = controls.nth(index);
    const name = await control.evaluate((element) => element.textContent.slice(0, 20));
    await page.keyboard.press('Tab');
    await control.evaluate((element) => (element.querySelector('input') ?? element).focus());
    // The editor sets the class of its focus in a later task.
    await page.waitForFunction((element) => {
      const { outlineWidth, outlineStyle } = getComputedStyle(element.closest('.cm-editor') ?? element);
      return parseFloat(outlineWidth) >= 2 && outlineStyle !== 'none';
    }, await control.elementHandle()).catch((error) => assert.fail(`${name}: no outline: ${error.message}`));
  }
});

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
    for (const tab of [...TABS, 'Consolidation']) {
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
  assert.ok(time < 3000, `${time} ms`);
});

test('the playground loads only files of the site, and causes no errors', () => {
  assert.deepEqual(site.problems, []);
});
