import { Severity } from '../../../../src/checks/findings/finding';
import { checkManifests, ManifestTarget } from '../../../../src/checks/manifests/check-manifests';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const RULE = 'ec2nodeclass-al2-frozen';
const COMMENT = `# cdk8s-karpenter-ignore ${RULE}: moves in March, ticket OPS-42`;
const UNUSED = `the comment ignores no finding of ${RULE}, because it does not belong to an object that the command checks`;
const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\n';
const AL2 = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: KarpenterNodeRole-demo
  amiSelectorTerms: [{alias: al2@v20251121}]
  subnetSelectorTerms: [{tags: {team: web}}]
  securityGroupSelectorTerms: [{tags: {team: web}}]
`;

function check(text: string, options: Partial<ManifestTarget> = {}) {
  const source = { name: 'nodes.yaml', read: () => Buffer.from(text) };
  return checkManifests([source], { version: KarpenterVersion.of('1.15.3'), rulesOff: new Set(), reportsUnusedIgnores: true, ...options });
}

function others(text: string): readonly string[] {
  return (check(text).others ?? []).flatMap(({ source, findings }) => findings.map(({ line, column, message }) => `${source}:${line}:${column} ${message}`));
}

test.each([
  ['above an object that is not checked', `${COMMENT}\n${CONFIG_MAP}`, '1:1'],
  ['above --- of an object that is not checked', `${COMMENT}\n---\n${CONFIG_MAP}---\n${AL2}`, '1:1'],
  ['in an object that is not checked', `${CONFIG_MAP}data:\n  ${COMMENT}\n  a: b\n`, '5:3'],
  ['in a last document with only comments', `${AL2}---\n${COMMENT}\n`, '10:1'],
  ['in the line of the last ---', `${AL2}---  ${COMMENT}\n`, '9:6'],
  ['below the last ...', `${AL2}...\n# End\n${COMMENT}\n`, '11:1'],
  ['in a file with only comments', `${COMMENT}\n`, '1:1'],
  ['in an empty document at the end', `${AL2}---\n${COMMENT}\n---\nnull\n`, '10:1'],
  ['below %YAML, which kubectl does not support', `%YAML 1.2\n${COMMENT}\n---\n${AL2}`, '2:1'],
  ['after a byte order mark', `\uFEFF${COMMENT}\n${CONFIG_MAP}`, '1:1'],
])('a comment %s is unused', (_, text, place) => {
  expect(others(text)).toEqual([`nodes.yaml:${place} ${UNUSED}`]);
  expect(check(text, { reportsUnusedIgnores: false }).others).toBeUndefined();
});

test.each([
  ['of a checked object', `${COMMENT}\n${AL2}`],
  ['in the next object', `---\n${COMMENT}\n---\nnull\n---\n${AL2}`],
  ['in a block scalar', `${CONFIG_MAP}data:\n  a: |\n    ${COMMENT}\n`],
  ['in a longer word', `${CONFIG_MAP}# cdk8s-karpenter-ignores: x\n`],
])('reports no comment %s', (_, text) => {
  expect(others(text)).toEqual([]);
});

test('reports a comment of a checked object only there', () => {
  const { documents, others: found } = check(`${COMMENT}\n${AL2.replace('al2@v20251121', 'al2023@v20260701')}`);
  expect([documents.map(({ findings }) => findings.map(({ message }) => message)), found]).toEqual([[[`the comment ignores no finding of ${RULE}`]], undefined]);
});

test('reports the problem of a comment', () => {
  expect(others(`# cdk8s-karpenter-ignore ${RULE}\n${CONFIG_MAP}`)).toEqual(['nodes.yaml:1:1 the comment does not have a reason']);
});

test('the severity is that of the configuration', () => {
  const text = `${COMMENT}\n${CONFIG_MAP}`;
  expect(check(text, { rulesOff: new Set(['ignore-comment']) }).others).toBeUndefined();
  expect(check(text, { severities: new Map([['ignore-comment', Severity.ERROR]]) }).others![0].findings[0].severity).toBe('error');
});

test('reports nothing in files that are not read as objects', () => {
  const read = (text: string) => () => Buffer.from(text);
  const sources = [
    { name: 'kustomization.yaml', read: read('patches: [{path: patch.yaml}]\n') },
    { name: 'patch.yaml', read: read(`${COMMENT}\n${AL2}`) },
    { name: 'template.yaml', read: read(`${COMMENT}\n{{ range .pools }}\na: b\n{{ end }}\n`) },
  ];
  expect(checkManifests(sources, { version: KarpenterVersion.of('1.15.3'), rulesOff: new Set(), reportsUnusedIgnores: true }).others).toBeUndefined();
});
