import { readFileSync } from 'fs';
import { join } from 'path';
import { ROOT } from './markdown';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';
import { APP_PROJECT, APPLICATION, APPLICATION_SET, factsOf, KARPENTER_APIS, kindFacts, NODE_POOL, servedIn } from '../../src/karpenter/versions/known-apis';
import { newestKnown } from '../../src/karpenter/versions/known-releases';
import { compatibility } from '../../src/karpenter/versions/kubernetes-compatibility';

const page = readFileSync(join(ROOT, 'docs', 'reference', 'kinds-and-releases.md'), 'utf8');

/** The cells of all table rows in a section, without links or code marks. */
function rowsOf(heading: string): string[][] {
  const [, section] = page.split(`\n## ${heading}\n`);
  const rows = section.split('\n## ')[0].split('\n').filter((line) => line.startsWith('| '));
  return rows.map((row) => row.slice(2, -2).split(' | ').map((cell) => cell.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '')));
}

describe('the kinds', () => {
  const kinds = ['Current kinds', 'Kinds of earlier releases', 'Kinds without a construct'].flatMap(rowsOf).filter(([, api]) => api?.includes('/'));
  const apiOf = ([construct, apiVersion]: readonly string[]) => `${apiVersion} ${construct.split('.').pop()}`;

  test('are all kinds of Karpenter', () => {
    expect(kinds.map(apiOf).sort()).toEqual([...KARPENTER_APIS].sort());
  });

  test.each(kinds.map((row): [string, string[]] => [apiOf(row), row]))('%s has its releases and its scope', (api, [, , releases, scope]) => {
    const served = servedIn(api)!.replace(/^0\.33\.6 .*, or 1\.0 or later$/, '1.0 and later, and late patches of 0.33 to 0.37').replace(/ or later$/, ' and later');
    expect([releases, scope]).toEqual([served, factsOf(api)!.scope === 'Cluster' ? 'cluster' : 'namespace']);
  });

  test('v1 is served since the patches of the page', () => {
    const patches = rowsOf('Kinds of earlier releases').filter(([minor]) => /^\d/.test(minor)).map(([, patch]) => patch);
    const served = [...servedIn(NODE_POOL)!.matchAll(/(\d+\.\d+(?:\.\d+)?) or (?:a )?later/g)].map(([, release]) => release.replace(/^1\.0$/, '1.0.0'));
    expect(patches).toEqual(served);
  });

  test('of Argo CD have the release of the facts', () => {
    const rows = rowsOf('Argo CD kinds').slice(1);
    expect(rows.map(apiOf)).toEqual([APPLICATION, APPLICATION_SET, APP_PROJECT]);
    for (const row of rows) {
      const facts = kindFacts(...apiOf(row).split(' ') as [string, string])!;
      expect([row[2], row[3]]).toEqual([facts.of!.release.split('.')[0], 'namespace']);
    }
  });
});

describe('the table of Kubernetes versions', () => {
  const rows = rowsOf('Kubernetes versions').slice(1);
  const spanOf = (releases: string) => releases.split(' to ').map((release) => KarpenterVersion.of(release));

  /** Returns the newest Kubernetes minor version that a Karpenter release supports. */
  function newestKubernetes(version: KarpenterVersion): string | undefined {
    const minors = Array.from({ length: 100 }, (_, minor) => `1.${minor}`);
    return minors.filter((minor) => compatibility(version, minor).verdict === 'supported').pop();
  }

  test.each(rows)('Karpenter %s supports Kubernetes up to %s', (releases, kubernetes) => {
    for (const version of spanOf(releases)) expect(newestKubernetes(version)).toBe(kubernetes);
  });

  test('has every release since the first one of the matrix', () => {
    const minors = [...Array.from({ length: 29 }, (_, minor) => `0.${minor + 9}`), ...Array.from({ length: newestKnown().minor + 1 }, (_, minor) => `1.${minor}`)];
    const known = minors.map((minor) => KarpenterVersion.of(minor)).filter((version) => newestKubernetes(version) !== undefined);
    const isCovered = (version: KarpenterVersion) => rows.map(([releases]) => spanOf(releases))
      .some(([first, last = first]) => version._compareMinor(first) >= 0 && version._compareMinor(last) <= 0);
    expect(known[0].toString()).toBe(rows[rows.length - 1][0].split(' to ')[0]);
    expect(known.filter((version) => !isCovered(version)).map(String)).toEqual([]);
  });
});

test('the page names the newest Karpenter release that is known', () => {
  const { major, minor } = newestKnown();
  expect(page).toContain(`every Karpenter release from 0.9 to ${major}.${minor}.`);
});
