import { execFileSync } from 'child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { node, OPTIONS, pod } from './nodes';
import { htmlPage } from '../../../src/cli/html/html-page';
import { beforeAndAfter } from '../../../src/cli/pictures/before-and-after';
import { PICTURE_STYLES } from '../../../src/cli/pictures/picture-styles';
import { resourcesOf } from '../../../src/karpenter/scheduling/pods/resources';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const inBrowser = CHROMIUM === undefined ? describe.skip : describe;
if (CHROMIUM === undefined) process.stderr.write('Chromium is not installed, so the tests of pictures in a browser are skipped\n');

const FACTS = { nodePool: 'general', instanceType: 'm7i.xlarge', capacityType: 'on-demand', zone: 'us-east-1a', price: { perHour: 0.2016, isUpperBound: true } };
const pods = (owner: string, count: number, cpu: string) => Array.from({ length: count }, (_, index) => pod(`${owner}-${index}`, cpu));
const GPU = resourcesOf({ 'cpu': '8', 'memory': '32Gi', 'nvidia.com/gpu': '1' });
const BEFORE = [
  node('ip-10-0-12-7.eu-central-1.compute.internal', pods('shop/web', 5, '500m'), FACTS),
  node('ip-10-0-33-1.eu-central-1.compute.internal', [...pods('WWWWWWWW', 3, '250m'), ...pods('配置管理', 2, '1')], FACTS),
  node('ip-10-0-55-9.eu-central-1.compute.internal', pods('report', 2, '1'), { ...FACTS, allocatable: GPU, notes: ['Karpenter cannot remove the node, because pod shop/report-0 has the annotation karpenter.sh/do-not-disrupt.'] }),
  node('ip-10-0-66-9.eu-central-1.compute.internal', [], FACTS),
];
const AFTER = [node('new node', BEFORE[0].pods, FACTS), ...BEFORE.slice(1)];

/** Measures the picture in Chromium. */
function measured(scheme: 'light' | 'dark') {
  const folder = mkdtempSync(join(tmpdir(), 'picture-'));
  try {
    const script = `<script>
      const texts = [...document.querySelectorAll('svg.nodes text')];
      const rows = texts.map((text) => {
        const { x, y, width, height } = text.getBBox();
        return { text: text.textContent, style: text.getAttribute('class'), x, right: x + width, y, bottom: y + height, fill: getComputedStyle(text).fill };
      });
      const overlaps = rows.flatMap((one, index) => rows.slice(index + 1).filter((other) => one.x < other.right && other.x < one.right && one.y + 2 < other.bottom && other.y + 2 < one.bottom)
        .map((other) => one.text + ' | ' + other.text));
      const fillOf = (selector) => getComputedStyle(document.querySelector(selector)).fill;
      const report = { rows, overlaps, first: fillOf('.owner-1'), unused: fillOf('.unused'), dashes: getComputedStyle(document.querySelector('.removed .outline')).strokeDasharray, scrolls: document.documentElement.scrollWidth > innerWidth };
      document.body.insertAdjacentHTML('beforeend', '<pre id="report"></pre>');
      document.getElementById('report').textContent = encodeURIComponent(JSON.stringify(report));
    </script>`;
    const picture = `<div class="chart">${beforeAndAfter(BEFORE, AFTER, OPTIONS)}</div>`;
    const file = join(folder, 'page.html');
    writeFileSync(file, htmlPage({ title: 'Nodes', styles: PICTURE_STYLES, header: [], main: [picture], scripts: [script] }));
    // 0 is dark, 1 is light.
    const setting = `--blink-settings=preferredColorScheme=${scheme === 'dark' ? 0 : 1}`;
    const args = ['--headless', '--no-sandbox', '--disable-gpu', setting, `--user-data-dir=${folder}/profile`, '--virtual-time-budget=5000', '--dump-dom', `file://${file}`];
    const dom = execFileSync(CHROMIUM!, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 });
    return JSON.parse(decodeURIComponent(/<pre id="report">([^<]+)<\/pre>/.exec(dom)![1]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

inBrowser.each([
  ['light', { text: 'rgb(31, 35, 40)', first: 'rgb(168, 209, 255)', unused: 'rgb(234, 238, 242)' }],
  ['dark', { text: 'rgb(240, 246, 252)', first: 'rgb(27, 79, 145)', unused: 'rgb(33, 38, 45)' }],
] as const)('in a %s browser', (scheme, colors) => {
  const picture = CHROMIUM === undefined ? undefined : measured(scheme);

  test('the colors are those of the scheme', () => {
    expect({ text: picture.rows.find(({ style }: any) => style === 'name').fill, first: picture.first, unused: picture.unused }).toEqual(colors);
    expect(picture.dashes).toBe('5px, 3px');
  });

  test('texts overlap neither each other nor the edge of the picture', () => {
    expect(picture.overlaps).toEqual([]);
    expect(picture.rows.filter(({ x, right }: any) => x < 0 || right > 962).map(({ text }: any) => text)).toEqual([]);
    expect(picture.scrolls).toBe(false);
  });
});
