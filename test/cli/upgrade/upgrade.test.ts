import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ruleRecord } from '../../../src/cli/explain/rule-record';
import { main } from '../../../src/cli/main';
import { nodeClass, nodePool } from '../../forecast/upgrade/upgrade-of';

const BREAKS = nodeClass('bottlerocket@v1.40.0', 'blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: 8Gi}}]', 'kubelet:', '  podsPerCore: 10', '  clusterDNS: [10.0.0.10, 10.0.0.11]');
const FINE = nodePool(['disruption: {consolidateAfter: 1m}']);
const UPGRADE = ['--from-version', '1.14', '--karpenter-version', '1.15'];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string | Uint8Array): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

function run(...args: string[]): { code: number; out: string; err: string } {
  let [out, err] = ['', ''];
  const terminal = { colors: args.includes('COLORS'), out: (text: string) => { out += text; }, err: (text: string) => { err += text; }, progress: () => {} };
  const code = main(['validate', ...args.filter((arg) => arg !== 'COLORS')], terminal);
  return { code, out: out.split(folder).join('DIR'), err: err.split(folder).join('DIR') };
}

describe('validate --from-version', () => {
  test('reports what breaks first, and exits with 1', () => {
    expect(run(...UPGRADE, file('class.yaml', `${BREAKS}---\napiVersion: v1\nkind: Service\nmetadata: {name: web}\n`), file('pool.yaml', FINE))).toEqual({
      code: 1,
      out: [
        'Karpenter 1.14 (like 1.14.4) to 1.15 (like 1.15.3), 2 objects checked, 1 document of other kinds skipped. Becomes invalid: 2, no longer validated by the API server: 1.',
        '',
        'Becomes invalid',
        '  bottlerocket-pods-per-core: Karpenter rejects podsPerCore for Bottlerocket. In 1.14 and earlier, Karpenter ignored podsPerCore.',
        '    DIR/class.yaml:11:5  EC2NodeClass/workers spec.kubelet.podsPerCore',
        '    fix: Remove podsPerCore. To limit pods, set maxPods.',
        '  kubelet-one-cluster-dns: Karpenter rejects more than one clusterDNS entry for AL2, Bottlerocket, and Windows. In 1.14 and earlier, Karpenter used the first entry.',
        '    DIR/class.yaml:12:5  EC2NodeClass/workers spec.kubelet.clusterDNS: 2 entries',
        '    fix: Keep only the first entry.',
        '',
        'No longer validated by the API server',
        '  kubelet-not-validated: The API server no longer validates spec.kubelet. If a value is invalid, kubectl and GitOps tools report success, but Karpenter launches no nodes from the EC2NodeClass.',
        '    DIR/class.yaml:10:3  EC2NodeClass/workers spec.kubelet',
        '    fix: Run cdk8s-karpenter validate before you apply the EC2NodeClass, and watch its Ready condition.',
        '',
        'For details about a rule, run \'cdk8s-karpenter explain RULE\'.',
        'To list the links and all places of each change, use --output json.',
        '',
      ].join('\n'),
      err: '',
    });
  });

  test('counts a NodePool without apiVersion as an error in both releases', () => {
    const { code, out } = run(...UPGRADE, '--output', 'json', file('pool.yaml', 'kind: NodePool\nmetadata: {name: general}\n'));
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ changes: [], summary: { objects: 1, errorsInBoth: 1 } });
  });

  test('exits with 0 if nothing becomes invalid', () => {
    expect(run(...UPGRADE, file('pool.yaml', FINE))).toEqual({ code: 0, out: 'Karpenter 1.14 (like 1.14.4) to 1.15 (like 1.15.3), 1 object checked. Nothing changes for these objects.\n', err: '' });
    expect(run(...UPGRADE, file('none.yaml', 'a: 1\n'))).toEqual({ code: 0, out: 'Karpenter 1.14 (like 1.14.4) to 1.15 (like 1.15.3), 0 objects checked, 1 document of other kinds skipped. No kinds of Karpenter, EKS Auto Mode, or Argo CD, and no pods to check.\n', err: '' });
  });

  test('exits with 1 if the API server no longer rejects an invalid object', () => {
    expect(run(...UPGRADE, file('class.yaml', nodeClass('al2023@v20260701', 'kubelet:', '  maxPods: -1')))).toEqual({
      code: 1,
      out: [
        'Karpenter 1.14 (like 1.14.4) to 1.15 (like 1.15.3), 1 object checked. Still invalid but now stored by the API server: 1, no longer validated by the API server: 1.',
        '',
        'Still invalid but now stored by the API server',
        '  kubelet-config-negative-number: Both releases reject the object. With the CRDs of 1.14, the API server rejects the object. With the CRDs of 1.15, the API server stores the object, and Karpenter reports the error.',
        '    DIR/class.yaml:10:5  EC2NodeClass/workers spec.kubelet.maxPods must be at least 0, got -1',
        '    fix: Set a value of at least 0, or remove maxPods.',
        '',
        'No longer validated by the API server',
        '  kubelet-not-validated: The API server no longer validates spec.kubelet. If a value is invalid, kubectl and GitOps tools report success, but Karpenter launches no nodes from the EC2NodeClass.',
        '    DIR/class.yaml:9:3  EC2NodeClass/workers spec.kubelet',
        '    fix: Run cdk8s-karpenter validate before you apply the EC2NodeClass, and watch its Ready condition.',
        '',
        'For details about a rule, run \'cdk8s-karpenter explain RULE\'.',
        'To list the links and all places of each change, use --output json.',
        '',
      ].join('\n'),
      err: '',
    });
  });

  test('without --karpenter-version compares with the newest release', () => {
    expect(run('--from-version', '1.14', file('pool.yaml', FINE))).toEqual({
      code: 0, out: 'Karpenter 1.14 (like 1.14.4) to 1.15.3, 1 object checked. Nothing changes for these objects.\n', err: '--karpenter-version is not set, so validate uses Karpenter 1.15.3, the newest known release\n',
    });
    expect(run('--from-version', '1.14', '--quiet', file('pool.yaml', FINE)).err).toBe('');
  });

  test('leaves errors of both releases to validate without --from-version', () => {
    expect(run(...UPGRADE, file('pool.yaml', nodePool(['weight: 0'])))).toEqual({
      code: 0,
      out: 'Karpenter 1.14 (like 1.14.4) to 1.15 (like 1.15.3), 1 object checked. Nothing changes for these objects.\n\n1 error in both releases. To list it, run \'cdk8s-karpenter validate --karpenter-version 1.15 DIR/pool.yaml\'.\n',
      err: '',
    });
  });

  test.each([
    ['never', BREAKS, 0],
    ['never', nodeClass('al2023@v20260701', 'kubelet: {maxPods: -1}'), 0],
    ['error', nodeClass('al2023@v20260701', 'kubelet: {maxPods: -1}'), 1],
    ['warning', nodeClass('al2023@v20260701', 'kubelet: {maxPods: 10}'), 0],
    ['warning', nodeClass('al2023@v20260701', 'kubelet: {topologyManagerPolicy: none}'), 1],
    ['error', nodeClass('al2023@v20260701', 'kubelet: {topologyManagerPolicy: none}'), 0],
    ['info', nodeClass('al2023@v20260701', 'kubelet: {maxPods: 10}'), 1],
    ['info', FINE, 0],
  ])('--fail-on %s', (severity, text, code) => {
    expect(run(...UPGRADE, '--fail-on', severity, file('class.yaml', text)).code).toBe(code);
  });

  test('--quiet prints only what is invalid', () => {
    expect(run(...UPGRADE, '--quiet', file('class.yaml', BREAKS)).out).toMatch(/^Becomes invalid\n {2}bottlerocket-pods-per-core[^]*Keep only the first entry\.\n$/);
    expect(run(...UPGRADE, '--quiet', file('class.yaml', nodeClass('al2023@v20260701', 'kubelet: {maxPods: -1}'))).out)
      .toMatch(/^Still invalid but now stored by the API server\n {2}kubelet-config-negative-number[^]*fix: .*\n$/);
    expect(run(...UPGRADE, '--quiet', file('pool.yaml', FINE))).toEqual({ code: 0, out: '', err: '' });
  });

  test('--quiet with --fail-on info prints all that decides the exit code', () => {
    const quiet = (path: string) => run(...UPGRADE, '-q', '--fail-on', 'info', path);
    expect(quiet(file('class.yaml', nodeClass('al2023@v20260701', 'kubelet: {maxPods: 10}')))).toEqual({ code: 1, out: expect.stringMatching(/^No longer validated by the API server\n/), err: '' });
    expect(quiet(file('pool.yaml', FINE.replace('spec:\n', 'spec:\n  weight: ${WEIGHT}\n')))).toEqual({ code: 1, out: expect.stringMatching(/^DIR\/pool\.yaml has 1 value with placeholders.*\n$/), err: '' });
  });

  test('lists ten places of a change in text, and all in JSON', () => {
    const path = file('classes.yaml', Array.from({ length: 12 }, (_, i) => BREAKS.replace('workers', `workers-${i}`)).join('---\n'));
    expect(run(...UPGRADE, path).out).toContain('EC2NodeClass/workers-9 spec.kubelet.podsPerCore\n    and 2 more places\n    fix: Remove podsPerCore.');
    const { changes, summary } = JSON.parse(run(...UPGRADE, '--output', 'json', path).out);
    expect(changes[0].places).toHaveLength(12);
    expect(summary).toEqual({ 'objects': 12, 'rejected': 24, 'stored': 0, 'new-error': 0, 'meaning': 0, 'warning': 0, 'unchecked': 12, 'new-default': 0, 'allowed': 0, 'errorsInBoth': 0 });
  });

  test('as JSON has the promised shape', () => {
    const { code, out } = run(...UPGRADE, '--output', 'json', file('class.yaml', BREAKS));
    const report = JSON.parse(out);
    expect(code).toBe(1);
    expect(Object.keys(report)).toEqual(['fromVersion', 'karpenterVersion', 'changes', 'skipped', 'unreadable', 'notes', 'summary']);
    expect(report.changes[0]).toEqual({
      id: 'bottlerocket-pods-per-core',
      category: 'rejected',
      release: '1.15',
      what: 'Karpenter rejects podsPerCore for Bottlerocket. In 1.14 and earlier, Karpenter ignored podsPerCore.',
      fix: 'Remove podsPerCore. To limit pods, set maxPods.',
      url: 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/validation.go#L742-L774',
      places: [{ source: 'DIR/class.yaml', line: 11, column: 5, apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', name: 'workers', path: 'spec.kubelet.podsPerCore' }],
    });
  });

  test('as SARIF names change, level, link, and place', () => {
    const [{ tool, results, invocations }] = JSON.parse(run(...UPGRADE, '--output', 'sarif', file('class.yaml', BREAKS)).out).runs;
    expect(tool.driver.rules[0]).toMatchObject({ id: 'bottlerocket-pods-per-core', helpUri: expect.stringContaining('nodeclass/validation.go'), defaultConfiguration: { level: 'error' } });
    expect(results.map(({ ruleId, level }: any) => `${level} ${ruleId}`)).toEqual(['error bottlerocket-pods-per-core', 'error kubelet-one-cluster-dns', 'note kubelet-not-validated']);
    expect(results[1].message.text).toBe(
      'spec.kubelet.clusterDNS: 2 entries. Karpenter rejects more than one clusterDNS entry for AL2, Bottlerocket, and Windows. In 1.14 and earlier, Karpenter used the first entry. Keep only the first entry.',
    );
    expect(results[1].properties).toEqual({ path: 'spec.kubelet.clusterDNS', fix: 'Keep only the first entry.' });
    expect(results[1].locations[0].physicalLocation.region).toEqual({ startLine: 12, startColumn: 5 });
    expect(invocations).toEqual([{ executionSuccessful: true, toolExecutionNotifications: [] }]);
  });

  test('links the page of a rule in JSON and SARIF', () => {
    const path = file('class.yaml', nodeClass('al2023@v20260701', 'kubelet:', '  maxPods: -1'));
    const url = 'https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/rules/kubelet-config-negative-number.md';
    expect(JSON.parse(run(...UPGRADE, '--output', 'json', path).out).changes[0]).toMatchObject({ id: 'kubelet-config-negative-number', url });
    expect(JSON.parse(run(...UPGRADE, '--output', 'sarif', path).out).runs[0].tool.driver.rules[0]).toMatchObject({ id: 'kubelet-config-negative-number', helpUri: url });
  });

  test('prints the effect of a change once if its places have different fixes', () => {
    const { out } = run(...UPGRADE, file('classes.yaml', [1, 2].map((value) => nodeClass('al2023@v20260701', 'kubelet:', `  ${['maxPods', 'podsPerCore'][value - 1]}: -1`)).join('---\n')));
    expect(out.split('\n').slice(2, 8)).toEqual([
      'Still invalid but now stored by the API server',
      '  kubelet-config-negative-number: Both releases reject the object. With the CRDs of 1.14, the API server rejects the object. With the CRDs of 1.15, the API server stores the object, and Karpenter reports the error.',
      '    DIR/classes.yaml:10:5  EC2NodeClass/workers spec.kubelet.maxPods must be at least 0, got -1',
      '    fix: Set a value of at least 0, or remove maxPods.',
      '    DIR/classes.yaml:21:5  EC2NodeClass/workers spec.kubelet.podsPerCore must be at least 0, got -1',
      '    fix: Set a value of at least 0, or remove podsPerCore.',
    ]);
  });

  test('as SARIF describes rules, and names each path once', () => {
    const [{ tool, results }] = JSON.parse(run(...UPGRADE, '--output', 'sarif', file('class.yaml', nodeClass('al2023@v20260701', 'kubelet:', '  maxPods: -1'))).out).runs;
    expect(tool.driver.rules[0].shortDescription.text).toBe(ruleRecord('kubelet-config-negative-number')!.what.replaceAll('`', ''));
    expect(results.map(({ message }: any) => message.text)).toEqual([
      'spec.kubelet.maxPods must be at least 0, got -1. Both releases reject the object. With the CRDs of 1.14, the API server rejects the object. '
      + 'With the CRDs of 1.15, the API server stores the object, and Karpenter reports the error. Set a value of at least 0, or remove maxPods.',
      'The API server no longer validates spec.kubelet. If a value is invalid, kubectl and GitOps tools report success, but Karpenter launches no nodes from the EC2NodeClass. '
      + 'Run cdk8s-karpenter validate before you apply the EC2NodeClass, and watch its Ready condition.',
    ]);
  });

  test('as SARIF gives the Kubernetes version a place', () => {
    const { out } = run('--from-version', '1.8', '--karpenter-version', '1.15', '--kubernetes-version', '1.35', '--output', 'sarif', file('pool.yaml', FINE));
    expect(JSON.parse(out).runs[0].results.map(({ ruleId, locations }: any) => [ruleId, locations[0].physicalLocation.region])).toEqual([
      ['karpenter-version-supported', { startLine: 1, startColumn: 1 }], ['kubernetes-version-supported', { startLine: 1, startColumn: 1 }],
    ]);
  });

  test('a string in maxPods, which 1.14 can not read, is found before a rollback', () => {
    const path = file('class.yaml', nodeClass('al2023@v20260701', 'kubelet: {maxPods: "vcpus * 10"}'));
    expect(run('--karpenter-version', '1.14', '--quiet', path).out).toContain('spec.kubelet.maxPods');
  });
});

