import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { main } from '../src/cli/main';

const NOW = new Date('2026-03-02T12:00:00Z');
const WITH_WORKLOAD = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: default}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: karpenter.sh/capacity-type, operator: In, values: [on-demand]}
      expireAfter: 720h
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: KarpenterNodeRole-demo
  amiSelectorTerms: [{alias: al2023@latest}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 12
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
        - {name: web, image: web, resources: {requests: {cpu: '1', memory: 2Gi}}}
`;
const OLD = `apiVersion: karpenter.sh/v1beta1
kind: NodePool
metadata:
  name: default # the only pool
spec:
  template:
    spec:
      nodeClassRef:
        name: default
      requirements: []
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'playground-'));
  jest.useFakeTimers({ now: NOW });
});
afterAll(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Writes a file, and returns it as the file of an editor. */
function fileOf(name: string, text: string) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return { name: path, text };
}

/** Runs a command, and returns its output. */
function printed(...args: readonly string[]) {
  let text = '';
  let notes = '';
  main(args, { colors: false, out: (part) => { text += part; }, err: (part) => { notes += part; }, progress: () => undefined });
  return { text, notes };
}

interface Output {
  readonly text: string;
  readonly notes: string;
}

/** Runs the tool of a tab. The site compiles its own code, so the path is not a constant that the type check follows. */
async function shown(tool: string, input: object): Promise<Output> {
  const { run } = await import(`../site/playground/tools/${tool}`);
  return run({ after: [], kubernetesVersion: '', isToAutoMode: false, isUntilStable: false, version: '1.14.1', ...input });
}

describe('a tab of the playground shows the output of its command', () => {
  test.each([
    ['instances', 'instances', WITH_WORKLOAD, ['--output', 'html'], 'Deployment/web'],
    ['simulate', 'simulation', WITH_WORKLOAD, ['--output', 'html'], 'Karpenter simulation'],
    ['user-data', 'user-data', WITH_WORKLOAD, [], 'kind: NodeConfig'],
    ['convert', 'conversion', OLD, [], 'apiVersion: karpenter.sh/v1\n'],
  ] as const)('%s', async (command, tool, text, options, part) => {
    const file = fileOf(`${command}.yaml`, text);
    const output = await shown(tool, { files: [file] });
    expect(output).toMatchObject(printed(command, '--karpenter-version', '1.14.1', ...options, file.name));
    expect(output.text).toContain(part);
  });

  test.each([
    [false, []],
    [true, ['--until-stable']],
  ])('consolidate (until stable: %s)', async (isUntilStable, options) => {
    const text = ['karpenter', 'cluster'].map((name) => readFileSync(join(__dirname, 'docs', 'stage', `${name}-objects.json`), 'utf8')).join('\n');
    const file = fileOf('snapshot.json', text);
    const output = await shown('consolidation', { files: [file], isUntilStable });
    const command = printed('consolidate', '--karpenter-version', '1.14.1', '--output', 'html', ...options, file.name);
    expect(output).toMatchObject({ ...command, text: command.text.replace('set --until-stable', 'select Show all steps') });
    expect(output.text).toContain('PodDisruptionBudget shop/db allows no eviction now');
    expect(output.text).not.toContain('--until-stable');
  });

  test('consolidate without a snapshot', async () => {
    const input = { files: [{ name: '-', text: 'kind: ConfigMap\n' }] };
    await expect(shown('consolidation', input)).rejects.toThrow('the input contains no objects of a cluster');
  });

  test('convert --target auto-mode', async () => {
    const file = fileOf('auto-mode.yaml', WITH_WORKLOAD);
    const output = await shown('conversion', { files: [file], isToAutoMode: true });
    expect(output).toMatchObject(printed('convert', '--target', 'auto-mode', '--karpenter-version', '1.14.1', file.name));
    expect(output.text).toContain('apiVersion: eks.amazonaws.com/v1');
    expect(output.notes).not.toBe('');
  });

  test('plan', async () => {
    const [before, after] = [fileOf('before.yaml', WITH_WORKLOAD), fileOf('after.yaml', WITH_WORKLOAD.replace('720h', '360h'))];
    const output = await shown('plan', { files: [before], after: [after] });
    expect(output).toMatchObject(printed('plan', '--output', 'html', '--karpenter-version', '1.14.1', before.name, after.name));
    expect(output.text).toContain('expireAfter');
  });

  test('explain -', async () => {
    const log = '{"level":"ERROR","error":"no subnets found"}\n';
    const output = await shown('messages', { files: [{ name: '-', text: log }] });
    expect(output).toEqual({ format: 'text', text: expect.stringMatching(/^Line 1 {2}no subnets found\n {2}Cause: /), notes: '' });
    expect(await shown('messages', { files: [{ name: '-', text: 'kind: NodePool\n' }] })).toMatchObject({ text: '', notes: expect.stringContaining('No known message.') });
  });

  test('errors of the command are errors of the tab', async () => {
    const file = fileOf('empty.yaml', 'kind: ConfigMap\n');
    await expect(shown('simulation', { files: [file] })).rejects.toThrow('the input contains no NodePool');
    expect(printed('simulate', file.name).notes).toContain('the input contains no NodePool');
  });
});
