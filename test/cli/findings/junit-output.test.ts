import { junitXml } from '../../../src/cli/findings/junit-xml';
import { poolYaml, runInField } from '../../field/run-field';

const AT = ['--karpenter-version', '1.15.1', '-o', 'junit'];
const INVALID = poolYaml().replace('spec:\n', 'spec:\n  weight: 101\n  limit: {}\n');
const OPEN = poolYaml('open').replace(/requirements:[^]*/, 'requirements: []\n');
const validate = (files: { readonly [path: string]: string }, ...args: readonly string[]) => runInField(files, 'validate', ...AT, ...args);

test('prints a test suite for each file, and a test case for each object', () => {
  const { code, out, err } = validate({ 'a.yaml': `${INVALID}---\n${poolYaml('fine')}`, 'b.yaml': OPEN });
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="cdk8s-karpenter" tests="3" failures="1" errors="0">
  <testsuite name="DIR/a.yaml" tests="2" failures="1" errors="0">
    <testcase name="NodePool/general" classname="DIR/a.yaml">
      <failure message="spec.weight must be between 1 and 100, got 101 (and 1 more)" type="schema-range">DIR/a.yaml:5:3  error  spec.weight must be between 1 and 100, got 101  schema-range
  fix: Set an integer from 1 to 100.
DIR/a.yaml:6:3  error  unknown field spec.limit  unknown-field
  fix: Did you mean limits?</failure>
    </testcase>
    <testcase name="NodePool/fine" classname="DIR/a.yaml"/>
  </testsuite>
  <testsuite name="DIR/b.yaml" tests="1" failures="0" errors="0">
    <testcase name="NodePool/open" classname="DIR/b.yaml">
      <system-out>DIR/b.yaml:8:7  info  spec.template.spec.requirements allow every instance type, including the oldest and the largest  nodepool-instance-types-open
  fix: If this is not intended, require categories such as c, m, and r, and a generation greater than 2.</system-out>
    </testcase>
  </testsuite>
</testsuites>
`);
});

test('--fail-on decides which findings fail a test case', () => {
  const counts = (...args: readonly string[]) => /failures="(\d+)"/.exec(validate({ 'a.yaml': INVALID, 'b.yaml': OPEN }, ...args, 'DIR').out)![1];
  expect([counts('--fail-on', 'never'), counts(), counts('--fail-on', 'info')]).toEqual(['1', '1', '2']);
});

test('--quiet prints only findings that fail a test case', () => {
  const files = {
    'a.yaml': INVALID,
    'b.yaml': `${OPEN}---\nkind: ConfigMap\napiVersion: v1\nmetadata: {name: a}\n# cdk8s-karpenter-ignore nodepool-instance-types-open: unused\ndata: {}\n`,
    'web/Chart.yaml': 'name: web\n',
    'web/templates/a.yaml': '{{ if .a }}\n',
  };
  const args = ['--quiet', '--report-unused-ignores', '--kubernetes-version', '1.20', 'DIR'];
  const { out } = validate(files, ...args);
  expect(out).toContain('<testcase name="NodePool/open" classname="DIR/b.yaml"/>\n  </testsuite>\n</testsuites>\n');
  expect(out).toContain('error  spec.weight must be between 1 and 100');
  expect(out).not.toMatch(/system-out|comments|web/);
  expect(validate(files, ...args, '--fail-on', 'info').out).toBe(validate(files, ...args.slice(1), '--fail-on', 'info').out);
});

test('--quiet prints no summary of an upgrade', () => {
  expect(validate({ 'a.yaml': OPEN }, '--from-version', '1.14', '--quiet').out).toContain('<testcase name="releases" classname="Karpenter 1.14 to 1.15.1"/>\n');
});

test('prints unreadable files as errors, and notes in a separate suite', () => {
  const { code, out, err } = validate({ 'a.yaml': `${poolYaml()}---\nkind: NodePool\na: [\n`, 'web/Chart.yaml': 'name: web\n', 'web/templates/a.yaml': '{{ if .a }}\n' });
  expect({ code, err: err.split('\n')[0] }).toEqual({ code: 2, err: 'DIR/a.yaml' });
  expect(out).toContain('<testsuites name="cdk8s-karpenter" tests="2" failures="0" errors="1">\n  <testsuite name="Karpenter 1.15.1" tests="0" failures="0" errors="0">\n    <system-out>info  DIR/web is a Helm chart');
  expect(out).toContain('    <testcase name="line 12" classname="DIR/a.yaml">\n      <error message="&quot;[&quot; is not closed" type="unreadable">DIR/a.yaml:12:4  error  &quot;[&quot; is not closed\n');
});

test('names of test cases are unique in a file', () => {
  const { out } = validate({ 'a.yaml': `${poolYaml()}---\n${poolYaml()}` });
  expect(out.match(/testcase name="[^"]*"/g)).toEqual(['testcase name="NodePool/general (line 1)"', 'testcase name="NodePool/general (line 11)"']);
});

test('prints the changes of an upgrade, and a test case for the releases', () => {
  const text = 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: workers}\nspec:\n  role: nodes\n  amiSelectorTerms: [{alias: al2023@v20260701}]\n'
    + '  subnetSelectorTerms: [{id: subnet-1}]\n  securityGroupSelectorTerms: [{id: sg-1}]\n  kubelet:\n    maxPods: -1\n';
  const { code, out } = validate({ 'a.yaml': text }, '--from-version', '1.14', 'DIR');
  expect(code).toBe(1);
  expect(out).toContain('<testsuites name="cdk8s-karpenter" tests="2" failures="1" errors="0">\n  <testsuite name="Karpenter 1.14 to 1.15.1" tests="1" failures="0" errors="0">\n    <testcase name="releases" classname="Karpenter 1.14 to 1.15.1">\n      <system-out>Karpenter 1.14 (like 1.14.4) to 1.15.1, 1 object checked.');
  expect(out).toContain('    <testcase name="EC2NodeClass/workers" classname="DIR/a.yaml">\n      <failure message="spec.kubelet.maxPods must be at least 0, got -1: Both releases reject the object.');
  expect(out).toMatch(/<\/failure>\n {6}<system-out>DIR\/a\.yaml:9:3 {2}info {2}spec\.kubelet: The API server no longer validates/);
});

test('escapes text for XML, and characters that XML does not allow', () => {
  const evil = 'a<b>&"c"\u0000\u001b[31m\ud800\uffff\u2028\t</failure>]]>';
  const xml = junitXml([{ name: evil, cases: [{ name: evil, failed: { element: 'failure', message: evil, type: 'x', lines: [`${evil}\n${evil}`] } }], output: [evil] }]);
  const text = 'a&lt;b&gt;&amp;&quot;c&quot;\\u0000\\u001b[31m\\ud800\\uffff\\u2028 &lt;/failure&gt;]]&gt;';
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="cdk8s-karpenter" tests="1" failures="1" errors="0">
  <testsuite name="${text}" tests="1" failures="1" errors="0">
    <testcase name="${text}" classname="${text}">
      <failure message="${text}" type="x">${text}\n${text}</failure>
    </testcase>
    <system-out>${text}</system-out>
  </testsuite>
</testsuites>
`);
});

test('an input without objects has no test suite', () => {
  expect(junitXml([{ name: 'a', cases: [], output: [] }])).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="cdk8s-karpenter" tests="0" failures="0" errors="0">\n</testsuites>\n');
});
