import { checkManifests } from '../../../../src/checks/manifests/check-manifests';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const RULE = 'ec2nodeclass-al2-frozen';
const COMMENT = `# cdk8s-karpenter-ignore ${RULE}: moves in March, ticket OPS-42`;

function check(text: string, reportsUnusedIgnores = false) {
  const source = { name: 'nodes.yaml', read: () => Buffer.from(text) };
  const { documents } = checkManifests([source], { version: KarpenterVersion.of('1.15.3'), rulesOff: new Set(), reportsUnusedIgnores });
  return documents.map(({ findings, ignored = [] }) => ({
    findings: findings.map(({ rule, line, column, message }) => `${line}:${column} ${rule}${rule === 'ignore-comment' ? ` ${message}` : ''}`),
    ignored: ignored.map(({ rule, line, reason }) => `${line} ${rule}: ${reason}`),
  }));
}

/** An EC2NodeClass with AL2. Each `at` is a line above or in the object. */
function nodeClass(at: { readonly [place in 'top' | 'spec' | 'terms' | 'item' | 'alias' | 'end' | 'subnets']?: string } = {}): string {
  const line = (indent: string, comment?: string) => (comment === undefined ? '' : `${indent}${comment}\n`);
  return `${line('', at.top)}apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
${line('', at.spec)}spec:
  role: KarpenterNodeRole-demo
${line('  ', at.terms)}  amiSelectorTerms:
${line('    ', at.item)}    - tags: {team: web}
${line('      ', at.alias)}      alias: al2@v20251121${at.end === undefined ? '' : ` ${at.end}`}
${line('  ', at.subnets)}  subnetSelectorTerms: [{tags: {team: web}}]
  securityGroupSelectorTerms: [{tags: {team: web}}]
`.replace('    - tags: {team: web}\n', '').replace('      alias:', '    - alias:');
}

const IGNORED = ['moves in March, ticket OPS-42'];

describe('a comment', () => {
  test.each([
    ['above the object', { top: COMMENT }],
    ['above the field that contains the field', { spec: COMMENT }],
    ['above the list', { terms: COMMENT }],
    ['above the item', { alias: COMMENT }],
    ['at the end of the line', { end: COMMENT }],
    ['above other comments and empty lines', { alias: `${COMMENT}\n\n    # Another comment.` }],
    ['without a space after #', { terms: COMMENT.replace('# ', '#') }],
    ['with several number signs', { terms: `##${COMMENT}` }],
    ['with several number signs at the end of the line', { end: `#${COMMENT.replace('# ', '#')}` }],
    ['after another comment', { terms: `# TODO ${COMMENT}` }],
  ])('%s ignores the finding', (_, at) => {
    const [{ findings, ignored }] = check(nodeClass(at), true);
    expect(findings).toEqual([]);
    expect(ignored.map((each) => each.replace(/^\d+ /, ''))).toEqual([`${RULE}: ${IGNORED[0]}`]);
  });

  test.each([
    ['above another field', { subnets: COMMENT }, 1],
    ['for another rule', { terms: COMMENT.replace(RULE, 'ec2nodeclass-ami-latest') }, 1],
  ])('%s does not', (_, at, count) => {
    expect(check(nodeClass(at))[0].findings.filter((each) => each.includes(RULE))).toHaveLength(count);
    expect(check(nodeClass(at), true)[0].findings.filter((each) => each.includes('ignore-comment'))).toHaveLength(1);
  });

  test.each([
    ['above the first ---', `${COMMENT}\n---\n`],
    ['between other comments above the first ---', `# Team web\n\n${COMMENT}\n# End\n---\n# The class\n`],
    ['after ---', `--- ${COMMENT}\n`],
    ['in a document with only comments', `---\n${COMMENT}\n---\n---\n`],
    ['above ..., with Windows line ends', `${COMMENT}\r\n...\r\n---\r\n`],
    ['between ... and ---', `apiVersion: v1\nkind: Namespace\nmetadata: {name: web}\n...\n${COMMENT}\n---\n`],
    ['after ...', `a: 1\n... ${COMMENT}\n---\n`],
  ])('%s ignores findings of the next object', (_, header) => {
    const [first, other] = check(`${header}${nodeClass()}---\n${nodeClass().replace('default', 'other')}`, true);
    expect(first).toEqual({ findings: [], ignored: [expect.stringMatching(`^\\d+ ${RULE}: ${IGNORED[0]}$`)] });
    expect([other.findings.length, other.ignored]).toEqual([1, []]);
  });

  test.each([
    ['unused', COMMENT.replace(RULE, 'ec2nodeclass-ami-latest'), true, 'the comment ignores no finding of ec2nodeclass-ami-latest'],
    ['without a reason', `# cdk8s-karpenter-ignore ${RULE}`, false, 'the comment does not have a reason'],
    ['without a colon', `# cdk8s-karpenter-ignore ${RULE} tested`, false, 'the comment does not have a colon after the rule'],
    ['with a colon in the reason only', `# cdk8s-karpenter-ignore ${RULE} see: wiki`, false, 'the comment does not have a colon after the rule'],
  ])('above --- is reported with its line if it is %s', (_, comment, reportsUnused, message) => {
    expect(check(`# Team web\n${comment}\n---\n${nodeClass()}`, reportsUnused)[0].findings[0]).toBe(`2:1 ignore-comment ${message}`);
    expect(check(`---\n---   ${comment}\n${nodeClass()}`, reportsUnused)[0].findings[0]).toBe(`2:7 ignore-comment ${message}`);
  });

  test('below the last line of a document is reported', () => {
    const [{ findings }, other] = check(`${nodeClass()}${COMMENT}\n---\n${nodeClass().replace('default', 'other')}`);
    expect(findings[1]).toBe('10:1 ignore-comment the comment is not above an object or field of its document');
    expect(other.ignored).toEqual([]);
  });

  test('applies only to its object', () => {
    const found = check(`${nodeClass({ top: COMMENT })}---\n${nodeClass().replace('default', 'other')}`);
    expect(found.map(({ findings, ignored }) => [findings.length, ignored.length])).toEqual([[0, 1], [1, 0]]);
  });

  test('applies to an item of a List, or to all items', () => {
    const item = (name: string, comment = '') => `${comment}  - ${nodeClass().replace('default', name).trimEnd().split('\n').join('\n    ')}\n`;
    const list = (top: string, comment?: string) => `${top}apiVersion: v1\nkind: List\nitems:\n${item('a', comment)}${item('b')}`;
    expect(check(list('', `  ${COMMENT}\n`)).map(({ findings }) => findings.length)).toEqual([0, 1]);
    expect(check(list(`${COMMENT}\n`)).map(({ findings }) => findings.length)).toEqual([0, 0]);
  });

  test('an item of a List has the findings about its own comments', () => {
    const item = (name: string) => `  - ${nodeClass({ terms: COMMENT }).replace('al2@v20251121', 'al2023@v20260701').replace('default', name).trimEnd().split('\n').join('\n    ')}\n`;
    const found = check(`${COMMENT}\napiVersion: v1\nkind: List\nitems:\n${item('a')}  ${COMMENT}\n${item('b')}`, true);
    expect(found.map(({ findings }) => findings.map((each) => each.split(' ')[0]))).toEqual([['1:1', '10:7'], ['15:3', '21:7']]);
  });
});