describe('usage errors', () => {
  test.each<[string, string[], string]>([
    ['a folder in place of the release', ['--from-version', 'manifests/', '--karpenter-version', '1.15'], '--from-version must be a Karpenter version such as 1.15, got "manifests/"'],
    ['a release that is newer than the newest known', ['--from-version', '1.16'], '--from-version must not be newer than --karpenter-version, got 1.16 and 1.15.3, the newest known release'],
    ['a downgrade', ['--from-version', '1.15', '--karpenter-version', '1.14'], '--from-version must not be newer than --karpenter-version, got 1.15 and 1.14. To check a downgrade, remove --from-version.'],
    ['a downgrade within a minor', ['--from-version', '1.14.3', '--karpenter-version', '1.14.1'], '--from-version must not be newer than --karpenter-version, got 1.14.3 and 1.14.1. To check a downgrade, remove --from-version.'],
    ['a release before 1.0', ['--from-version', '0.37', '--karpenter-version', '1.15'], '--from-version must be 1.0 or later, got 0.37. For earlier releases, see docs/how-to/migrate-to-v1.md.'],
    ['CRDs', [...UPGRADE, '--crds', 'crds'], '--from-version and --crds are mutually exclusive. Remove one of these options.'],
    ['a change without --from-version', ['--rule-off', 'kubelet-one-cluster-dns'], '--rule-off: kubelet-one-cluster-dns is a change between releases. To skip a change, also set --from-version.'],
    ['no release', ['--from-version', 'new', '--karpenter-version', '1.15'], '--from-version must be a Karpenter version such as 1.15, got "new"'],
    ['a release that never was', ['--from-version', '0.50', '--karpenter-version', '1.15'], '--from-version: Karpenter 0.50 does not exist. Release 1.0 follows 0.37.'],
  ])('%s', (_, args, message) => {
    expect(run(...args, 'none.yaml')).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
  });

  test('disables a named change', () => {
    const path = file('class.yaml', nodeClass('bottlerocket@1.45.0', 'kubelet: {clusterDNS: [10.0.0.1, 10.0.0.2]}'));
    expect([run(...UPGRADE, path).out, run(...UPGRADE, '--rule-off', 'kubelet-one-cluster-dns', path).out].map((out) => out.includes('kubelet-one-cluster-dns'))).toEqual([true, false]);
  });

  test('--help wins over missing options', () => {
    expect(run('--from-version', '1.14', '--help')).toMatchObject({ code: 0, err: '' });
  });

  test('reports nothing for the same release', () => {
    expect(run('--from-version', '1.15', '--karpenter-version', '1.15.3', file('class.yaml', BREAKS)).out).toMatch(/^Karpenter 1\.15 \(like 1\.15\.3\) to 1\.15\.3, 1 object checked\. Nothing changes for these objects\.\n/);
  });
});

