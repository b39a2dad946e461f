import { readFileSync } from 'fs';
import { join } from 'path';
import { checkSupport } from '../../../src/checks/engine/check-support';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { newestPatch } from '../../../src/karpenter/versions/known-releases';
import { endOfSupport, LONG_TERM_SUPPORT } from '../../../src/karpenter/versions/support';

const supportOf = (version: string) => checkSupport(KarpenterVersion.of(version));
const LTS_14 = '1.14, a Long-Term Support release until July 2027';
const LTS_9 = '1.9, a Long-Term Support release until February 2027';

test.each([
  ['1.13.1', 'Karpenter 1.13.1 has been out of support since 2026-07-11', `Upgrade to 1.15, or to ${LTS_14}.`],
  ['1.12', 'Karpenter 1.12 has been out of support since 2026-06-10', `Upgrade to 1.15, or to ${LTS_14}.`],
  ['1.8.8', 'Karpenter 1.8.8 has been out of support since 2026-02-06', `Upgrade to 1.15, or to ${LTS_14}, or to ${LTS_9}.`],
  ['1.0.14', 'Karpenter 1.0.14 is out of support', `Upgrade to 1.15, or to ${LTS_14}, or to ${LTS_9}.`],
  ['0.31', 'Karpenter 0.31 is out of support', `Upgrade to 0.32, then to 0.37, then to 1.0, and then to 1.15, or to ${LTS_14}, or to ${LTS_9}.`],
  ['0.32.10', 'Karpenter 0.32.10 is out of support', `Upgrade to 0.37, then to 1.0, and then to 1.15, or to ${LTS_14}, or to ${LTS_9}.`],
  ['0.37', 'Karpenter 0.37 is out of support', `Upgrade to 1.0, and then to 1.15, or to ${LTS_14}, or to ${LTS_9}.`],
])('reports %s as an info', (version, message, fix) => {
  expect(supportOf(version)).toEqual([{ rule: 'karpenter-version-supported', severity: 'info', enforcedBy: 'advice', path: '', message, fix }]);
});

test.each(['1.15', '1.15.1', '1.15.9', '1.16', '1.14', '1.14.1', '1.9', '1.9.2', '2.0'])('does not report %s', (version) => {
  expect(supportOf(version)).toEqual([]);
});

test('no result depends on the clock', () => {
  const results = [new Date('2020-01-01'), new Date('2040-01-01')].map((now) => {
    jest.useFakeTimers({ now });
    const found = ['1.8', '1.9', '1.14', '1.15'].map(supportOf);
    jest.useRealTimers();
    return found;
  });
  expect(results[0]).toEqual(results[1]);
});

test('the page has a row for each minor since 1.0', () => {
  const page = readFileSync(join(__dirname, '../../../docs/reference/support-windows.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (1\.\d+) \| (.*) \| (.*) \|$/gm)].map(([, ...cells]) => cells);
  expect(rows.map(([minor]) => minor)).toEqual(Array.from({ length: 15 }, (_, index) => `1.${15 - index}`));
  for (const [minor, support, patch] of rows) {
    const version = KarpenterVersion.of(minor);
    const { until } = LONG_TERM_SUPPORT.find((each) => each.minor === minor) ?? {};
    const end = endOfSupport(version);
    expect(patch).toBe(String(newestPatch(version)));
    expect(support).toBe(until !== undefined ? `LTS until ${until}` : end === undefined ? 'newest release, until 1.16 appears' : `ended on ${end.since}`);
  }
});
