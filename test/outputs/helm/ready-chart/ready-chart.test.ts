import { writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { App, Chart } from 'cdk8s';
import { load } from 'js-yaml';
import { madeOf, poolWith, withChart } from './made';
import { Inflate, NodePoolRef } from '../../../../src';
import { judge } from '../../../../src/checks/engine/judge';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { chartKinds } from '../../../../src/outputs/helm/ready-chart/chart-kind';
import { kindExample } from '../../../../src/outputs/helm/ready-chart/kind-example';
import { readyChart } from '../../../../src/outputs/helm/ready-chart/ready-chart';
import { describeWithHelm, helm, templated } from '../real-helm';

const RELEASES = ['0.9', '0.19', '0.27.8', '0.32.10', '0.37', '1.0', '1.7', '1.14.1', '1.15.1', '1.16'];

const keysOf = (release: string) => Object.keys(load(readyChart(KarpenterVersion.of(release)).get('values.yaml')!) as object);
const COMMON = ['defaults', 'commonLabels', 'commonAnnotations', 'keepOnUninstall', 'inflate'];

test.each([
  ['0.9', ['provisioners', ...COMMON, 'settings']],
  ['0.31', ['provisioners', 'awsNodeTemplates', ...COMMON, 'settings']],
  ['0.32', ['nodePools', 'ec2NodeClasses', ...COMMON, 'settings']],
  ['0.37.0', ['nodePools', 'ec2NodeClasses', ...COMMON, 'settings']],
  ['1.0', ['nodePools', 'ec2NodeClasses', ...COMMON]],
  ['1.7', ['nodePools', 'ec2NodeClasses', 'nodeOverlays', ...COMMON]],
  ['1.15.1', ['nodePools', 'ec2NodeClasses', 'nodeOverlays', 'capacityBuffers', ...COMMON]],
])('the values for Karpenter %s contain the kinds of the release', (release, keys) => {
  expect(keysOf(release)).toEqual(keys);
});

test.each([['0.32.10', 'karpenter.sh/v1beta1'], ['0.37.0', 'karpenter.sh/v1beta1'], ['0.37.5', 'karpenter.sh/v1'], ['1.0', 'karpenter.sh/v1']])('pools of Karpenter %s are of the newest API version that it serves, %s', (release, apiVersion) => {
  expect(readyChart(KarpenterVersion.of(release)).get('templates/nodepools.yaml')).toContain(`dict "apiVersion" "${apiVersion}" "kind" "NodePool" `);
});

test('Chart.yaml describes the chart', () => {
  const files = readyChart(KarpenterVersion.of('1.15.1'), 'our-nodes');
  expect([...files.keys()]).toEqual([
    'Chart.yaml', '.helmignore', 'README.md', 'values.yaml', 'values.schema.json', 'templates/_helpers.tpl',
    'templates/nodepools.yaml', 'templates/ec2nodeclasses.yaml', 'templates/nodeoverlays.yaml', 'templates/capacitybuffers.yaml', 'templates/inflate.yaml', 'templates/NOTES.txt',
  ]);
  expect(load(files.get('Chart.yaml')!)).toEqual({
    apiVersion: 'v2', name: 'our-nodes', description: 'NodePool, EC2NodeClass, NodeOverlay, CapacityBuffer objects for Karpenter 1.15.1', type: 'application', version: '0.1.0', appVersion: '1.15.1',
  });
  expect(files.get('templates/_helpers.tpl')).not.toContain('karpenter-nodes');
});

test('README.md has every value, and the descriptions of fields', () => {
  const page = readyChart(KarpenterVersion.of('1.15.1')).get('README.md')!;
  for (const key of keysOf('1.15.1').filter((each) => each !== 'inflate')) expect(page).toMatch(new RegExp(`^\\| \`${key}\` \\|`, 'm'));
  expect(page).toContain('| `inflate.replicas` | integer | `1` | Number of pods. With onePodPerNode, also the number of nodes. |');
  expect(page).toContain('| `disruption.budgets[].duration` | string | Time for which the budget remains active after each start, in whole minutes. A `duration` requires a `schedule`. |');
  expect(page).toContain('| `blockDeviceMappings[].ebs.iops` | integer | I/O operations per second (IOPS): from 3000 to 80000 for gp3, from 100 to 64000 for io1, and from 100 to 256000 for io2. |');
});

describeWithHelm('the ready chart', () => {
  describe.each(RELEASES)('for Karpenter %s', (release) => {
    const version = KarpenterVersion.of(release);
    const examples = Object.fromEntries(chartKinds(version).map((kind) => [kind.key, kindExample(kind, version)]));

    test('passes helm lint --strict, with default values and with the examples in values.yaml', () => {
      withChart(examples, release, (chart, values) => {
        for (const args of [[], ['--values', values]]) {
          const { status, stdout } = helm(['lint', '--strict', chart, ...args]);
          expect({ status, told: stdout.match(/^\[.*$/gm) }).toEqual({ status: 0, told: ['[INFO] Chart.yaml: icon is recommended'] });
        }
      });
    });

    test('renders nothing with default values', () => {
      expect(madeOf({}, { release })).toEqual({});
    });

    test('renders valid objects from the examples in values.yaml', () => {
      const made = Object.values(madeOf(examples, { release }));
      expect(made.map(({ kind }) => kind).sort()).toEqual(chartKinds(version).map(({ kind }) => kind).sort());
      expect(made.flatMap((object) => judge(object, version).findings.filter(({ severity }) => severity === 'error'))).toEqual([]);
    });

    test('has the examples in comments of values.yaml', () => {
      const text = readyChart(version).get('values.yaml')!;
      const uncommented = text.split('\n').filter((line) => line.startsWith('#   ')).map((line) => line.slice(4)).join('\n');
      expect(load(uncommented)).toEqual({ ...examples, defaults: { [chartKinds(version)[0].key]: { metadata: { labels: { team: 'platform' } } } } });
    });
  });

  test('can be packaged', () => {
    withChart(poolWith({ weight: 10 }), '1.15.1', (chart, values) => {
      const folder = dirname(chart);
      expect(helm(['package', chart, '--destination', folder]).status).toBe(0);
      const archive = join(folder, 'karpenter-nodes-0.1.0.tgz');
      expect(templated(archive, '--values', values)).toEqual(templated(chart, '--values', values));
      expect(templated(archive, '--values', values)[0].spec.weight).toBe(10);
    });
  });

  test('can be a subchart, and accepts global values of the parent chart', () => {
    withChart({}, '1.15.1', (chart) => {
      const parent = join(dirname(chart), 'parent');
      expect(helm(['create', parent]).status).toBe(0);
      writeFileSync(join(parent, 'Chart.yaml'), 'apiVersion: v2\nname: parent\nversion: 1.0.0\ndependencies: [{name: karpenter-nodes, version: 0.1.0, repository: file://../chart}]\n');
      const ours = { ...poolWith({ weight: 10 }), defaults: { nodePools: { spec: { limits: { cpu: '10' } } } } };
      const off = { autoscaling: { enabled: false }, serviceAccount: { create: false }, ingress: { enabled: false }, httpRoute: { enabled: false } };
      writeFileSync(join(parent, 'values.yaml'), JSON.stringify({ 'global': { region: 'eu-west-1' }, 'karpenter-nodes': ours, ...off, 'service': { type: 'ClusterIP', port: 80 }, 'image': { repository: 'a' }, 'replicaCount': 1 }));
      const built = helm(['dependency', 'build', parent]);
      expect(built.stderr.replace(/level=\S+|^WARN.*$/gm, '')).not.toContain('Error');
      const pools = templated(parent).filter(({ kind }) => kind === 'NodePool');
      expect(pools.map(({ metadata, spec }) => [metadata.name, spec.weight, spec.limits])).toEqual([['general', 10, { cpu: '10' }]]);
    });
  });

  test('lists the created objects in its notes', () => {
    const notes = (values: object) => withChart(values, '1.15.1', (chart, file) => {
      const { stdout } = helm(['install', 'release', chart, '--values', file, '--dry-run=client']);
      return stdout.slice(stdout.indexOf('NOTES:') + 'NOTES:\n'.length).trim();
    });
    expect(notes({})).toBe('The chart created no objects, because nodePools, ec2NodeClasses, nodeOverlays, and capacityBuffers are empty. values.yaml contains an example for each value.');
    expect(notes(poolWith({}))).toBe([
      'NodePool/general',
      '',
      'NodePool and EC2NodeClass objects remain when you uninstall this release, because Karpenter would otherwise terminate their nodes. To delete these objects, use kubectl, or set keepOnUninstall to false first.',
    ].join('\n'));
  });
});

describeWithHelm('inflate', () => {
  const inflate = (values: object, release?: string) => madeOf({ inflate: { enabled: true, ...values } }, { release })['Deployment/inflate'];
  const constructed = (props: object) => new Inflate(new Chart(new App(), 'c'), 'it', { metadata: { name: 'inflate' }, ...props }).deployment.toJson();

  test('renders the same Deployment as the Inflate construct', () => {
    expect(inflate({})).toEqual(constructed({}));
    expect(inflate({ cpu: '550m', memory: '128Mi', replicas: 4, onePodPerNode: false, containerName: 'pause', image: 'pause:1' }))
      .toEqual(constructed({ cpu: '550m', memory: '128Mi', replicas: 4, onePodPerNode: false, containerName: 'pause', image: 'pause:1' }));
    expect(inflate({ nodePool: 'gpu', replicas: 0 })).toEqual(constructed({ pool: NodePoolRef.named('gpu'), replicas: 0 }));
    expect(inflate({ nodePool: 'gpu' }, '0.27.8')).toEqual(constructed({ pool: NodePoolRef.provisioner('gpu') }));
  });

  test('renders a namespace, tolerations, and the common labels', () => {
    const { 'Deployment/inflate': { metadata, spec } } = madeOf({ commonLabels: { team: 'a' }, inflate: { enabled: true, namespace: 'tests', replicas: 1_000_000, tolerations: [{ key: 'team', operator: 'Exists' }] } });
    expect(metadata).toEqual({ name: 'inflate', namespace: 'tests', labels: { team: 'a' } });
    expect([spec.replicas, spec.template.spec.tolerations]).toEqual([1_000_000, [{ key: 'team', operator: 'Exists' }]]);
  });
});

describeWithHelm('settings', () => {
  test('are the ConfigMaps that the release reads', () => {
    const globalSettings = { enabled: true, namespace: 'karpenter', labels: { a: 'b' }, data: { 'aws.clusterName': '{{ x }}', 'featureGates.driftEnabled': 'true' } };
    const made = madeOf({ commonLabels: { team: 'a' }, settings: { globalSettings, logging: { enabled: true, data: { 'loglevel.controller': 'debug' } } } }, { release: '0.31' });
    expect(made).toEqual({
      'ConfigMap/karpenter-global-settings': {
        apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'karpenter-global-settings', namespace: 'karpenter', labels: { a: 'b', team: 'a' } }, data: globalSettings.data,
      },
      'ConfigMap/config-logging': { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'config-logging', labels: { team: 'a' } }, data: { 'loglevel.controller': 'debug' } },
    });
  });

  test('are off by default', () => {
    expect(madeOf({ settings: { logging: { data: { 'loglevel.controller': 'debug' } } } }, { release: '0.31' })).toEqual({});
  });
});