describe('hostile input', () => {
  test.each([
    ['spec: null'], ['spec: []'], ['spec: 5'], ['spec: {kubelet: null}'], ['spec: {kubelet: [1]}'], ['spec: {kubelet: {clusterDNS: 5, evictionHard: [], evictionSoft: {a: {}}, podsPerCore: null}}'],
    ['spec: {amiSelectorTerms: [null, 5, {alias: constructor@1}], blockDeviceMappings: [null, {ebs: 5}], kubelet: {__proto__: {a: 1}, constructor: 1}}'], ['metadata: {annotations: 5, name: {}}'],
    ['spec: {amiFamily: Bottlerocket, blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: 4}}], kubelet: {clusterDNS: {}, topologyManagerPolicy: null}}'],
  ])('an EC2NodeClass with %s', (line) => {
    const { code, out, err } = run('--from-version', '1.0', '--karpenter-version', '1.15', '--output', 'json', file('a.yaml', `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\n${line}\n`));
    expect({ err, objects: JSON.parse(out).summary.objects }).toEqual({ err: '', objects: 1 });
    expect([0, 1]).toContain(code);
  });

  test.each([
    ['NodePool', 'spec: {disruption: {budgets: [null, 5, {nodes: 5}]}, template: {metadata: 5, spec: {requirements: [null, {minValues: a}]}}}'], ['NodePool', 'spec: {disruption: {budgets: {}}, template: []}'],
    ['NodeOverlay', 'spec: {requirements: {}, capacity: []}'], ['NodeClaim', 'metadata: null'],
  ])('a %s with %s', (kind, line) => {
    const { err } = run('--from-version', '1.0', '--karpenter-version', '1.15', '--output', 'json', file('a.yaml', `apiVersion: karpenter.sh/${kind === 'NodeOverlay' ? 'v1alpha1' : 'v1'}\nkind: ${kind}\n${line}\n`));
    expect(err).toBe('');
  });

  test.each(['spec: null', 'spec: {containers: [null, 5, {resources: {limits: 5}}], affinity: [], nodeSelector: 5}', 'metadata: {annotations: [a]}'])('a Pod with %s', (line) => {
    expect(run('--from-version', '1.9.4', '--karpenter-version', '1.15', file('a.yaml', `apiVersion: v1\nkind: Pod\n${line}\n`))).toEqual({
      code: 0, out: 'Karpenter 1.9.4 to 1.15 (like 1.15.3), 1 object checked. Nothing changes for these objects.\n', err: '',
    });
  });

  test('reports unreadable files, and checks the others', () => {
    const { code, out, err } = run(...UPGRADE, file('a.yaml', 'a: [\n'), file('b.yaml', BREAKS));
    expect({ code, first: out.split('\n')[0] }).toEqual({
      code: 2, first: 'Karpenter 1.14 (like 1.14.4) to 1.15 (like 1.15.3), 1 object checked. Becomes invalid: 2, no longer validated by the API server: 1.',
    });
    expect(err).toMatch(/^DIR\/a\.yaml\n {2}\d+:\d+ {2}error {2}/);
  });

  test('the input does not steer the terminal', () => {
    const { out } = run('COLORS', ...UPGRADE, file('class.yaml', BREAKS.replace('name: workers', 'name: "a\\e[2J\\nb"')));
    expect(out).toContain('EC2NodeClass/a\\u001b[2J\\u000ab spec.kubelet.podsPerCore');
  });

  test('reports at most 20,000 changes', () => {
    const containers = '  - resources: {limits: {eks.amazonaws.com/nip-slots: 1}}\n'.repeat(20_001);
    const { code, out, err } = run(...UPGRADE, '--output', 'json', file('pods.yaml', `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n${containers}---\n${BREAKS}`));
    const { changes, summary } = JSON.parse(out);
    expect({ code, err, places: changes.map(({ id, places }: any) => [id, places.length]), objects: summary.objects }).toEqual({
      code: 2,
      err: 'DIR/pods.yaml\n  1  error  the report ends after 20000 changes\n            fix: Check fewer files at once.\n',
      places: [['enclaves-by-nip-slots', 20_000]],
      objects: 1,
    });
  });
});
