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

test('rejects --report-unused-ignores for an upgrade', () => {
  expect(validate('--from-version', '1.14', '--report-unused-ignores')).toMatchObject({ code: 2, err: 'cdk8s-karpenter: --from-version and --report-unused-ignores are mutually exclusive. Remove one of these options.\n' });
});
