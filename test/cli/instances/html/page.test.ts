import { execFileSync } from 'child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { Severity } from '../../../../src/checks/findings/finding';
import { page } from '../../../../src/cli/instances/html/page';
import { clusterAnswer } from '../../../../src/cli/instances/pool-answer';
import { regionMarket } from '../../../../src/karpenter/instance-types/region-market';
import { podOfRequests } from '../../../../src/karpenter/scheduling/pods/pod-of-requests';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const NOW = new Date('2026-10-20T00:00:00Z');

const pool = (name: string, family: string, more: object = {}) => ({
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name },
  spec: {
    ...more,
    template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'x' }, requirements: [{ key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: [family] }] } },
  },
});
const BUDGETS = { disruption: { budgets: [{ nodes: '0', schedule: '0 8 * * mon-fri', duration: '9h' }, { nodes: '0', reasons: ['Drifted'], schedule: '0 0 * * sat', duration: '6h' }] } };
const POOLS = [pool('web', 'm7i', BUDGETS), pool('arm', 'm7g', { weight: 5 }), pool('</script><b>', 'g5')];

const market = regionMarket();
const answer = {
  market,
  kubelet: false,
  hasWorkloads: false,
  nodeClasses: [],
  unknownPools: [{ name: 'auto', reason: 'instance types of NodePools with X default in group x.com are not known yet' }],
  rejected: [],
  ...clusterAnswer({
    pools: POOLS, unknownPools: [], provisioners: [], nodeClasses: [], overlays: [], daemonSets: [], workloads: [], places: [], rejected: [],
  }, market),
};
const PAGE = page(answer, 10, NOW);

