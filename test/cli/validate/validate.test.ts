import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { main } from '../../../src/cli/main';

/** Line that `validate` prints if the input contains no object to check. */
const LOOKED_FOR = 'No object to check. The command looks for kinds of karpenter.sh and karpenter.k8s.aws, NodeClasses of EKS Auto Mode, CapacityBuffers, ConfigMaps of Karpenter, NodeConfigs, values and installations of the Karpenter chart, and workloads together with NodePools.\n';
const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - key: karpenter.k8s.aws/instance-category
          operator: In
          values: [c, m, r]
`;
const STATIC_POOL = `${POOL.replace('spec:\n', 'spec:\n  replicas: 3\n')}  weight: 10\n`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'validate-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

function run(...args: string[]): { code: number; out: string; err: string } {
  let [out, err] = ['', ''];
  const code = main(args, { colors: false, out: (text) => { out += text; }, err: (text) => { err += text; }, progress: () => {} });
  return { code, out: out.split(folder).join('DIR'), err: err.split(folder).join('DIR') };
}

describe('validate', () => {
  test('accepts a valid NodePool, and reports the release', () => {
    expect(run('validate', file('pool.yaml', POOL))).toEqual({
      code: 0,
      out: '1 document checked for Karpenter 1.15.3: nothing found\n',
      err: '--karpenter-version is not set, so validate uses Karpenter 1.15.3, the newest known release\n',
    });
  });

  test('groups findings by file, with line and column, and counts other kinds', () => {
    file('a/pool.yaml', `# from a chart\n---\n${STATIC_POOL}---\napiVersion: v1\nkind: Service\nmetadata: {name: web}\n`);
    file('b.yaml', POOL.replace('[c, m, r]', '[c, 5]'));
    expect(run('validate', '--karpenter-version', '1.9', folder)).toEqual({
      code: 1,
      out: [
        'DIR/a/pool.yaml',
        '  8:3  info  NodePool/general: spec.replicas: feature gate StaticCapacity is required, but it is off by default in Karpenter 1.9  gate-static-capacity',
        '             fix: Turn on StaticCapacity in the controller settings, unless it is already on.',
        '  16:3  error  NodePool/general: spec.weight and replicas are mutually exclusive, got weight 10  nodepool-static-weight',
        '               fix: Remove weight.',
        '',
        'DIR/b.yaml',
        '  12:23  error  NodePool/general: spec.template.spec.requirements[0].values[1] must be a string, got 5  schema-type',
        '                fix: Quote the value: "5".',
        '',
        "For details about a rule, run 'cdk8s-karpenter explain RULE'.",
        '2 documents checked for Karpenter 1.9: 2 rejected by the API server, 2 errors, 0 warnings, 1 info; 1 document of other kinds skipped',
        '',
      ].join('\n'),
      err: '',
    });
  });

  test('checks a field against the release', () => {
    const path = file('pool.yaml', STATIC_POOL);
    const { code, out } = run('validate', '--karpenter-version', '1.7', '--quiet', path);
    expect({ code, out }).toEqual({
      code: 1,
      out: 'DIR/pool.yaml\n  6:3  error  NodePool/general: spec.replicas requires Karpenter 1.8 or later, but the target is 1.7  field-not-in-release\n              fix: Remove replicas, or target a release that has the field.\n',
    });
  });

  test('skips a rule', () => {
    expect(run('validate', '--quiet', '--rule-off', 'nodepool-static-weight', file('pool.yaml', STATIC_POOL))).toEqual({ code: 0, out: '', err: '' });
  });

  test('reads the items of a List, and accepts managedFields of live objects', () => {
    const item = POOL.trimEnd().split('\n').map((line) => `    ${line}`).join('\n').replace('    apiVersion', '  - apiVersion').replace('name: general', 'name: general\n      uid: 5\n      managedFields: [{manager: kubectl}]');
    const { code, out } = run('validate', '--quiet', file('list.yaml', `apiVersion: v1\nkind: List\nitems:\n${item}\n`));
    expect({ code, out }).toEqual({ code: 1, out: 'DIR/list.yaml\n  8:7  error  NodePool/general: metadata.uid must be a string, got 5  schema-type\n              fix: Quote the value: "5".\n' });
  });

  const WITHOUT_VERSION = POOL.replace('apiVersion: karpenter.sh/v1\n', '');
  const WITHOUT_KIND = POOL.replace('kind: NodePool\n', '');

  test.each([
    ['apiVersion', WITHOUT_VERSION, 'NodePool/general', ['apiVersion is required'], ['Add apiVersion, for example apiVersion: karpenter.sh/v1.']],
    ['kind', WITHOUT_KIND, 'general', ['kind is required'], ['Add kind, for example kind: NodePool.']],
    ['kind in another group', WITHOUT_KIND.replace('sh/v1', 'k8s.aws/v1'), 'general', ['kind is required'], ['Add kind, for example kind: EC2NodeClass.']],
    ['both', WITHOUT_KIND.replace('apiVersion: karpenter.sh/v1\n', ''), 'general', ['apiVersion is required', 'kind is required'],
      ['Add apiVersion, for example apiVersion: karpenter.sh/v1.', 'Add kind, for example kind: NodePool.']],
    ['a string in apiVersion', `apiVersion: 1\n${WITHOUT_VERSION}`, 'NodePool/general', ['apiVersion must be a non-empty string, got 1'],
      ['Set apiVersion, for example apiVersion: karpenter.sh/v1.']],
  ])('rejects a manifest without %s', (_, text, object, messages, fixes) => {
    const { code, out } = run('validate', '--quiet', file('pool.yaml', text));
    const lines = messages.flatMap((message, index) => [`  1:1  error  ${object}: ${message}  api-missing`, `              fix: ${fixes[index]}`]);
    expect({ code, out }).toEqual({ code: 1, out: ['DIR/pool.yaml', ...lines, ''].join('\n') });
  });

  test.each([
    ['a YAML 1.1 boolean in a label', 'metadata: {name: general, labels: {ok: y}}', '4:36', 'metadata.labels["ok"] must be a string, got y, which YAML reads as true', 'Quote the value: "y".'],
    ['an octal number in an alias', 'metadata: &a {name: general, labels: {ok: &b 012, no: *b}}', '4:39', 'metadata.labels["ok"] must be a string, got 012, which YAML reads as 10', 'Quote the value: "012".'],
    ['true', 'metadata: {name: general, labels: {ok: true}}', '4:36', 'metadata.labels["ok"] must be a string, got true', 'Quote the value: "true".'],
    ['a tagged value', 'metadata: {name: general, labels: {ok: !!bool y}}', '4:36', 'metadata.labels["ok"] must be a string, got true', 'Quote the value: "true".'],
  ])('shows %s as it is written', (_, metadata, place, problem, fix) => {
    const { out } = run('validate', '--quiet', file('pool.yaml', POOL.replace('metadata:\n  name: general', `# comment\n${metadata}`)));
    expect(out.split('\n').slice(1, 3)).toEqual([`  ${place}  error  NodePool/general: ${problem}  schema-type`, expect.stringMatching(new RegExp(`^ +fix: ${fix.replace('.', '\\.')}$`))]);
  });

  test('reports a map for a list, but not its fields', () => {
    const { out } = run('validate', '--quiet', file('pool.yaml', POOL.replace(/requirements:[^]*/, 'requirements: {key: a, values: [b]}\n').replace('nodeClassRef: {', 'nodeClassRef: [{').replace('default}', 'default}]')));
    expect(out.trimEnd().split('\n').slice(1)).toEqual([
      '  8:7  error  NodePool/general: spec.template.spec.nodeClassRef must be an object, got [{"group":"karpenter.k8s.aws","kind":"EC2NodeClass","name":"default"}]  schema-type',
      '              fix: Use an object, for example nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}.',
      '  9:7  error  NodePool/general: spec.template.spec.requirements must be a list, got {"key":"a","values":["b"]}  schema-type',
      '              fix: Use a list: [{"key":"a","values":["b"]}].',
    ]);
  });

  test('prints null for a missing apiVersion and name in JSON', () => {
    const { out } = run('validate', '--output', 'json', file('pool.yaml', 'kind: NodePool\nspec: {}\n'));
    expect(JSON.parse(out).documents).toMatchObject([{ apiVersion: null, kind: 'NodePool', name: null, admitted: false, findings: [{ rule: 'api-missing', path: 'apiVersion' }] }]);
  });

  test.each([
    ['Helm values', 'replicas: 2\nspec: {a: 1}\nmetadata: {labels: {team: web}}\n'],
    ['values with a kind', 'kind: NodePool\nname: general\n'],
    ['another kind without apiVersion', 'kind: Service\nmetadata: {name: web}\nspec: {}\n'],
    ['another API version without kind', 'apiVersion: v2\nname: chart\n'],
  ])('skips %s', (_, text) => {
    expect(run('validate', '--karpenter-version', '1.15', file('values.yaml', text)))
      .toEqual({ code: 0, out: `${LOOKED_FOR}0 documents checked for Karpenter 1.15: nothing to check; 1 document of other kinds skipped\n`, err: '' });
  });

  test('prints JSON in the documented format', () => {
    const { code, out } = run('validate', '--output', 'json', '--karpenter-version', '1.14.1', file('pool.yaml', `---\n${STATIC_POOL}`));
    expect(code).toBe(1);
    const report = JSON.parse(out);
    expect(Object.keys(report)).toEqual(['karpenterVersion', 'documents', 'skipped', 'unreadable', 'notes', 'summary']);
    expect(report).toMatchObject({
      karpenterVersion: '1.14.1',
      skipped: 0,
      summary: { documents: 1, refused: 1, errors: 1, warnings: 0 },
      documents: [{ source: 'DIR/pool.yaml', index: 0, line: 2, apiVersion: 'karpenter.sh/v1', kind: 'NodePool', name: 'general', admitted: false }],
    });
    expect(report.documents[0].findings.filter(({ severity }: any) => severity === 'error')).toEqual([{
      rule: 'nodepool-static-weight',
      severity: 'error',
      enforcedBy: 'cel',
      path: 'spec.weight',
      message: 'weight and replicas are mutually exclusive, got weight 10',
      fix: 'Remove weight.',
      url: 'https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/rules/nodepool-static-weight.md',
      line: 15,
      column: 3,
    }]);
  });

  test('prints the rule, level, and location in SARIF', () => {
    const { out } = run('validate', '--output', 'sarif', file('pool.yaml', STATIC_POOL));
    const [{ tool, results }] = JSON.parse(out).runs;
    expect(tool.driver.rules.map(({ id }: any) => id)).toEqual(expect.arrayContaining(['nodepool-static-weight']));
    expect(results.filter(({ level }: any) => level === 'error')).toMatchObject([{
      ruleId: 'nodepool-static-weight',
      message: { text: 'spec.weight and replicas are mutually exclusive, got weight 10. Remove weight.' },
      locations: [{ physicalLocation: { region: { startLine: 14, startColumn: 3 } } }],
      properties: { path: 'spec.weight', fix: 'Remove weight.' },
    }]);
  });

  test.each([
    ['never', 0],
    ['error', 1],
    ['warning', 1],
  ])('--fail-on %s: an error exits with %d', (severity, code) => {
    expect(run('validate', '--fail-on', severity, file('pool.yaml', STATIC_POOL)).code).toBe(code);
  });

  test.each([
    ['an info about an object', POOL.replace(/requirements:[^]*/, 'requirements: []\n'), 'nodepool-instance-types-open'],
    ['an info about a file', `${POOL}  weight: \${WEIGHT}\n`, 'info  DIR/pool.yaml has 1 value with placeholders'],
  ])('--fail-on info fails for %s, and --quiet prints it', (_, text, line) => {
    const path = file('pool.yaml', text);
    const at = ['validate', '--karpenter-version', '1.15.3', '-q'];
    expect(run(...at, path)).toEqual({ code: 0, out: '', err: '' });
    expect(run(...at, '--fail-on', 'warning', path)).toEqual({ code: 0, out: '', err: '' });
    expect(run(...at, '--fail-on', 'info', path)).toEqual({ code: 1, out: expect.stringContaining(line), err: '' });
    expect(run(...at, '--fail-on', 'info', file('fine.yaml', POOL))).toEqual({ code: 0, out: '', err: '' });
  });

  test('--fail-on info fails for a release out of support', () => {
    const path = file('pool.yaml', POOL);
    expect(run('validate', '--karpenter-version', '1.2', '-q', '--fail-on', 'info', path)).toEqual({ code: 1, out: expect.stringMatching(/^info .*1\.2/), err: '' });
  });

  test('reports an unsupported Kubernetes version as an error', () => {
    const { code, out } = run('validate', '--quiet', '--karpenter-version', '1.8', '--kubernetes-version', '1.35', file('pool.yaml', POOL));
    expect({ code, out }).toEqual({
      code: 1,
      out: 'error  Karpenter 1.8 does not support Kubernetes 1.35  kubernetes-version-supported\n       fix: Use Karpenter 1.9 or later for Kubernetes 1.35.\n',
    });
  });
});

