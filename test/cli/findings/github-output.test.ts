import { poolYaml, runInField } from '../../field/run-field';

const AT = ['--karpenter-version', '1.15.1', '-o', 'github'];
const INVALID = poolYaml().replace('spec:\n', 'spec:\n  weight: 101\n  limit: {}\n');
const OPEN = poolYaml().replace(/requirements:[^]*/, 'requirements: []\n');
const validate = (files: { readonly [path: string]: string }, ...args: readonly string[]) => runInField(files, 'validate', ...AT, ...args);

test('prints errors, infos, and a summary', () => {
  const { code, out, err } = validate({ 'a.yaml': INVALID, 'b.yaml': OPEN.replace('general', 'open') });
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out.replaceAll('file=DIR', 'file=').split('\n')).toEqual([
    '::error title=schema-range,file=/a.yaml,line=5,col=3::DIR/a.yaml:5:3: NodePool/general: spec.weight must be between 1 and 100, got 101%0Afix: Set an integer from 1 to 100.',
    '::error title=unknown-field,file=/a.yaml,line=6,col=3::DIR/a.yaml:6:3: NodePool/general: unknown field spec.limit%0Afix: Did you mean limits?',
    expect.stringMatching(/^::notice title=nodepool-instance-types-open,file=\/b\.yaml,line=8,col=7::DIR\/b\.yaml:8:7: NodePool\/open: spec\.template\.spec\.requirements allow every instance type/),
    '2 documents checked for Karpenter 1.15.1: 1 rejected by the API server, 2 errors, 0 warnings, 1 info',
    '',
  ]);
});

test('--quiet prints only annotations that decide the exit code', () => {
  const files = { 'a.yaml': INVALID, 'b.yaml': OPEN.replace('general', 'open') };
  expect(validate(files, '-q', 'DIR').out.match(/^.*?(?= )/gm)).toEqual(['::error', '::error']);
  expect(validate(files, '-q', '--fail-on', 'info', 'DIR').out.match(/^.*?(?= )/gm)).toEqual(['::error', '::error', '::notice']);
  expect(validate({ 'a.yaml': poolYaml() }, '-q', 'DIR')).toEqual({ code: 0, out: '', err: '' });
});

test('prints unreadable files and notes as annotations, and nothing on standard error', () => {
  const { code, out, err } = validate({ 'a.yaml': `${INVALID}  a: [\n`, 'web/Chart.yaml': 'name: web\n', 'web/templates/a.yaml': '{{ if .a }}\n' });
  expect({ code, err }).toEqual({ code: 2, err: '' });
  expect(out).toMatch(/^::error file=\S*a\.yaml,line=\d+,col=\d+::DIR\/a\.yaml:\d+:\d+: /);
  expect(out).toContain('\n::notice::DIR/web is a Helm chart, whose templates are not read. Render the objects: helm template DIR/web | cdk8s-karpenter validate --karpenter-version 1.15.1 --output github\n');
});

test('a file or an object adds no command', () => {
  const { out } = validate({ '::stop-commands::x.yaml': INVALID.replace('general', '"::error::\\n::warning::##[add-mask]a"') });
  expect(out.match(/^.*?(?= )/gm)).toEqual(['::error', '::error', '::error', '1']);
  const unreadable = validate({ 'x\n::warning::y.yaml': `${INVALID}  a: [\n` });
  expect([unreadable.err, unreadable.out.match(/^::\w+/gm)]).toEqual(['', ['::error']]);
});

test('prints the changes of an upgrade', () => {
  const text = 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: workers}\nspec:\n  role: nodes\n  amiSelectorTerms: [{alias: al2023@v20260701}]\n'
    + '  subnetSelectorTerms: [{id: subnet-1}]\n  securityGroupSelectorTerms: [{id: sg-1}]\n  kubelet:\n    maxPods: -1\n';
  const { code, out, err } = validate({ 'a.yaml': text }, '--from-version', '1.14', 'DIR');
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out.replaceAll('file=DIR', 'file=').split('\n')).toEqual([
    expect.stringMatching(/^::error title=kubelet-config-negative-number,file=\/a\.yaml,line=10,col=5::DIR\/a\.yaml:10:5: EC2NodeClass\/workers spec\.kubelet\.maxPods must be at least 0, got -1: Both releases .*%0Afix: Set a value of at least 0, or remove maxPods\.$/),
    expect.stringMatching(/^::notice title=kubelet-not-validated,file=\/a\.yaml,line=9,col=3::DIR\/a\.yaml:9:3: EC2NodeClass\/workers spec\.kubelet: The API server no longer validates/),
    expect.stringMatching(/^Karpenter 1\.14 \(like 1\.14\.4\) to 1\.15\.1, 1 object checked\. Still invalid/),
    '',
  ]);
});
