import { compare, file, folder, run } from './run-plan';
import { planHelp } from '../../../src/cli/help/plan';
import { nodeClaim, nodeClass, pool } from '../../forecast/plan/manifests';

test.each([
  { name: 'no paths', args: [], message: 'plan requires two paths, OLD and NEW, got 0. To compare files with a Git revision, set --since.' },
  { name: 'one path', args: ['a.yaml'], message: 'plan requires two paths, OLD and NEW, got 1. To compare files with a Git revision, set --since.' },
  { name: 'three paths', args: ['a', 'b', 'c'], message: 'plan requires two paths, OLD and NEW, got 3. To compare files with a Git revision, set --since.' },
  { name: 'standard input twice', args: ['-', '-'], message: 'only one of OLD and NEW can be standard input' },
  { name: 'an empty path', args: ['a', ''], message: 'a path must not be empty. Set a file, a folder, or - for standard input.' },
  { name: '--since without a path', args: ['--since', 'main'], message: '--since requires a path. For example: cdk8s-karpenter plan --since main manifests/' },
  { name: '--since with standard input', args: ['--since', 'main', '-'], message: '--since and standard input are mutually exclusive. Set files or folders.' },
  { name: 'an unknown output', args: ['--output', 'xml', 'a', 'b'], message: '--output must be text, json, markdown, or html, got "xml"' },
  { name: 'an unknown event', args: ['--fail-on', 'drift', 'a', 'b'], message: '--fail-on must be replace, got "drift"' },
  { name: 'an unknown time zone', args: ['--time-zone', 'Mars/Base', 'a', 'b'], message: '--time-zone: unknown time zone "Mars/Base". Use an IANA time zone name, such as Asia/Tokyo or UTC.' },
  { name: 'a version that is not a number', args: ['--karpenter-version', 'new', 'a', 'b'], message: '--karpenter-version must be a Karpenter version such as 1.15, got "new"' },
  { name: 'an old version that is not a number', args: ['--from-version', 'old', 'a', 'b'], message: '--from-version must be a Karpenter version such as 1.15, got "old"' },
  { name: 'an old version that is newer', args: ['--from-version', '1.15', '--karpenter-version', '1.14', 'a', 'b'], message: '--from-version must not be newer than --karpenter-version, got 1.15 and 1.14. To check a downgrade, remove --from-version.' },
  { name: 'an old version that is newer than the default', args: ['--from-version', '1.99', 'a', 'b'], message: '--from-version must not be newer than --karpenter-version, got 1.99 and 1.15.3, the newest known release' },
  { name: 'an old version before 1.0', args: ['--from-version', '0.37', 'a', 'b'], message: '--from-version must be 1.0 or later, got 0.37. For earlier releases, see docs/how-to/migrate-to-v1.md.' },
  { name: 'an unknown option', args: ['--timezone', 'UTC', 'a', 'b'], message: 'unknown option --timezone. Did you mean --time-zone?' },
])('rejects $name', ({ args, message }) => {
  expect(run(...args)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
});

test('prints the help', () => {
  expect(run('--help')).toEqual({ code: 0, out: planHelp(), err: '' });
  expect(run('--since', 'main', '-h')).toEqual({ code: 0, out: planHelp(), err: '' });
});

describe('exit codes', () => {
  const LABELLED = pool({ metadata: { labels: { a: 'b' } } });
  const HEAVY = pool({ spec: { weight: 101 } });
  const REPLACE = ['--fail-on', 'replace'];

  test.each([
    { name: 'no change', before: [pool()], after: [pool()], args: [], code: 0 },
    { name: 'replaced nodes without --fail-on', before: [pool()], after: [LABELLED], args: [], code: 0 },
    { name: 'replaced nodes', before: [pool()], after: [LABELLED], args: REPLACE, code: 3 },
    { name: 'deleted nodes', before: [pool(), nodeClass()], after: [nodeClass()], args: REPLACE, code: 3 },
    { name: 'nodes that AWS may no longer select', before: [pool(), nodeClass()], after: [pool(), nodeClass({ subnetSelectorTerms: [{ id: 'subnet-2' }] })], args: REPLACE, code: 3 },
    { name: 'a changed EC2NodeClass without NodePools, which may have nodes', before: [nodeClass()], after: [nodeClass({ role: 'b' })], args: REPLACE, code: 3 },
    { name: 'no replaced nodes', before: [pool()], after: [pool({ spec: { weight: 1 } })], args: REPLACE, code: 0 },
    { name: 'a new NodePool', before: [nodeClass()], after: [pool(), nodeClass()], args: REPLACE, code: 0 },
    { name: 'a new error', before: [pool()], after: [HEAVY], args: [], code: 1 },
    { name: 'an error that both sides have', before: [HEAVY], after: [HEAVY], args: [], code: 1 },
    { name: 'a fixed error', before: [HEAVY], after: [pool()], args: [], code: 0 },
    { name: 'an error and replaced nodes', before: [pool(), pool({ name: 'b' })], after: [LABELLED, pool({ name: 'b', spec: { weight: 101 } })], args: REPLACE, code: 3 },
    { name: 'a rejected object, which replaces no nodes', before: [pool()], after: [pool({ metadata: { labels: { a: 'b' } }, spec: { weight: 101 } })], args: REPLACE, code: 1 },
    { name: 'NodeClaims of other NodePools only', before: [pool(), pool({ name: 'other' }), nodeClaim('a', { 'karpenter.sh/nodepool': 'other' })], after: [LABELLED, pool({ name: 'other' })], args: REPLACE, code: 0 },
    { name: 'an error without replaced nodes', before: [pool()], after: [HEAVY], args: REPLACE, code: 1 },
  ])('$name: $code', ({ before, after, args, code }) => {
    expect(compare(before, after, ...args, '--karpenter-version', '1.15')).toMatchObject({ code, err: '' });
  });

  test.each([
    { name: 'a missing file', path: () => `${folder}/none.yaml`, message: "the command can't read all of the input\n\nDIR/none.yaml\n  error  path does not exist\n         fix: Check the path and its permissions." },
    { name: 'an empty folder', path: () => folder, message: "the command can't read all of the input\n\nDIR\n  error  folder contains no .yaml, .yml, or .json files\n         fix: Set the path of a file, or of a folder with such files." },
    { name: 'broken YAML', path: () => file('broken.yaml', 'a: [\n'), message: "the command can't read all of the input\n\nDIR/broken.yaml\n  1:4  error  \"[\" is not closed\n              fix: Add the closing \"]\"." },
    { name: 'a text', path: () => file('text.yaml', 'a text\n'), message: 'OLD and NEW contain no Karpenter objects' },
    { name: 'no Karpenter objects', path: () => file('other.yaml', [{ apiVersion: 'v1', kind: 'ConfigMap' }]), message: 'OLD and NEW contain no Karpenter objects' },
  ])('$name: 2', ({ path, message }) => {
    const input = path();
    expect(run(input, input)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
  });
});