describe('--feature-gates', () => {
  const classText = 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: workers}\nspec:\n  amiSelectorTerms: [{alias: al2023@v20260701}]\n  role: r\n'
    + '  subnetSelectorTerms: [{id: subnet-1}]\n  securityGroupSelectorTerms: [{id: sg-1}]\n  kubelet: {maxPods: "min(110, vcpus * 10)"}\n';
  const found = (gates: readonly string[], text = classText) => {
    const { code, out } = run('validate', '--karpenter-version', '1.15', '--output', 'json', ...gates, file('object.yaml', text));
    return [code, ...JSON.parse(out).documents[0].findings.map(({ rule, severity }: any) => `${severity} ${rule}`)];
  };

  test.each<[string, string[], (number | string)[]]>([
    ['all gates are unknown', [], [0, 'info kubelet-expression-gate']],
    ['only another gate is known', ['--feature-gates', 'NodeRepair=true'], [0, 'info kubelet-expression-gate']],
    ['the gate is on', ['--feature-gates', 'NodeClassCEL=true'], [0]],
    ['the gate is off', ['--feature-gates', 'NodeRepair=true, NodeClassCEL=F'], [1, 'error kubelet-expression-gate']],
  ])('if %s', (_, gates, expected) => {
    expect(found(gates)).toEqual(expected);
  });

  test('reports a budget that blocks NodeRepair', () => {
    const text = `${POOL}  disruption:\n    consolidateAfter: 1m\n    budgets: [{nodes: "0"}]\n`;
    const repair = 'warning nodepool-budget-blocks-repair';
    expect(found(['--feature-gates', 'NodeRepair=true'], text)).toContain(repair);
    expect(found(['--feature-gates', 'NodeRepair=false'], text)).not.toContain(repair);
    expect(found([], text)).not.toContain(repair);
  });

  test('applies to --from-version', () => {
    const upgrade = (...args: string[]) => run('validate', '--from-version', '1.14', '--karpenter-version', '1.15', '--output', 'json', ...args, file('class.yaml', classText));
    const gateChanges = (out: string) => JSON.parse(out).changes.filter(({ id }: any) => id === 'kubelet-expression-gate').map(({ category }: any) => category);
    expect([[], ['--feature-gates', 'NodeClassCEL=true'], ['--feature-gates', 'NodeClassCEL=false']].map((args) => gateChanges(upgrade(...args).out))).toEqual([['warning'], [], ['stored']]);
  });

  test.each([
    ['a gate without a value', 'NodeClassCEL', '1.15', '--feature-gates must be a list such as NodeClassCEL=true,NodeRepair=false, got "NodeClassCEL"'],
    ['an empty list', '', '1.15', '--feature-gates must be a list such as NodeClassCEL=true,NodeRepair=false, got ""'],
    ['a value that is not a boolean', 'NodeClassCEL=on', '1.15', '--feature-gates must be a list such as NodeClassCEL=true,NodeRepair=false, got "NodeClassCEL=on"'],
    ['an unknown gate', 'nodeClassCEL=true', '1.15', '--feature-gates: unknown feature gate "nodeClassCEL". Did you mean NodeClassCEL?'],
    ['a gate of a later release', 'NodeClassCEL=true', '1.14', '--feature-gates: Karpenter 1.14 has no feature gate NodeClassCEL. Remove the feature gate, or set another --karpenter-version.'],
    ['a gate of an earlier release', 'Drift=true', '1.15', '--feature-gates: Karpenter 1.15 has no feature gate Drift. Remove the feature gate, or set another --karpenter-version.'],
  ])('rejects %s', (_, gates, version, message) => {
    expect(run('validate', '--karpenter-version', version, '--feature-gates', gates, file('pool.yaml', POOL))).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
  });
});

