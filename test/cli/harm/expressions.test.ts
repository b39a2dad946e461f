import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { cpuTimeOf } from '../../cpu-time';
import { CommandResult, runCommand } from '../run-command';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'harm-')); });
afterEach(() => rmSync(folder, { recursive: true }));

function nodeClass(expression: string): string {
  const path = join(folder, 'class.yaml');
  writeFileSync(path, `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: d}
spec: {role: x, amiSelectorTerms: [{alias: al2023@latest}], subnetSelectorTerms: [{id: subnet-12345678}], securityGroupSelectorTerms: [{id: sg-12345678}], kubelet: {kubeReserved: {cpu: ${JSON.stringify(expression)}}}}
`);
  return path;
}

const COMMANDS: readonly (readonly string[])[] = [['validate'], ['user-data'], ['convert'], ['chart-values'], ['instances', '--requirement', 'vcpus=2']];

/** Runs a command, and verifies the CPU time. */
function run(command: readonly string[], path: string): CommandResult {
  let result: CommandResult | undefined;
  expect(cpuTimeOf(() => { result = runCommand([...command, '--karpenter-version', '1.15.1', path], folder); })).toBeLessThan(5000);
  return result!;
}

test.each(COMMANDS)('%s evaluates a pattern on which backtracking never ends', (...command) => {
  const { out, err } = run(command, nodeClass("'aaaaaaaaaaaaaaaaaaaaaaaa!'.matches('^(a+)+$')?1:2"));
  expect(out + err).not.toContain('internal error');
});

test.each(COMMANDS)('%s ends for an expression that takes too many steps', (...command) => {
  const { out, err } = run(command, nodeClass(`[instance_type]${'.map(x, x + x)'.repeat(60)}[0].size()`));
  expect(out + err).not.toContain('internal error');
});

test('validate reports an expression that takes too many steps', () => {
  const { code, out } = run(['validate'], nodeClass(`[instance_type]${'.map(x, x + x)'.repeat(60)}[0].size()`));
  expect(code).toBe(0);
  expect(out).toContain('warning  EC2NodeClass/d: spec.kubelet.kubeReserved["cpu"] is not evaluated, because the evaluation takes too many steps  kubelet-expression-instance-types\n');
});

test('a long expression with many undetermined types is compiled in linear time', () => {
  const { code, out } = run(['validate'], nodeClass(Array(200).fill(`[instance_type]${'.map(x, x + x)'.repeat(20)}.size()`).join(' + ')));
  expect(code).toBe(0);
  expect(out).toContain('is not evaluated, because the evaluation takes too many steps');
});

test('a pattern with too many states is compiled once, not for each instance type', () => {
  const pattern = `(${'aa?'.repeat(25)}){1000}`;
  const { err, out } = run(['user-data'], nodeClass(`instance_type.matches('${pattern}') ? 1 : 2`));
  expect(out + err).not.toContain('internal error');
});
