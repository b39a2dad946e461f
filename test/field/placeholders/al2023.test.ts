import { loadAll } from 'js-yaml';
import { runInField } from '../run-field';

const nodeClass = (name: string, images: string, more = '') => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: "${name}"}
spec:
  role: "\${ROLE}"
  ${images}
  subnetSelectorTerms: [{id: "\${SUBNET}"}]
  securityGroupSelectorTerms: [{id: "\${GROUP}"}]
${more}---
`;
const pool = (nodeClassName: string, spec = '') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  weight: \${WEIGHT}
  limits: {cpu: "\${CPU:=1000}"}
  disruption: {consolidateAfter: "\${AFTER}", budgets: [{nodes: "\${NODES}", schedule: "\${CRON}", duration: "\${LONG}"}]}
  template:
    spec:
      expireAfter: \${EXPIRE}
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: "${nodeClassName}"}
      requirements:
        - {key: karpenter.sh/capacity-type, operator: In, values: ["\${CAPACITY}"]}
        - {key: karpenter.k8s.aws/instance-generation, operator: Gt, values: ["\${MIN}"]}
${spec}---
`;
const migrate = (text: string, ...args: readonly string[]) => {
  const { code, out, err } = runInField({ 'nodes.yaml': text }, 'migrate-al2023', '--karpenter-version', '1.15.1', ...args);
  const [note, ...lines] = err.split('\n');
  expect(note).toMatch(/^DIR\/nodes\.yaml has \d+ values? with placeholders, whose form is not checked: /);
  return { code, out, lines };
};
const OPEN = '1 item needs a decision or a fix: see the lines with "decision", "impossible", "error", and "warning"';

const WEIGHT = 'decision  NodePool/general spec.weight: ${WEIGHT} is kept, but general-al2023 needs a higher weight than general';

test.each([['in place', [], []], ['side by side', ['--side-by-side'], [WEIGHT]]])('migrate-al2023 reports no form of placeholders: %s', (_, args, more) => {
  const devices = '  blockDeviceMappings: [{deviceName: "${DEVICE}", ebs: {volumeSize: "${DISK}Gi", iops: "${IOPS}"}}]\n  kubelet: {maxPods: "${PODS}"}\n';
  const { code, out, lines } = migrate(nodeClass('general', 'amiSelectorTerms: [{alias: "al2@${AMI_VERSION}"}]', devices) + pool('general'), ...args);
  expect({ code, lines: lines.filter((line) => /^(decision|error|warning)/.test(line)), last: lines.at(-2) }).toEqual({
    code: 1,
    lines: ['decision  EC2NodeClass/general spec.amiSelectorTerms[0]: {"alias":"al2@${AMI_VERSION}"} becomes al2023@latest, because AL2023 releases differ from AL2 releases. With this alias, Karpenter replaces nodes whenever a newer image is released', ...more],
    last: more.length === 0 ? OPEN : OPEN.replace('1 item needs', '2 items need'),
  });
  expect(out).toContain('    - alias: al2023@latest\n');
  expect(out).toContain('volumeSize: ${DISK}Gi\n');
});

test('migrate-al2023 still reports other errors in objects with placeholders', () => {
  const { code, lines } = migrate(nodeClass('general', 'amiSelectorTerms: [{alias: al2@latest}]') + pool('general', '      taints: [{key: "${KEY}", effect: NoSchedul}]\n'));
  expect({ code, errors: lines.filter((line) => line.startsWith('error')) }).toEqual({
    code: 1,
    errors: ['error  NodePool/general: spec.template.spec.taints[0].effect must be a value that Karpenter 1.15 accepts, got "NoSchedul"  schema-enum'],
  });
});

const FIX = '          fix: Set the value of the placeholder, and run the command again.';

