import { FieldFiles, runInField } from '../../field/run-field';
import { chartApplication, nodesChart } from '../plan/fleet/chart-files';

/** A chart that Applications deploy to clusters with other values. */
function fleet(valuesOf: { readonly [cluster: string]: string }): FieldFiles {
  return {
    ...nodesChart('charts/nodes'),
    ...Object.fromEntries(Object.entries(valuesOf).map(([cluster, values]) => [`apps/${cluster}.yaml`, chartApplication(cluster, `{valuesObject: ${values}}`)])),
  };
}
const TWO = fleet({ eu: '{clusterName: eu}', us: '{clusterName: us, ami: al2023@latest}' });
const ONE = fleet({ eu: '{clusterName: eu}' });
const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: web, resources: {requests: {cpu: 1500m}}}]}
`;

const json = (files: FieldFiles, ...args: readonly string[]) => JSON.parse(runInField(files, ...args, '-o', 'json', '--karpenter-version', '1.15.3').out);

test('instances lists the types of each cluster', () => {
  const { clusters, groups } = json(TWO, 'instances', 'DIR');
  expect(Object.keys(clusters)).toEqual(['eu', 'us']);
  expect(groups.map(({ nodePools }: any) => Object.keys(nodePools))).toEqual([['general']]);
});

test('instances answers for the only cluster as for one without Argo CD', () => {
  expect(Object.keys(json(ONE, 'instances', 'DIR').nodePools)).toEqual(['general']);
  expect(runInField(ONE, 'instances', '--karpenter-version', '1.15.3', 'DIR').err).toBe('');
});

test('simulate places a workload of all clusters in each cluster', () => {
  const { clusters } = json({ ...TWO, 'web.yaml': DEPLOYMENT }, 'simulate', 'DIR/apps', 'DIR/charts', 'DIR/web.yaml');
  expect(Object.keys(clusters)).toEqual(['eu', 'us']);
});

test('validate checks the manifests of each cluster', () => {
  const { documents, clusters, groups, notes } = json(TWO, 'validate', 'DIR');
  const found = documents.flatMap(({ source, findings }: any) => findings.map(({ rule }: any) => `${source} ${rule}`));
  expect(found.filter((text: string) => text.includes('al2023') || text.includes('ami'))).toEqual([expect.stringMatching(/class\.yaml for us /)]);
  expect({ clusters: Object.keys(clusters), groups: groups.length, notes }).toEqual({ clusters: ['eu', 'us'], groups: 2, notes: [] });
});

test('validate renders the chart of the only cluster', () => {
  const { code, out } = runInField(fleet({ eu: '{clusterName: eu, ami: al2023}' }), 'validate', '--karpenter-version', '1.15.3', 'DIR');
  expect(code).toBe(1);
  expect(out).toContain('charts/nodes/templates/class.yaml for eu');
  expect(out).not.toContain('CLUSTERS');
});

test('the hint about charts of other programs names an option only if the command has it', () => {
  const foreign = { ...TWO, 'charts/nodes/Chart.yaml': 'apiVersion: v2\nname: nodes\nversion: 0.1.0\n' };
  for (const command of ['instances', 'validate']) {
    const { out, err } = runInField(foreign, command, '--karpenter-version', '1.15.3', 'DIR');
    expect(out + err).not.toContain('--helm');
    expect(out + err).toContain('this package did not write it. Render it with helm template, and pass the output in a folder for each cluster, with --cluster-from.');
  }
});

test('validate fails if Argo CD cannot render a chart', () => {
  const { code, out, err } = runInField(fleet({ eu: '{clusterName: 5}', us: '{clusterName: us}' }), 'validate', '--karpenter-version', '1.15.3', 'DIR');
  expect(code).toBe(1);
  expect(err).toContain('values.schema.json rejects the values: clusterName must have the type string, got number');
  expect(out).toMatch(/^eu +1\.15\.3 +some objects not known$/m);
  expect(out).toContain(': 1 Application not rendered');
});

