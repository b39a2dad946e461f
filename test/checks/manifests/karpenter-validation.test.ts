import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ValidationContext } from 'cdk8s-cli/plugins';
import { messageOf } from '../../output';
import { KarpenterValidation } from 'cdk8s-karpenter';

const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m, r]}
`;
const WEIGHTLESS = `${POOL}  weight: 0\n`;
const SERVICE = 'apiVersion: v1\nkind: Service\nmetadata: {name: web}\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const shortened = (value: unknown) => JSON.parse(JSON.stringify(value).split(folder).join('DIR'));

/** Runs the plugin, and returns its report and log. */
async function validate(files: Record<string, string | Buffer>, properties: object = { karpenterVersion: '1.15.3' }, stdout = false) {
  const paths = Object.keys(files).map((name) => join(folder, name));
  Object.values(files).forEach((content, index) => writeFileSync(paths[index], content));
  return report(paths, properties, stdout);
}

async function report(paths: string[], properties: object, stdout: boolean) {
  const context = new ValidationContext(paths, 'cdk8s-karpenter', '0.0.0', { general: { path: 'nodes/general' } }, stdout);
  const lines: string[] = [];
  jest.spyOn(context.logger, 'log').mockImplementation((line) => lines.push(line));
  await new KarpenterValidation(properties).validate(context);
  const { violations, summary: { status, metadata } } = shortened(context.report.toJson());
  return { violations, status, numbers: metadata, lines: shortened(lines) as string[], text: context.report.toString() };
}

describe('the report', () => {
  test('is empty for a valid NodePool', async () => {
    expect(await validate({ 'a.yaml': POOL })).toMatchObject({
      status: 'success',
      violations: [],
      lines: [],
      numbers: { 'Karpenter': '1.15.3', 'Checked': '1', 'Errors': '0', 'Warnings': '0', 'Skipped, other kinds': '0', 'Skipped, unreadable': '0' },
    });
  });

  test('has the rule, message, fix, construct, manifest, object, and position', async () => {
    const { status, violations, text } = await validate({ 'a.yaml': `${SERVICE}---\n${WEIGHTLESS}` });
    expect(status).toBe('failure');
    expect(violations).toEqual([{
      ruleName: 'schema-range',
      recommendation: 'NodePool spec.weight must be between 1 and 100, got 0',
      fix: 'Set an integer from 1 to 100.',
      violatingConstructs: [{ constructPath: 'nodes/general', manifestPath: 'DIR/a.yaml', resourceName: 'general', locations: ['spec.weight (line 15, column 3)'] }],
    }]);
    expect(text).toContain('schema-range (1 occurrences)');
  });

  test('merges equal errors of several objects', async () => {
    const other = WEIGHTLESS.replace('name: general', 'name: other').replace('0\n', '0\n  limit: {}\n');
    const { violations, numbers } = await validate({ 'a.yaml': WEIGHTLESS, 'b.yaml': other });
    expect(violations.map(({ ruleName, violatingConstructs }: any) => [ruleName, violatingConstructs.map(({ resourceName }: any) => resourceName)]))
      .toEqual([['schema-range', ['general', 'other']], ['unknown-field', ['other']]]);
    expect(numbers.Errors).toBe('3');
  });

  test('has a placeholder for an object without a name', async () => {
    const { violations } = await validate({ 'a.yaml': POOL.replace('name: general', '{}') });
    expect(violations.map(({ recommendation, violatingConstructs: [{ resourceName, locations }] }: any) => [recommendation, resourceName, locations]))
      .toEqual([['NodePool metadata.name is required', '(no name)', ['metadata.name (line 3, column 1)']]]);
  });

  test('has no object for an unsupported Kubernetes version', async () => {
    const { status, violations } = await validate({}, { karpenterVersion: '1.8', kubernetesVersion: '1.35' });
    expect({ status, violations }).toEqual({
      status: 'failure',
      violations: [{
        ruleName: 'kubernetes-version-supported',
        recommendation: 'Karpenter 1.8 does not support Kubernetes 1.35',
        fix: 'Use Karpenter 1.9 or later for Kubernetes 1.35.',
        violatingConstructs: [],
      }],
    });
  });

  test('is a success with only warnings, and logs each on a line', async () => {
    const { status, violations, lines, numbers } = await validate({ 'a.yaml': POOL.replace('karpenter.k8s.aws/instance-category', 'node.kubernetes.io/instance-family') });
    expect({ status, violations }).toEqual({ status: 'success', violations: [] });
    expect(lines).toEqual([expect.stringMatching(/^warning: DIR\/a\.yaml:10:\d+: NodePool\/general spec\.template\.spec\.requirements\[0\].*: .+\. .+ \([a-z-]+\)$/)]);
    expect(numbers.Warnings).toBe('1');
  });

  test('does not contain skipped rules', async () => {
    expect(await validate({ 'a.yaml': WEIGHTLESS }, { karpenterVersion: '1.15.3', rulesOff: ['schema-range'] })).toMatchObject({ status: 'success', violations: [] });
  });

  test('escapes control characters of the manifests', async () => {
    const { text, lines } = await validate({ 'a.yaml': WEIGHTLESS.replace('name: general', 'name: "\\e[2J"').replace('weight', '"\\e[2K"'), 'b.yaml': '"\\e[2J": [' });
    // Removes the colors of titles, because the cdk8s command adds them.
    const colored = /\x1b\[(31|1|0)m/g; // eslint-disable-line no-control-regex
    expect(text.replace(colored, '')).not.toContain('\x1b');
    expect(lines.join()).not.toContain('\x1b');
  });

  test('names the release if none is set', async () => {
    const { lines, numbers } = await validate({ 'a.yaml': POOL }, {});
    expect(lines).toEqual([`karpenterVersion is not set, so the manifests are checked for Karpenter ${numbers.Karpenter}, the newest known release`]);
  });

  test('has no temporary paths with --stdout', async () => {
    const { violations, lines } = await validate({ 'a.yaml': `${WEIGHTLESS}---\na: [\n` }, { karpenterVersion: '1.15.3' }, true);
    expect(violations).toMatchObject([{ violatingConstructs: [{ manifestPath: 'STDOUT' }] }]);
    expect(lines).toEqual([expect.stringMatching(/^skipped a\.yaml:\d+:\d+: /)]);
  });
});

test('reads the configuration file of the current folder', async () => {
  const current = process.cwd();
  writeFileSync(join(folder, '.cdk8s-karpenter.yaml'), 'karpenter-version: 1.15\nnode-class-defaults: {amiFamily: AL2023}\n');
  process.chdir(folder);
  try {
    const reserved = POOL.replace('[c, m, r]}', '[c, m, r]}\n        - {key: karpenter.sh/capacity-type, operator: In, values: [reserved, spot]}');
    const { lines } = await validate({ 'a.yaml': reserved }, {});
    expect(lines).toEqual([expect.stringMatching(/because the EC2NodeClass has no capacityReservationSelectorTerms\. EC2NodeClass\/default is not in the input: node-class-defaults of \.cdk8s-karpenter\.yaml:2 apply/)]);
  } finally {
    process.chdir(current);
  }
});

describe('skipped documents', () => {
  const OTHERS: [string, string | Buffer, Record<string, string>][] = [
    ['other kinds', `${SERVICE}---\n${SERVICE}`, { 'Skipped, other kinds': '2' }],
    ['a list', '- a\n- b\n', { 'Skipped, other kinds': '1' }],
    ['a string', 'Thank you for installing\n', { 'Skipped, other kinds': '1' }],
    ['a map without kind', 'replicas: 3\n', { 'Skipped, other kinds': '1' }],
    ['kind and apiVersion of other types', 'apiVersion: [karpenter.sh/v1]\nkind: 5\n', { 'Skipped, other kinds': '1' }],
    ['invalid YAML', 'a: [\n', { 'Skipped, unreadable': '1' }],
    ['a placeholder', 'kind: {{ .Values.kind }}\n', { 'Skipped, other kinds': '1' }],
    ['invalid UTF-8', Buffer.from([0xc3, 0x28]), { 'Skipped, unreadable': '1' }],
  ];

  test.each(OTHERS)('%s', async (_, content, numbers) => {
    const found = await validate({ 'other.yaml': content, 'pool.yaml': WEIGHTLESS });
    expect(found).toMatchObject({ status: 'failure', numbers: { Checked: '1', ...numbers }, violations: [{ ruleName: 'schema-range' }] });
    expect(found.lines).toHaveLength('Skipped, unreadable' in numbers ? 1 : 0);
  });

  test('a template', async () => {
    const { status, lines } = await validate({ 'a.yaml': `{{- if .Values.nodes }}\n${POOL}` });
    expect({ status, lines }).toEqual({ status: 'success', lines: ['DIR/a.yaml is a Helm template, which is not read. Render the objects: helm template CHART'] });
  });

  test('an empty file', async () => {
    expect(await validate({ 'empty.yaml': '' })).toMatchObject({ status: 'success', lines: [], numbers: { Checked: '0' } });
  });

  test('an unreadable document and a valid one', async () => {
    const { numbers, lines } = await validate({ 'a.yaml': `a: [\n---\n${POOL}` });
    expect(numbers).toMatchObject({ 'Checked': '1', 'Skipped, unreadable': '1' });
    expect(lines).toEqual([expect.stringMatching(/^skipped DIR\/a\.yaml:\d+:\d+: .+\. .+$/)]);
  });

  test('a missing file, and a folder', async () => {
    const { status, numbers, lines } = await report([join(folder, 'gone.yaml'), folder], { karpenterVersion: '1.15.3' }, false);
    expect({ status, unreadable: numbers['Skipped, unreadable'] }).toEqual({ status: 'success', unreadable: '2' });
    expect(lines).toEqual([expect.stringMatching(/^skipped DIR\/gone\.yaml: /), expect.stringMatching(/^skipped DIR: /)]);
  });
});

describe('properties', () => {
  const WRONG: [unknown, string][] = [
    [{ karpenterVersion: 'latest' }, 'karpenterVersion: "latest" is not a Karpenter release. Use a version such as "1.15.3", "v1.8.3", or "1.8".'],
    [{ karpenterVersion: 1.1 }, 'karpenterVersion is ambiguous: YAML reads 1.1 and 1.10 as the same number. Put the version in quotes.'],
    [{ karpenterVersion: 1 }, 'karpenterVersion is ambiguous: YAML reads 1 and 1.0 as the same number. Put the version in quotes.'],
    [{ karpenterVersion: null }, 'karpenterVersion must be a version in quotes, got null'],
    [{ karpenterVersion: ['1.8'] }, 'karpenterVersion must be a version in quotes, got ["1.8"]'],
    [{ kubernetesVersion: 1.3 }, 'kubernetesVersion is ambiguous: YAML reads 1.3 and 1.30 as the same number. Put the version in quotes.'],
    [{ kubernetesVersion: '135' }, 'kubernetesVersion: "135" is not a Kubernetes version. Use a minor version such as "1.35".'],
    [{ kubernetesVersion: true }, 'kubernetesVersion must be a version in quotes, got true'],
    [{ rulesOff: ['schema-rang'] }, 'rulesOff: unknown rule "schema-rang". Did you mean schema-range?'],
    [{ rulesOff: [5] }, 'rulesOff: rule must be a string, got 5. For example: "node-class-not-in-app"'],
    [{ rulesOff: 'schema-range' }, 'rulesOff must be a list of rule IDs, got "schema-range"'],
    [{ rulesOff: null }, 'rulesOff must be a list of rule IDs, got null'],
    [{ rulesoff: [] }, 'unknown property "rulesoff". Did you mean rulesOff?'],
    [{ karpentrVersion: '1.8' }, 'unknown property "karpentrVersion". Did you mean karpenterVersion?'],
    [{ failOn: 'warning' }, 'unknown property "failOn". Use karpenterVersion, kubernetesVersion, rulesOff.'],
    [['1.8'], 'properties must be a map, got ["1.8"]. Use the keys karpenterVersion, kubernetesVersion, rulesOff.'],
    ['1.8', 'properties must be a map, got "1.8". Use the keys karpenterVersion, kubernetesVersion, rulesOff.'],
  ];

  test.each(WRONG)('rejects %j', (properties, message) => {
    expect(messageOf(() => new KarpenterValidation(properties as any))).toBe(`KarpenterValidation: ${message}`);
  });

  test('throws an error without a stack trace', () => {
    expect.assertions(1);
    try {
      new KarpenterValidation({ karpenterVersion: 'x' });
    } catch (error) {
      expect((error as Error).stack).toBe(`Error: ${(error as Error).message}`);
    }
  });

  test.each([
    [{ karpenterVersion: 1.8 }, '1.8'],
    [{ karpenterVersion: 1.14, kubernetesVersion: 1.35 }, '1.14'],
    [{ karpenterVersion: 'v1.8.3', rulesOff: [] }, '1.8.3'],
    [{ karpenterVersion: '1.10', kubernetesVersion: undefined }, '1.10'],
  ])('reads %j as Karpenter %s', async (properties, release) => {
    expect(await validate({ 'a.yaml': POOL }, properties)).toMatchObject({ status: 'success', numbers: { Karpenter: release }, lines: [] });
  });

  test('are optional', () => {
    expect(() => [new KarpenterValidation(), new KarpenterValidation(null as any)]).not.toThrow();
  });
});
