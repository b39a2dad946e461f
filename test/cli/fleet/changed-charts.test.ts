import { FieldFiles, runInField } from '../../field/run-field';

const NODES = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec: {template: {spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}, requirements: []}}}
`;
const release = (cpu: number) => `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: nodes, namespace: flux-system}
spec: {chart: {spec: {chart: ./charts/nodes, sourceRef: {kind: GitRepository, name: flux-system}}}, values: {cpu: ${cpu}}}
`;

/** Returns the files of one side. */
function side(folder: string, us: number, template = 'kind: NodePool # karpenter.sh\n'): FieldFiles {
  const files = {
    'charts/nodes/Chart.yaml': 'apiVersion: v2\nname: nodes\nversion: 0.1.0\n',
    'charts/nodes/templates/nodes.yaml': template,
    'clusters/eu/release.yaml': release(1),
    'clusters/eu/nodes.yaml': NODES.replace('requirements', 'expireAfter: 24h, requirements'),
    'clusters/us/release.yaml': release(us),
    'clusters/us/nodes.yaml': NODES,
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

const plan = (files: FieldFiles) => runInField(files, 'plan', '--karpenter-version', '1.15.3', '--fail-on', 'replace', 'DIR/old', 'DIR/new');

test('the effects of changed values of a HelmRelease are not known', () => {
  const { code, out } = plan({ ...side('old', 1), ...side('new', 2) });
  expect(code).toBe(3);
  expect(out).toMatch(/^eu +1\.15\.3 +unchanged$/m);
  expect(out).toMatch(/^us +1\.15\.3 +not known$/m);
  expect(out).toContain('HelmReleases or the files of their charts change, so some effects are not known: charts/nodes.\n');
});

test('a changed chart affects all of its HelmReleases', () => {
  const { code, out } = plan({ ...side('old', 1), ...side('new', 1, 'kind: NodePool # karpenter.sh, changed\n') });
  expect(code).toBe(3);
  expect(out).toContain('The effects in 2 clusters are not known');
});

test('equal HelmReleases with an equal chart change nothing', () => {
  const { code, out } = plan({ ...side('old', 1), ...side('new', 1) });
  expect(code).toBe(0);
  expect(out).toContain('2 clusters are unchanged');
  expect(out).not.toContain('HelmReleases');
});