describe('is reported', () => {
  test.each([
    ['# cdk8s-karpenter-ignore', 'the comment does not name a rule'],
    [`# cdk8s-karpenter-ignore ${RULE}`, 'the comment does not have a reason'],
    [`# cdk8s-karpenter-ignore ${RULE}:  `, 'the comment does not have a reason'],
    ['# cdk8s-karpenter-ignore ec2nodeclass-al2-frozn: soon', 'unknown rule "ec2nodeclass-al2-frozn"'],
  ])('%s', (comment, message) => {
    const [{ findings, ignored }] = check(nodeClass({ terms: comment }));
    expect(findings).toEqual([`6:3 ignore-comment ${message}`, `8:7 ${RULE}`]);
    expect(ignored).toEqual([]);
  });

  test('a comment with several number signs, at the first one', () => {
    expect(check(nodeClass({ terms: `##${COMMENT}` }).replace('al2@v20251121', 'al2023@v20260701'), true)[0].findings[0]).toMatch(/^6:3 ignore-comment the comment ignores no/);
    expect(check(nodeClass({ end: `###${COMMENT.split(':')[0]}` }))[0].findings[1]).toBe('7:28 ignore-comment the comment does not have a reason');
  });

  test('a comment for an error that the API server reports', () => {
    const comment = '# cdk8s-karpenter-ignore schema-enum: I know better';
    const [{ findings }] = check(`${nodeClass({ terms: comment })}  metadataOptions: {httpTokens: never}\n`);
    expect(findings).toEqual(['6:3 unused'].slice(1).concat([`8:7 ${RULE}`, '11:21 schema-enum']));
    const below = nodeClass().replace('  amiSelectorTerms', `  ${comment}\n  metadataOptions: {httpTokens: never}\n  amiSelectorTerms`);
    expect(check(below)[0].findings).toEqual(['6:3 ignore-comment the comment cannot ignore schema-enum, because the API server rejects the object', '7:21 schema-enum', `9:7 ${RULE}`]);
  });

  test('an unused comment, if asked', () => {
    const text = nodeClass({ terms: COMMENT }).replace('al2@v20251121', 'al2023@v20260701');
    expect(check(text)[0].findings).toEqual([]);
    expect(check(text, true)[0].findings).toEqual([`6:3 ignore-comment the comment ignores no finding of ${RULE}`]);
  });
});

test.each([
  ['a block scalar', `  userData: |\n    ${COMMENT}\n`],
  ['a quoted text', `  context: "${COMMENT}"\n`],
  ['a text of several lines', `  context: "a\n    ${COMMENT}"\n`],
  ['a longer word', `  ${COMMENT.replace('-ignore', '-ignored')}\n`],
])('%s is not a comment', (_, lines) => {
  const { findings, ignored } = check(`${nodeClass()}${lines}`, true)[0];
  expect(findings.filter((each) => each.includes('ignore-comment'))).toEqual([]);
  expect(ignored).toEqual([]);
});

test('many comments in one document take linear time', () => {
  const item = (name: number) => `  ${COMMENT}\n  - ${nodeClass().replace('default', `n${name}`).trimEnd().split('\n').join('\n    ')}\n`;
  const text = `apiVersion: v1\nkind: List\nitems:\n${Array.from({ length: 500 }, (_, index) => item(index)).join('')}`;
  expect(check(text).flatMap(({ findings }) => findings)).toEqual([]);
});
