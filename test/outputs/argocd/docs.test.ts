import { existsSync, readdirSync, readFileSync } from 'fs';
import { basename, dirname, join } from 'path';
import { loadAll } from 'js-yaml';
import { OTHER_RULES } from '../../../src/checks/rule-declarations';
import { RULES } from '../../../src/checks/rules';

const page = (name: string) => readFileSync(join(__dirname, '..', '..', '..', 'docs', name), 'utf8');

test('docs/reference/argocd.md lists exactly the rules about Argo CD', () => {
  const ids = [...RULES, ...OTHER_RULES].map(({ id }) => id);
  const named = [...page('reference/argocd.md').matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|/gm)].flatMap(([, cell]) => cell.replaceAll('`', '').split(', '));
  expect(named.filter((id) => id.startsWith('argocd-')).sort()).toEqual(ids.filter((id) => id.startsWith('argocd-')).sort());
});

test('the folder in docs/reference/argocd.md equals the files of the example with several clusters', () => {
  const [, tree] = /^```text\n(gitops\/\n.*?)^```$/ms.exec(page('reference/argocd.md'))!;
  const shown = [...tree.matchAll(/^ +([\w.-]+\.(?:yaml|md))/gm)].map(([, name]) => name);
  const written = readdirSync(join(__dirname, '..', '..', '..', 'examples', 'argocd-many-clusters', 'expected', 'gitops'), { recursive: true, encoding: 'utf8' });
  const names = written.map((path) => basename(path)).filter((name) => /\.(yaml|md)$/.test(name));
  expect(new Set(shown)).toEqual(new Set(names));
});

test('commands in docs/how-to/deploy-with-argocd.md use files of the example with several clusters', () => {
  const commands = [...page('how-to/deploy-with-argocd.md').matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, text]) => text).join('');
  const files = [...commands.matchAll(/gitops\/\S+/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect([file, existsSync(join(__dirname, '..', '..', '..', 'examples', 'argocd-many-clusters', 'expected', file))]).toEqual([file, true]);
});

describe('docs/how-to/deploy-with-flux.md', () => {
  const blocks = [...page('how-to/deploy-with-flux.md').matchAll(/^```yaml\n(.*?)^```$/gms)].flatMap(([, text]) => loadAll(text) as any[]);
  const ofKind = (kind: string) => blocks.filter((object) => object.kind === kind && String(object.apiVersion).includes('fluxcd.io/'));
  const names = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name);

  test('the Flux example has the required objects, in API versions that Flux serves', () => {
    expect(names('Kustomization')).toEqual(['karpenter-crd', 'karpenter', 'nodes']);
    expect(names('HelmRelease')).toEqual(['karpenter-crd', 'karpenter']);
    expect(names('OCIRepository')).toEqual(names('HelmRelease'));
    const apis = [['Kustomization', 'kustomize.toolkit.fluxcd.io/v1'], ['HelmRelease', 'helm.toolkit.fluxcd.io/v2'], ['OCIRepository', 'source.toolkit.fluxcd.io/v1']];
    for (const [kind, api] of apis) expect(new Set(ofKind(kind).map(({ apiVersion }) => apiVersion))).toEqual(new Set([api]));
  });

  test('has files in the folders of its Kustomizations', () => {
    const [, tree] = /^```text\n(clusters\/.*?)^```$/ms.exec(page('how-to/deploy-with-flux.md'))!;
    const files = tree.trim().split('\n').map((line) => line.split(' ')[0]);
    expect(files.slice(1).map((file) => `./${dirname(file)}`)).toEqual(ofKind('Kustomization').map(({ spec }) => spec.path));
    for (const file of files.slice(1, 3)) expect(page('how-to/deploy-with-flux.md')).toContain(`\n\`${file}\``);
  });

  test('has objects that refer to each other', () => {
    const [crds, controller, nodes] = ofKind('Kustomization').map(({ spec }) => spec);
    expect([crds.dependsOn, controller.dependsOn, nodes.dependsOn]).toEqual([undefined, [{ name: 'karpenter-crd' }], [{ name: 'karpenter' }]]);
    expect([crds, controller, nodes].map(({ prune, wait }) => [prune, wait])).toEqual([[false, true], [true, true], [true, true]]);
    expect(ofKind('HelmRelease').map(({ spec }) => spec.chartRef.name)).toEqual(names('OCIRepository'));
    const sources = ofKind('OCIRepository').map(({ spec }) => [spec.url, spec.ref.tag]);
    expect(sources).toEqual(['karpenter-crd', 'karpenter'].map((chart) => [`oci://public.ecr.aws/karpenter/${chart}`, '1.15.3']));
  });
});
