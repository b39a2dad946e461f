import { readFileSync } from 'fs';
import { join } from 'path';
import { load } from 'js-yaml';
import { automode, ClusterTarget, helm as output, KarpenterApp, KarpenterVersion, NodeClassRef, NodePool, Requirement } from '../../../../src';
import { inNewFolder } from '../real-helm';

/** Returns a file of a chart with one NodePool of EKS Auto Mode. */
function fileOf(cluster: ClusterTarget, name: string, props: output.HelmChartProps = {}): string {
  return inNewFolder((folder) => {
    const version = cluster === ClusterTarget.BOTH ? KarpenterVersion.of('1.14.1') : undefined;
    const app = new KarpenterApp({ cluster, version, warnings: false, outdir: join(folder, 'dist') });
    const chart = new output.HelmChart(app, 'nodes', { outdir: join(folder, 'chart'), ...props });
    new NodePool(chart, 'general', {
      metadata: { name: 'general' },
      nodeClass: NodeClassRef.eksAutoMode('linux'),
      requirements: [Requirement.label(automode.Label.INSTANCE_CATEGORY).anyOf('c', 'm', 'r')],
    });
    app.synth();
    return readFileSync(join(folder, 'chart', name), 'utf8');
  });
}

describe('a chart for EKS Auto Mode', () => {
  const file = (name: string, props?: output.HelmChartProps) => fileOf(ClusterTarget.AUTO_MODE, name, props);

  test('Chart.yaml has no Karpenter release, because AWS chooses the release', () => {
    expect(load(file('Chart.yaml'))).toEqual({
      apiVersion: 'v2',
      name: 'nodes',
      type: 'application',
      version: '0.1.0',
      description: 'NodePools, node classes, and related objects for EKS Auto Mode (as of 2026-11-22).',
    });
    expect(load(file('Chart.yaml', { appVersion: '2026.11', description: 'Nodes.' }))).toMatchObject({ appVersion: '2026.11', description: 'Nodes.' });
  });

  test('README.md requires EKS Auto Mode instead of an installation of Karpenter', () => {
    expect(file('README.md')).toContain('\nEnable EKS Auto Mode first. AWS runs Karpenter and installs its CRDs.\n');
    expect(file('README.md')).not.toMatch(/1\.\d+\.\d+|Install Karpenter/);
  });

  test('NOTES.txt names EKS Auto Mode', () => {
    expect(file('templates/NOTES.txt')).toContain('{{ .Chart.Name }} {{ .Chart.Version }} for EKS Auto Mode is installed as {{ .Release.Name }}.');
  });
});

test('a chart for both targets names both, and does not require the CRDs that EKS owns', () => {
  const file = (name: string, props?: output.HelmChartProps) => fileOf(ClusterTarget.BOTH, name, props);
  expect(load(file('Chart.yaml'))).toMatchObject({ appVersion: '1.14.1', description: 'NodePools, node classes, and related objects for Karpenter 1.14.1 and EKS Auto Mode (as of 2026-11-22).' });
  expect(file('README.md')).toContain('\nEnable EKS Auto Mode first, which installs the CRDs of NodePools and NodeClaims. Then apply the CRD of EC2NodeClasses from https://raw.githubusercontent.com/aws/karpenter-provider-aws/v1.14.1/pkg/apis/crds/karpenter.k8s.aws_ec2nodeclasses.yaml, and install the chart of Karpenter 1.14.1 with `--skip-crds`.\n');
  expect(file('README.md', { appVersion: '1.14.2' })).toContain('install the chart of Karpenter 1.14.2 with `--skip-crds`.');
  expect(file('templates/NOTES.txt')).toContain('for Karpenter {{ .Chart.AppVersion }} and EKS Auto Mode is installed as');
});