describe('usage errors and unreadable input exit with 2', () => {
  test.each([
    ['an empty path', ['validate', ''], 'cdk8s-karpenter: FILE must not be empty. Set the path of a file or folder, or - for standard input.\n'],
    ['an empty folder of CRDs', ['validate', '--crds', '', '.'], 'cdk8s-karpenter: --crds must be a folder, got an empty string\n'],
    ['CRDs that do not exist', ['validate', '--crds', 'nowhere', '.'], 'cdk8s-karpenter: --crds: nowhere: path does not exist\n'],
    ['the help of an unknown command', ['help', 'vlidate'], 'cdk8s-karpenter: unknown command vlidate. Did you mean validate?\n'],
    ['an unknown output format', ['validate', '--output', 'xml', '.'], 'cdk8s-karpenter: --output must be text, json, sarif, github, or junit, got "xml"\n'],
    ['a release that is not a version', ['validate', '--karpenter-version', 'x', '.'], 'cdk8s-karpenter: --karpenter-version must be a Karpenter version such as 1.15, got "x"\n'],
    ['an unknown rule', ['validate', '--rule-off', 'metadata-nam', '.'], 'cdk8s-karpenter: --rule-off: unknown rule "metadata-nam". Did you mean metadata-name?\n'],
    ['an unknown option', ['validate', '--rules-off', 'x', '.'], 'cdk8s-karpenter: unknown option --rules-off. Did you mean --rule-off?\n'],
    ['an unknown command', ['vlidate'], 'cdk8s-karpenter: unknown command vlidate. Did you mean validate?\n'],
    ['an option without a command', ['--output', 'json'], "cdk8s-karpenter: unknown option --output. Set the options of a command after its name, such as 'cdk8s-karpenter validate --verbose'.\n"],
  ])('%s', (_, args, err) => {
    expect(run(...args)).toEqual({ code: 2, out: '', err });
  });

  test('a missing path and a folder without manifests do not hide other files', () => {
    const pool = file('pool.yaml', POOL);
    mkdirSync(join(folder, 'empty'));
    expect(run('validate', '--karpenter-version', '1.14', join(folder, 'gone'), pool, join(pool, 'gone'), join(folder, 'empty'))).toEqual({
      code: 2,
      out: 'info  DIR/empty contains no .yaml, .yml, or .json files\n\n1 document checked for Karpenter 1.14: 0 rejected by the API server, 0 errors, 0 warnings, 1 info\n',
      err: [
        'DIR/gone\n  error  path does not exist\n         fix: Check the path and its permissions.\n',
        'DIR/pool.yaml/gone\n  error  path does not exist, because a part of the path is a file\n         fix: Check the path and its permissions.\n',
      ].join('\n'),
    });
  });

  test('a folder without manifests is an error only with --require-objects', () => {
    const out = `info  DIR contains no .yaml, .yml, or .json files\n\n${LOOKED_FOR}0 documents checked for Karpenter 1.14: nothing to check, 1 info\n`;
    expect(run('validate', '--karpenter-version', '1.14', folder)).toEqual({ code: 0, out, err: '' });
    expect(run('validate', '--karpenter-version', '1.14', '--require-objects', folder)).toMatchObject({ code: 2, out });
    expect(run('validate', '--karpenter-version', '1.14', '--from-version', '1.13', folder)).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\n\S* contains no \.yaml, \.yml, or \.json files\n$/) });
  });

  test.each([
    ['items that are not a list', 'items: foo', '3:1  error  items must be a list, got "foo"', 'Set a list of objects with apiVersion and kind, for example items: [{apiVersion: karpenter.sh/v1, kind: NodePool}].'],
    ['an item that is not an object', 'items:\n  - {}\n  - null', '5:5  error  items[1] must be an object, got null', 'Set an object with apiVersion and kind, or remove the item.'],
  ])('a List with %s', (_, items, problem, fix) => {
    const { code, err } = run('validate', '--karpenter-version', '1.14', file('list.yaml', `apiVersion: v1\nkind: List\n${items}\n`));
    expect({ code, err }).toEqual({ code: 2, err: `DIR/list.yaml\n  ${problem}\n              fix: ${fix}\n` });
  });

  test('an unreadable document does not hide the others', () => {
    const { code, out, err } = run('validate', '--karpenter-version', '1.14', file('pool.yaml', `a: [\n---\n${STATIC_POOL}`));
    expect(code).toBe(2);
    expect(out).toContain('nodepool-static-weight');
    expect(err).toMatch(/^DIR\/pool\.yaml\n {2}\d+:\d+ {2}error {2}.+\n +fix: .+\n$/);
  });
});