test.each([
  ['alias: "${ALIAS}"', 'amiSelectorTerms: [{alias: "${ALIAS}"}]', 'amiSelectorTerms[0].alias', '${ALIAS}'],
  ['a part of the family', 'amiSelectorTerms: [{tags: {a: b}}, {alias: "al<YEAR>@latest"}]', 'amiSelectorTerms[1].alias', '<YEAR>'],
  ['a default', 'amiSelectorTerms: [{alias: "${ALIAS:=al2@latest}"}]', 'amiSelectorTerms[0].alias', '${ALIAS:=al2@latest}'],
  ['amiFamily', 'amiFamily: "{{ family }}"\n  amiSelectorTerms: [{id: ami-0123456789abcdef0}]', 'amiFamily', '{{ family }}'],
])('migrate-al2023 leaves a class whose family is a placeholder to the user: %s', (_, images, field, placeholder) => {
  const { code, out, lines } = migrate(nodeClass('a', images) + pool('a'));
  expect({ code, out, lines }).toEqual({
    code: 1,
    out: '',
    lines: [`decision  EC2NodeClass/a spec.${field}: the AMI family is unknown until the placeholder ${placeholder} has a value, so the class is not migrated`, FIX, 'nothing was migrated', OPEN, ''],
  });
});

test.each([
  ['AL2', '  userData: "${USER_DATA}"\n'],
  ['AL2', '  userData: |\n    ${USER_DATA}\n'],
  ['Custom', '  userData: "${USER_DATA}"\n'],
])('migrate-al2023 leaves a class of family %s whose user data is a placeholder to the user', (family, userData) => {
  const { code, out, lines } = migrate(nodeClass('a', `amiFamily: ${family}\n  amiSelectorTerms: [{id: ami-0123456789abcdef0}]`, userData));
  expect({ code, out, lines }).toEqual({
    code: 1,
    out: '',
    lines: ['decision  EC2NodeClass/a spec.userData: the user data is unknown until the placeholder ${USER_DATA} has a value, so the class is not migrated', FIX, 'nothing was migrated', OPEN, ''],
  });
});

test('migrate-al2023 migrates the other classes', () => {
  const { code, out, lines } = migrate(nodeClass('a', 'amiSelectorTerms: [{alias: "${ALIAS}"}]') + nodeClass('b', 'amiSelectorTerms: [{alias: al2@latest}]') + pool('b'));
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [
      'decision  EC2NodeClass/a spec.amiSelectorTerms[0].alias: the AMI family is unknown until the placeholder ${ALIAS} has a value, so the class is not migrated', FIX,
      'converted  EC2NodeClass/b spec.amiSelectorTerms[0]: {"alias":"al2@latest"} becomes al2023@latest',
      'the output omits objects of other kinds, and these unchanged objects: EC2NodeClass/a', OPEN, '',
    ],
  });
  expect(loadAll(out)).toMatchObject([{ kind: 'EC2NodeClass', metadata: { name: 'b' } }, { kind: 'NodePool' }]);
});

test('migrate-al2023 has nothing to migrate if the user data of another family is a placeholder', () => {
  const { code, lines } = migrate(nodeClass('a', 'amiSelectorTerms: [{alias: "bottlerocket@${VERSION}"}]', '  userData: "${USER_DATA}"\n'));
  expect({ code, first: lines[0] }).toEqual({ code: 1, first: expect.stringMatching(/^nothing to migrate: no EC2NodeClass has the AL2 family/) });
});

test.each([['in place', []], ['side by side', ['--side-by-side']]])('migrate-al2023 leaves a NodePool whose node class is a placeholder to the user: %s', (_, args) => {
  const { code, out, lines } = migrate(nodeClass('a', 'amiSelectorTerms: [{alias: al2@latest}]') + pool('${CLASS}'), ...args);
  expect({ code, first: lines.slice(0, 2), last: lines.at(-2), isEmpty: out === '' }).toEqual({
    code: 1,
    first: ['decision  NodePool/general spec.template.spec.nodeClassRef: the node class is unknown until the placeholder ${CLASS} has a value, so the NodePool is not migrated', FIX],
    last: OPEN,
    isEmpty: args.length > 0,
  });
});

test('migrate-al2023 adds the suffix to names with placeholders', () => {
  const { code, out, lines } = migrate(nodeClass('${cluster}-a', 'amiSelectorTerms: [{alias: al2@latest}]') + pool('${cluster}-a').replace('  weight: ${WEIGHT}\n', ''), '--side-by-side');
  expect({ code, lines }).toEqual({ code: 0, lines: ['converted  EC2NodeClass/${cluster}-a spec.amiSelectorTerms[0]: {"alias":"al2@latest"} becomes al2023@latest', ''] });
  expect(out).toContain('metadata:\n  name: ${cluster}-a-al2023\n');
});
