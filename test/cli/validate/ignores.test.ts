import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from '../run-command';

const TEXT = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: KarpenterNodeRole-demo
  # cdk8s-karpenter-ignore ec2nodeclass-al2-frozen: ticket OPS-42
  amiSelectorTerms: [{alias: al2@v20251121}]
  # cdk8s-karpenter-ignore ec2nodeclass-ami-latest: not needed
  subnetSelectorTerms: [{tags: {team: web}}]
  securityGroupSelectorTerms: [{tags: {team: web}}]
`;

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ignores-'));
  file = join(folder, 'nodes.yaml');
  writeFileSync(file, TEXT);
});
afterAll(() => rmSync(folder, { recursive: true }));

const validate = (...args: readonly string[]) => runCommand(['validate', '--karpenter-version', '1.15.3', ...args, file], folder);

test('the summary counts the ignored findings', () => {
  expect(validate()).toEqual({ code: 0, out: '1 document checked for Karpenter 1.15.3: nothing found; 1 finding ignored\n', err: '' });
});

test('--report-unused-ignores reports the other comment', () => {
  const { code, out } = validate('--report-unused-ignores', '--fail-on', 'warning');
  expect({ code, out: out.split(folder).join('DIR') }).toEqual({
    code: 1,
    out: `DIR/nodes.yaml
  8:3  warning  EC2NodeClass/default: the comment ignores no finding of ec2nodeclass-ami-latest  ignore-comment
                fix: Remove the comment, or move it above the object or field of the finding.

For details about a rule, run 'cdk8s-karpenter explain RULE'.
1 document checked for Karpenter 1.15.3: 0 rejected by the API server, 0 errors, 1 warning; 1 finding ignored
`,
  });
});

test('JSON has the ignored findings with their reasons', () => {
  const { documents: [{ findings, ignored }], summary } = JSON.parse(validate('-o', 'json').out);
  expect(findings).toEqual([]);
  expect(ignored).toEqual([expect.objectContaining({ rule: 'ec2nodeclass-al2-frozen', severity: 'warning', line: 7, reason: 'ticket OPS-42' })]);
  expect(summary).toMatchObject({ warnings: 0, ignored: 1 });
});

test('SARIF has suppressed results', () => {
  const { results } = JSON.parse(validate('-o', 'sarif').out).runs[0];
  expect(results).toEqual([expect.objectContaining({ ruleId: 'ec2nodeclass-al2-frozen', suppressions: [{ kind: 'inSource', justification: 'ticket OPS-42' }] })]);
});

describe('a comment that belongs to no checked object', () => {
  const MESSAGE = 'the comment ignores no finding of ec2nodeclass-al2-frozen, because it does not belong to an object that the command checks';
  let other: string;
  beforeAll(() => {
    other = join(folder, 'other.yaml');
    writeFileSync(other, '# cdk8s-karpenter-ignore ec2nodeclass-al2-frozen: ticket OPS-42\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\n');
  });
  const report = (...args: readonly string[]) => {
    const { code, out } = runCommand(['validate', '--karpenter-version', '1.15.3', '--report-unused-ignores', ...args, other]);
    return { code, out: out.split(folder).join('DIR') };
  };

  test('is a warning in the text output', () => {
    const { code, out } = report('--fail-on', 'warning');
    expect(code).toBe(1);
    expect(out).toContain(`DIR/other.yaml\n  1:1  warning  ${MESSAGE}  ignore-comment\n                fix: Remove the comment, or move it`);
    expect(out).toContain('0 documents checked for Karpenter 1.15.3: 0 rejected by the API server, 0 errors, 1 warning; 1 document of other kinds skipped\n');
  });

  test('is in the other formats', () => {
    const { documents, others, summary } = JSON.parse(report('-o', 'json').out);
    expect([documents, summary.warnings]).toEqual([[], 1]);
    expect(others).toEqual([{ source: 'DIR/other.yaml', findings: [expect.objectContaining({ rule: 'ignore-comment', line: 1, message: MESSAGE })] }]);
    expect(JSON.parse(report('-o', 'sarif').out).runs[0].results).toEqual([expect.objectContaining({ ruleId: 'ignore-comment' })]);
    expect(report('-o', 'github').out).toContain('line=1,col=1::DIR/other.yaml:1:1: the comment ignores no finding');
    expect(report('-o', 'junit', '--fail-on', 'warning').out).toContain('<testcase name="comments" classname="DIR/other.yaml"');
  });

  test('does not satisfy --require-objects', () => {
    expect(report('--require-objects').code).toBe(2);
  });
});

test('rejects --report-unused-ignores for an upgrade', () => {
  expect(validate('--from-version', '1.14', '--report-unused-ignores')).toMatchObject({ code: 2, err: 'cdk8s-karpenter: --from-version and --report-unused-ignores are mutually exclusive. Remove one of these options.\n' });
});