describe('input and output of other tools', () => {
  test.each([
    ['findings', []],
    ['the effects of an upgrade', ['--from-version', '1.14']],
  ])('lists unreadable documents and files in the JSON of %s', (_, args) => {
    file('a.yaml', `a: [\n---\n${POOL}`);
    const { code, out } = run('validate', '--karpenter-version', '1.15', ...args, '--output', 'json', folder, join(folder, 'b.yaml'));
    expect(code).toBe(2);
    expect(JSON.parse(out).unreadable).toEqual([
      { source: 'DIR/a.yaml', line: 1, column: 4, message: '"[" is not closed', fix: 'Add the closing "]".' },
      { source: 'DIR/b.yaml', line: null, column: null, message: 'path does not exist', fix: 'Check the path and its permissions.' },
    ]);
  });

  test('gives each SARIF result a location, and reports unreadable files', () => {
    const right = file('pool.yaml', POOL);
    const broken = file('z.yaml', 'a: [');
    const { code, out } = run('validate', '--karpenter-version', '1.14', '--kubernetes-version', '1.37', '--output', 'sarif', right, broken);
    expect(code).toBe(2);
    const [{ tool, results, invocations }] = JSON.parse(out).runs;
    expect(results).toHaveLength(1);
    const [{ ruleId, level, properties, locations: [{ physicalLocation: { artifactLocation, region } }] }] = results;
    expect({ ruleId, level, uri: artifactLocation.uri.split('/').pop(), region })
      .toEqual({ ruleId: 'kubernetes-version-supported', level: 'error', uri: 'pool.yaml', region: { startLine: 1, startColumn: 1 } });
    expect(properties).toEqual({ fix: 'Use Karpenter 1.15 or later for Kubernetes 1.37.' });
    const url = 'https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/rules/kubernetes-version-supported.md';
    expect(tool.driver.rules).toEqual([{
      id: 'kubernetes-version-supported',
      shortDescription: { text: 'The Karpenter release must support the Kubernetes version.' },
      fullDescription: { text: expect.stringMatching(/^The Karpenter release must support the Kubernetes version\. Karpenter reports /) },
      help: { text: expect.stringMatching(/^The Karpenter release must/), markdown: expect.stringContaining('Incorrect:\n\n```ts\nimport * as karpenter from \'cdk8s-karpenter\';\n\nkarpenter.Karpenter.configure(') },
      helpUri: url,
      defaultConfiguration: { level: 'error' },
    }]);
    expect(tool.driver.rules[0].help.markdown).toContain(`[Read more](${url})`);
    expect(invocations[0].executionSuccessful).toBe(false);
    expect(invocations[0].toolExecutionNotifications[0].message.text).toBe('"[" is not closed. Add the closing "]".');
  });

  test('--require-objects makes an input without objects to check an error', () => {
    const values = file('values.yaml', 'a: 1\n');
    const error = '--require-objects: the input contains no object to check. Check the paths, or render templates first.\n';
    const validate = (...args: readonly string[]) => run('validate', '--karpenter-version', '1.15.3', '--require-objects', ...args);
    expect(validate(values)).toEqual({ code: 2, out: expect.stringContaining('nothing to check'), err: error });
    expect(validate('--quiet', '--output', 'json', '--fail-on', 'never', values)).toMatchObject({ code: 2, err: error });
    expect(validate('--from-version', '1.14', values)).toMatchObject({ code: 2, err: error });
    expect(validate(file('pool.yaml', POOL))).toMatchObject({ code: 0, err: '' });
    expect(validate('--from-version', '1.14', file('pool.yaml', POOL))).toMatchObject({ code: 0, err: '' });
  });

  test('counts objects that a skipped rule would reject', () => {
    const path = file('pool.yaml', POOL.replace('spec:\n', 'spec:\n  weight: 0\n'));
    expect(run('validate', '--karpenter-version', '1.15.3', '--rule-off', 'schema-range', path).out)
      .toBe('1 document checked for Karpenter 1.15.3: 1 rejected by the API server, 0 errors, 0 warnings\n');
    expect(run('validate', '--karpenter-version', '1.15.3', file('other.yaml', 'a: 1')).out)
      .toBe(`${LOOKED_FOR}0 documents checked for Karpenter 1.15.3: nothing to check; 1 document of other kinds skipped\n`);
  });

  test('reads the List of kubectl get crd -o yaml', () => {
    const rule = '{rule: has(self.weight), message: a pool needs a weight}';
    const spec = `{type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-validations: [${rule}]}`;
    const version = `{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: ${spec}}}}}`;
    const crd = `{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: nodepools.karpenter.sh}, spec: {group: karpenter.sh, names: {kind: NodePool}, scope: Cluster, versions: [${version}]}}`;
    file('crds/cluster.yaml', `apiVersion: v1\nitems:\n- ${crd}\nkind: List\nmetadata: {resourceVersion: ""}\n`);
    const { code, out, err } = run('validate', '--karpenter-version', '1.15.3', '--crds', join(folder, 'crds'), file('pool.yaml', POOL));
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('a pool needs a weight');
  });

  test('rejects a folder with different CRDs of one name', () => {
    const crd = (kind: string) => `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.com}\nspec: {group: example.com, names: {kind: ${kind}}, scope: Cluster, versions: []}\n`;
    file('crds/a.yaml', crd('Thing'));
    file('crds/b.yaml', crd('Other'));
    expect(run('validate', '--karpenter-version', '1.15.3', '--crds', join(folder, 'crds'), file('pool.yaml', POOL))).toEqual({
      code: 2,
      out: '',
      err: 'cdk8s-karpenter: --crds: DIR/crds/b.yaml and DIR/crds/a.yaml contain different CRDs named things.example.com. Use a folder with the CRDs of one cluster.\n',
    });
  });
});

test('names the date of the facts instead of a release if all objects are of EKS Auto Mode', () => {
  const pool = POOL.replace('karpenter.k8s.aws, kind: EC2NodeClass', 'eks.amazonaws.com, kind: NodeClass').replace('karpenter.k8s.aws/instance', 'eks.amazonaws.com/instance');
  expect(run('validate', '--kubernetes-version', '1.24', file('auto.yaml', pool))).toEqual({
    code: 0, out: '1 document checked for EKS Auto Mode (as of 2026-11-22): nothing found\n', err: '',
  });
  expect(run('validate', '--karpenter-version', '1.15', file('both.yaml', `${pool}---\n${POOL.replace('name: general', 'name: other')}`)).out)
    .toMatch(/^2 documents checked for Karpenter 1\.15 and EKS Auto Mode \(as of 2026-11-22\): /m);
});
