import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ValidationContext } from 'cdk8s-cli/plugins';
import { messageOf } from '../output';
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

/** What the plugin reports of files to the cdk8s command, and logs meanwhile. */
async function validate(files: Record<string, string | Buffer>, properties: object = { karpenterVersion: '1.15.1' }, stdout = false) {
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
  test('of a right pool', async () => {
    expect(await validate({ 'a.yaml': POOL })).toMatchObject({
      status: 'success',
      violations: [],
      lines: [],
      numbers: { 'Karpenter': '1.15.1', 'Checked': '1', 'Errors': '0', 'Warnings': '0', 'Passed over, of other kinds': '0', 'Passed over, unreadable': '0' },
    });
  });

  test('names rule, message, fix, construct, manifest, object and place', async () => {
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

  test('says what several objects have in common once', async () => {
    const other = WEIGHTLESS.replace('name: general', 'name: other').replace('0\n', '0\n  limit: {}\n');
    const { violations, numbers } = await validate({ 'a.yaml': WEIGHTLESS, 'b.yaml': other });
    expect(violations.map(({ ruleName, violatingConstructs }: any) => [ruleName, violatingConstructs.map(({ resourceName }: any) => resourceName)]))
      .toEqual([['schema-range', ['general', 'other']], ['unknown-field', ['other']]]);
    expect(numbers.Errors).toBe('3');
  });

  test('of an object without a name', async () => {
    const { violations } = await validate({ 'a.yaml': POOL.replace('name: general', '{}') });
    expect(violations.map(({ recommendation, violatingConstructs: [{ resourceName, locations }] }: any) => [recommendation, resourceName, locations]))
      .toEqual([['NodePool metadata.name is required', '(no name)', ['metadata.name (line 3, column 1)']]]);
  });

  test('of a release that does not go with the Kubernetes version belongs to no object', async () => {
    const { status, violations } = await validate({}, { karpenterVersion: '1.8', kubernetesVersion: '1.35' });
    expect({ status, violations }).toEqual({
      status: 'failure',
      violations: [{
        ruleName: 'kubernetes-version-supported',
        recommendation: 'Karpenter 1.8 does not support Kubernetes 1.35',
        fix: 'Kubernetes 1.35 needs Karpenter 1.9 or later',
        violatingConstructs: [],
      }],
    });
  });

  test('is a success where there are only warnings, which are a line each', async () => {
    const { status, violations, lines, numbers } = await validate({ 'a.yaml': POOL.replace('karpenter.k8s.aws/instance-category', 'node.kubernetes.io/instance-family') });
    expect({ status, violations }).toEqual({ status: 'success', violations: [] });
    expect(lines).toEqual([expect.stringMatching(/^warning: DIR\/a\.yaml:10:\d+: NodePool\/general spec\.template\.spec\.requirements\[0\].*: .+; .+ \([a-z-]+\)$/)]);
    expect(numbers.Warnings).toBe('1');
  });

  test('leaves the rules out that are switched off', async () => {
    expect(await validate({ 'a.yaml': WEIGHTLESS }, { karpenterVersion: '1.15.1', rulesOff: ['schema-range'] })).toMatchObject({ status: 'success', violations: [] });
  });

  test('can\'t write to the terminal what the manifests hold', async () => {
    const { text, lines } = await validate({ 'a.yaml': WEIGHTLESS.replace('name: general', 'name: "\\e[2J"').replace('weight', '"\\e[2K"'), 'b.yaml': '"\\e[2J": [' });
    // The command itself paints the titles.
    const painted = /\x1b\[(31|1|0)m/g; // eslint-disable-line no-control-regex
    expect(text.replace(painted, '')).not.toContain('\x1b');
    expect(lines.join()).not.toContain('\x1b');
  });

  test('says that the release was assumed', async () => {
    const { lines, numbers } = await validate({ 'a.yaml': POOL }, {});
    expect(lines).toEqual([`no karpenterVersion is given: checked for ${numbers.Karpenter}, the newest known`]);
  });

  test('names no temporary path with --stdout', async () => {
    const { violations, lines } = await validate({ 'a.yaml': `${WEIGHTLESS}---\na: [\n` }, { karpenterVersion: '1.15.1' }, true);
    expect(violations).toMatchObject([{ violatingConstructs: [{ manifestPath: 'STDOUT' }] }]);
    expect(lines).toEqual([expect.stringMatching(/^passed over a\.yaml:\d+:\d+, /)]);
  });
});

describe('passed over and counted', () => {
  const OTHERS: [string, string | Buffer, Record<string, string>][] = [
    ['other kinds', `${SERVICE}---\n${SERVICE}`, { 'Passed over, of other kinds': '2' }],
    ['a list', '- a\n- b\n', { 'Passed over, of other kinds': '1' }],
    ['a text', 'Thank you for installing\n', { 'Passed over, of other kinds': '1' }],
    ['a map without kind', 'replicas: 3\n', { 'Passed over, of other kinds': '1' }],
    ['kind and apiVersion of other types', 'apiVersion: [karpenter.sh/v1]\nkind: 5\n', { 'Passed over, of other kinds': '1' }],
    ['broken YAML', 'a: [\n', { 'Passed over, unreadable': '1' }],
    ['a template', 'kind: {{ .Values.kind }}\n', { 'Passed over, unreadable': '1' }],
    ['bytes that are no text', Buffer.from([0xc3, 0x28]), { 'Passed over, unreadable': '1' }],
  ];

  test.each(OTHERS)('%s', async (_, content, numbers) => {
    const found = await validate({ 'other.yaml': content, 'pool.yaml': WEIGHTLESS });
    expect(found).toMatchObject({ status: 'failure', numbers: { Checked: '1', ...numbers }, violations: [{ ruleName: 'schema-range' }] });
    expect(found.lines).toHaveLength('Passed over, unreadable' in numbers ? 1 : 0);
  });

  test('nothing, in an empty file', async () => {
    expect(await validate({ 'empty.yaml': '' })).toMatchObject({ status: 'success', lines: [], numbers: { Checked: '0' } });
  });

  test('a broken document beside a good one', async () => {
    const { numbers, lines } = await validate({ 'a.yaml': `a: [\n---\n${POOL}` });
    expect(numbers).toMatchObject({ 'Checked': '1', 'Passed over, unreadable': '1' });
    expect(lines).toEqual([expect.stringMatching(/^passed over DIR\/a\.yaml:\d+:\d+, which can't be read: .+; .+$/)]);
  });

  test('a file that is gone, and a folder', async () => {
    const { status, numbers, lines } = await report([join(folder, 'gone.yaml'), folder], { karpenterVersion: '1.15.1' }, false);
    expect({ status, unreadable: numbers['Passed over, unreadable'] }).toEqual({ status: 'success', unreadable: '2' });
    expect(lines).toEqual([expect.stringMatching(/^passed over DIR\/gone\.yaml, which can't be read: /), expect.stringMatching(/^passed over DIR, which can't be read: /)]);
  });
});

describe('properties', () => {
  const WRONG: [unknown, string][] = [
    [{ karpenterVersion: 'latest' }, 'karpenterVersion: "latest" is not a Karpenter release; write its number, such as "1.15.1", "v1.8.3" or "1.8"'],
    [{ karpenterVersion: 1.1 }, 'karpenterVersion: 1.1 and 1.10 are one number in YAML; write the one that you mean in quotes'],
    [{ karpenterVersion: 1 }, 'karpenterVersion: 1 and 1.0 are one number in YAML; write the one that you mean in quotes'],
    [{ karpenterVersion: null }, 'karpenterVersion: null is no text; write a version in quotes, or leave the line out'],
    [{ karpenterVersion: ['1.8'] }, 'karpenterVersion: ["1.8"] is no text; write a version in quotes, or leave the line out'],
    [{ kubernetesVersion: 1.3 }, 'kubernetesVersion: 1.3 and 1.30 are one number in YAML; write the one that you mean in quotes'],
    [{ kubernetesVersion: '135' }, 'kubernetesVersion: "135" is no Kubernetes version; write its minor, such as "1.35"'],
    [{ kubernetesVersion: true }, 'kubernetesVersion: true is no text; write a version in quotes, or leave the line out'],
    [{ rulesOff: ['schema-rang'] }, 'rulesOff: unknown rule "schema-rang"; did you mean schema-range?'],
    [{ rulesOff: [5] }, 'rulesOff: unknown rule 5; use the rule id in parentheses after the finding'],
    [{ rulesOff: 'schema-range' }, 'rulesOff: "schema-range" is no list; write a list of rule ids, or leave the line out'],
    [{ rulesOff: null }, 'rulesOff: null is no list; write a list of rule ids, or leave the line out'],
    [{ rulesoff: [] }, 'there is no "rulesoff"; did you mean rulesOff?'],
    [{ karpentrVersion: '1.8' }, 'there is no "karpentrVersion"; did you mean karpenterVersion?'],
    [{ failOn: 'warning' }, 'there is no "failOn"; write karpenterVersion, kubernetesVersion, rulesOff'],
    [['1.8'], 'they are ["1.8"]; write a map of karpenterVersion, kubernetesVersion, rulesOff'],
    ['1.8', 'they are "1.8"; write a map of karpenterVersion, kubernetesVersion, rulesOff'],
  ];

  test.each(WRONG)('%j is refused at once', (properties, message) => {
    expect(messageOf(() => new KarpenterValidation(properties as any))).toBe(`in the properties of KarpenterValidation: ${message}`);
  });

  test('the refusal has no stack trace, which the cdk8s command would print', () => {
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
  ])('%j is taken as Karpenter %s', async (properties, release) => {
    expect(await validate({ 'a.yaml': POOL }, properties)).toMatchObject({ status: 'success', numbers: { Karpenter: release }, lines: [] });
  });

  test('none, and null, are an empty map', () => {
    expect(() => [new KarpenterValidation(), new KarpenterValidation(null as any)]).not.toThrow();
  });
});