test('contains no address outside of the page', () => {
  expect(PAGE.match(/\b(?:src|href)="(?!#|data:,")[^"]*"|https?:\/\/(?!www\.w3\.org\/2000\/svg)[^\s"']+|@import|fetch\(/g)).toBeNull();
});

test('escapes names', () => {
  expect(PAGE).not.toContain('</script><b>');
  expect(PAGE).toContain('&lt;/script&gt;&lt;b&gt;');
});

test('without JavaScript, tables have the NodePools, their cheapest types, the overlap, and the budgets', () => {
  const cells = [...PAGE.replace(/<script[^]*?<\/script>/g, '').matchAll(/<(?:td|th scope="row")[^>]*>(.*?)<\/t[dh]>/g)].map(([, text]) => text);
  expect(cells).toEqual(expect.arrayContaining(['web', 'm7i.large', '0.1008', '<strong>wins</strong>, 9 instance types', 'possible, 11 instance types', '0 8 * * mon-fri', '9h',
    'auto', 'instance types of NodePools with X default in group x.com are not known yet']));
});

describe('with a pod and errors', () => {
  const asked = podOfRequests('cpu=20');
  const small = pool('small', 'm7i');
  small.spec.template.spec.requirements.push({ key: 'karpenter.k8s.aws/instance-cpu', operator: 'Lt', values: ['9'] });
  const none = { unknownPools: [], provisioners: [], nodeClasses: [], overlays: [], daemonSets: [], workloads: [], places: [], rejected: [] };
  const problem = { severity: Severity.ERROR, path: 'spec.weight', message: 'weight must be at most 100, got 101', fix: 'Set a value from 1 to 100.' };
  const text = page({ ...answer, pod: asked, rejected: [{ name: 'NodePool/bad', source: 'nodes.yaml', problems: [problem], lines: [] }], ...clusterAnswer({ ...none, pools: [small] }, market, asked) }, 10, NOW);

  test('the headings name the pod', () => {
    expect([...text.matchAll(/<(?:title|h1|h2|summary)>(.*?)<\//g)].map(([, heading]) => heading)).toEqual([
      'Instance types of NodePools that fit a pod with cpu=20', 'Instance types of NodePools that fit a pod with cpu=20', 'NodePools', 'NodePool small has no instance types that fit a pod with cpu=20',
      'Instance types that fit a pod with cpu=20', 'Overlap', 'Disruption budgets', 'Assumptions',
    ]);
  });

  test('the tables have the reasons, the requirements, and the objects with errors', () => {
    const section = /<section id="pools">[^]*?<\/section>/.exec(text)![0];
    const rows = [...section.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell));
    expect(rows).toEqual([
      ['NodePool', 'Instance types', 'From (USD/h)', 'To (USD/h)', 'Cheapest', 'Problem'],
      ['small', '0', '', '', '', 'the pod needs 20 cpu, but the largest instance type leaves 7.91 to pods'],
      ['auto', '', '', '', '', 'instance types of NodePools with X default in group x.com are not known yet'],
      ['bad', '', '', '', '', 'has errors'],
      ['Object', 'Error', 'Fix'],
      ['NodePool/bad', 'spec.weight must be at most 100, got 101', 'Set a value from 1 to 100.'],
      ['Without', 'Instance types that fit'],
      ['karpenter.k8s.aws/instance-cpu Lt [9]', '7'],
      ['Requirement', 'Removes', 'Remaining'],
      ['karpenter.k8s.aws/instance-family In [m7i]', '1325', '11'],
      ['karpenter.k8s.aws/instance-cpu Lt [9]', '875', '3'],
    ]);
  });
});

test('prices align at the right', () => {
  expect(PAGE).toContain('<th scope="col" class="number">From (USD/h)</th>');
  expect(PAGE).toContain('<td class="number">0.1008</td>');
});

const inBrowser = CHROMIUM === undefined ? test.skip : test;
if (CHROMIUM === undefined) process.stderr.write('Chromium is not installed, so the tests of the page in a browser are skipped\n');

/** Runs a script in the page, and returns what its `result` contains and the errors of the page. */
function inPage(script: string): { readonly result: any; readonly errors: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  try {
    const catcher = '<script>window.errors = []; addEventListener("error", (event) => errors.push(event.message)); console.error = (text) => errors.push(text);</script>';
    const reporter = `<script>(async () => { let result; try { result = await (async () => { ${script} })(); } catch (error) { errors.push(String(error)); }
      document.body.insertAdjacentHTML('beforeend', '<pre id="report"></pre>'); document.getElementById('report').textContent = encodeURIComponent(JSON.stringify({ result, errors })); })();</script>`;
    const file = join(folder, 'page.html');
    writeFileSync(file, PAGE.replace('<head>', () => `<head>${catcher}`).replace('</body>', () => `${reporter}</body>`));
    const args = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${folder}/profile`, '--virtual-time-budget=5000', '--dump-dom', `file://${file}`];
    const dom = execFileSync(CHROMIUM!, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8, env: { ...process.env, TZ: 'UTC' } });
    return JSON.parse(decodeURIComponent(/<pre id="report">([^<]+)<\/pre>/.exec(dom)![1]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

inBrowser('filters and sorts instance types', () => {
  const { result, errors } = inPage(`
    const names = () => [...document.querySelectorAll('#types th')].map((each) => each.textContent);
    const set = (name, value) => { document.forms.filters.elements[name].value = value; document.forms.filters.dispatchEvent(new Event('input')); };
    const all = names().length;
    set('pool', 'web'); set('vcpu', '64'); const large = names();
    document.querySelectorAll('th[data-column] button')[5].click(); const descending = names();
    return { all, large, descending, count: document.getElementById('count').textContent, sort: document.querySelectorAll('th[data-column]')[5].getAttribute('aria-sort') };
  `);
  expect({ result, errors }).toEqual({
    errors: [],
    result: {
      all: 28,
      large: ['m7i.16xlarge', 'm7i.24xlarge', 'm7i.metal-24xl', 'm7i.48xlarge', 'm7i.metal-48xl'],
      descending: ['m7i.48xlarge', 'm7i.metal-48xl', 'm7i.metal-24xl', 'm7i.24xlarge', 'm7i.16xlarge'],
      count: '5 instance types',
      sort: 'descending',
    },
  });
});

const NEXT_DAY: { readonly [day: string]: string } = { Mon: 'Tue', Tue: 'Wed', Wed: 'Thu', Thu: 'Fri', Fri: 'Sat' };

inBrowser('draws the week of budgets in a time zone, and marks DST changes', () => {
  const { result, errors } = inPage(`
    const form = document.forms.week.elements;
    const show = (zone, date) => { form.zone.value = zone; form.date.value = date; document.forms.week.dispatchEvent(new Event('input')); };
    const shown = () => ({ dst: document.getElementById('dst').textContent, text: document.querySelector('#weeks p').textContent, repeated: document.querySelectorAll('#weeks .repeated').length });
    const utc = shown();
    show('Europe/Berlin', '2026-10-21'); const summer = shown();
    show('America/New_York', '2026-11-01'); const change = shown();
    show('Australia/Darwin', '2026-10-21'); const darwin = shown();
    show('Europe/Berlin', '2026-10-26'); document.getElementById('next').click();
    return { utc, summer, change, darwin, next: form.date.value, zones: form.zone.options.length > 100 };
  `);
  const weekdays = (text: (day: string) => string) => `No voluntary disruption: ${['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map(text).join(', ')}.`;
  expect({ result, errors }).toEqual({
    errors: [],
    result: {
      utc: { dst: 'No DST change in this week.', text: weekdays((day) => `${day} 08:00 to ${day} 17:00`), repeated: 0 },
      summer: { dst: 'DST change on Sun 2026-10-25: clocks go back 60 minutes.', text: weekdays((day) => `${day} 10:00 to ${day} 19:00`), repeated: 2 },
      change: { dst: 'DST change on Sun 2026-11-01: clocks go back 60 minutes.', text: weekdays((day) => `${day} 04:00 to ${day} 13:00`), repeated: 2 },
      darwin: { dst: 'No DST change in this week.', text: weekdays((day) => `${day} 17:30 to ${NEXT_DAY[day]} 02:30`), repeated: 0 },
      next: '2027-03-28',
      zones: true,
    },
  });
});

inBrowser('every control has a label, and the keyboard reaches it', () => {
  const { result, errors } = inPage(`
    const controls = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')].filter((each) => each.checkVisibility());
    const unreachable = controls.filter((each) => { each.focus(); return document.activeElement !== each && !each.disabled; }).map((each) => each.outerHTML);
    const unnamed = controls.filter((each) => !(each.labels?.[0]?.textContent.trim() || each.textContent.trim() || each.getAttribute('aria-label'))).map((each) => each.outerHTML);
    const targets = [...document.querySelectorAll('nav a')].filter((each) => !document.querySelector(each.getAttribute('href'))).length;
    return { count: controls.length > 15, unreachable, unnamed, targets };
  `);
  expect({ result, errors }).toEqual({ errors: [], result: { count: true, unreachable: [], unnamed: [], targets: 0 } });
});
