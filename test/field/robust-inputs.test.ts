import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { poolYaml } from './run-field';
import { runCommand } from '../cli/run-command';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'robust-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(command: string, files: { readonly [name: string]: string }, ...args: readonly string[]) {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return runCommand([command, folder, ...args], folder);
}

const POD = 'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {containers: [{name: a, image: x, resources: {requests: {cpu: 1}}}]}\n';

test('simulate rejects a pod whose name is not a string', () => {
  const { code, err } = run('simulate', { 'pool.yaml': poolYaml('general'), 'pod.yaml': POD.replace('web', '1000000000000000000') });
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('metadata.name must be a string, got 1000000000000000000\n') });
});

test('simulate accepts a StorageClass with malformed topologies', () => {
  const storage = `apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: {name: ebs}
provisioner: ebs.csi.aws.com
allowedTopologies: [{matchLabelExpressions: [{key: topology.kubernetes.io/zone, values: {a: b}}]}]
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: data}
spec: {storageClassName: ebs, accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}
`;
  const pod = POD.replace('spec: {', 'spec: {volumes: [{name: d, persistentVolumeClaim: {claimName: data}}], ');
  expect(run('simulate', { 'pool.yaml': poolYaml('general'), 'storage.yaml': storage, 'pod.yaml': pod }).out).toContain('No nodes: 1 pod stays pending');
});

test('convert accepts a chart version that is a large integer', () => {
  const { err } = run('convert', { 'kustomization.yaml': 'helmCharts: [{name: karpenter, version: 1000000000000000000, repo: "oci://public.ecr.aws/karpenter"}]\n' });
  expect(err).toContain('helmCharts[0].version');
  expect(err).not.toContain('internal error');
});

test.each(['simulate', 'instances'])('%s reads no placeholders in commands of containers', (command) => {
  const pod = POD.replace('image: x,', 'image: x, command: [sh, -c, "echo $(date) ${HOME}"], env: [{name: A, value: $(B)}],');
  expect(run(command, { 'pool.yaml': poolYaml('general'), 'pod.yaml': pod }).err).not.toContain('placeholders');
  expect(run(command, { 'pod.yaml': pod.replace('cpu: 1', 'cpu: ${CPU}') }).err).toContain('placeholders');
});

const REPLACED = {
  'kustomization.yaml': 'resources: [pool.yaml]\nreplacements: [{path: weight.yaml}]\n',
  'weight.yaml': '- source: {kind: ConfigMap, name: env, fieldPath: data.weight}\n  targets: [{select: {kind: NodePool}, fieldPaths: [spec.weight]}]\n',
  'pool.yaml': poolYaml('general').replace('spec:\n', 'spec:\n  weight: TBD\n'),
  'pod.yaml': POD,
};

test.each([['simulate'], ['instances'], ['validate', '--from-version', '1.14']])('%s expects a value that a replacement sets', (command, ...args) => {
  const { code, err, out } = run(command, REPLACED, ...args);
  expect(err + out).not.toContain('must be an integer');
  expect(code).toBe(0);
});

test('plan expects a value that a replacement sets', () => {
  run('validate', REPLACED);
  expect(runCommand(['plan', folder, folder])).toMatchObject({ code: 0, out: expect.stringContaining('1 NodePool is unchanged') });
});
