import { nodeClass, pool } from './cluster-files';
import { FieldFiles, runInField } from '../../field/run-field';

const application = (name: string, source: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${name}, namespace: argocd}
spec: {project: default, destination: {name: prod}, source: ${source}}
`;
const NODES = application('nodes', '{repoURL: "https://g/r", path: platform/nodes}');
const CONTROLLER = application('karpenter', '{repoURL: public.ecr.aws/karpenter, chart: karpenter, targetRevision: 0.37.0}');
const FILES: FieldFiles = {
  'apps/nodes.yaml': NODES, 'platform/nodes/nodes.yaml': `${nodeClass('prod')}---\n${pool('m')}`, 'archive/nodes.yaml': `${nodeClass('old')}---\n${pool('c')}`,
};

test('a copy that no Application deploys is not another cluster', () => {
  const { out, err } = runInField(FILES, 'instances', 'DIR', '--karpenter-version', '1.15.3', '-o', 'json');
  expect(Object.keys(JSON.parse(out))).not.toContain('clusters');
  expect(err).toContain('The output does not include 1 file that no Argo CD Application deploys to a cluster: DIR/archive/nodes.yaml.');
});

describe('the release of the only cluster is that of its Application', () => {
  const files = { ...FILES, 'apps/karpenter.yaml': CONTROLLER };

  test('in validate', () => {
    expect(runInField(files, 'validate', 'DIR').out).toContain('checked for Karpenter 0.37.0');
    expect(runInField(files, 'validate', 'DIR', '--karpenter-version', '1.15.3').out).toContain('checked for Karpenter 1.15.3');
  });

  test('in instances', () => {
    expect(runInField(files, 'instances', 'DIR')).toMatchObject({ code: 1, err: expect.stringContaining('0.37.0') });
  });

  test('in plan', () => {
    const sides = Object.fromEntries(Object.entries(files).flatMap(([path, text]) => [[`old/${path}`, text], [`new/${path}`, text]]));
    expect(runInField(sides, 'plan', 'DIR/old', 'DIR/new').out).toContain('Karpenter 0.37.0');
  });
});
