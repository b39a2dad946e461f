import { runInField } from '../run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const nodeClass = (more: string, images = 'amiSelectorTerms: [{alias: al2023@v20260701}]', name = 'a') => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: ${name}}
spec:
  role: nodes
  ${images}
  subnetSelectorTerms: [{id: subnet-0123456789abcdef0}]
  securityGroupSelectorTerms: [{id: sg-0123456789abcdef0}]
${more}---
`;
const pool = (requirements: string, spec = '') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: a}
${spec}      requirements: ${requirements}
---
`;
const run = (command: string, text: string, ...args: readonly string[]) => {
  const { code, out, err } = runInField({ 'nodes.yaml': text }, command, ...VERSION, ...args);
  const [note, ...lines] = err.split('\n');
  expect(note).toMatch(/^DIR\/nodes\.yaml has \d+ values? with placeholders, whose form is not checked: /);
  return { code, out, err: lines.join('\n') };
};

describe('user-data', () => {
  test('keeps the placeholders of kubelet settings', () => {
    const kubelet = '  kubelet: {maxPods: "${PODS}", podsPerCore: "${PER_CORE}", kubeReserved: {cpu: "${CPU}"}, evictionHard: {memory.available: "${FREE}"}, cpuCFSQuota: "${QUOTA}", clusterDNS: ["${DNS}"]}\n';
    const { code, out, err } = run('user-data', nodeClass(kubelet));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const line of ['maxPods: ${PODS}', 'podsPerCore: ${PER_CORE}', 'cpu: ${CPU}', 'memory.available: ${FREE}', '- ${DNS}']) expect(out).toContain(`${line}\n`);
    expect(out).not.toMatch(/CEL|error|warning/);
  });

  test.each([
    ['spec.amiSelectorTerms[0].alias', 'the AMI family', '${ALIAS}', nodeClass('', 'amiSelectorTerms: [{alias: "${ALIAS}"}]')],
    ['spec.amiSelectorTerms', 'the AMI family', '${TERMS}', nodeClass('', 'amiSelectorTerms: "${TERMS}"')],
    ['spec.amiFamily', 'the AMI family', '<FAMILY>', nodeClass('', 'amiFamily: <FAMILY>\n  amiSelectorTerms: [{id: ami-0123456789abcdef0}]')],
    ['spec.userData', 'the user data', '${USER_DATA}', nodeClass('  userData: ${USER_DATA}\n')],
  ])('shows the other classes if %s is a placeholder', (path, part, placeholder, text) => {
    const message = `EC2NodeClass a ${path}: ${part} is unknown until the placeholder ${placeholder} has a value, so the command shows no user data of the class\n`;
    expect(run('user-data', text)).toEqual({ code: 1, out: '', err: message });
    const { code, out, err } = run('user-data', text + nodeClass('', undefined, 'b'));
    expect({ code, err }).toEqual({ code: 1, err: message });
    expect(out).toMatch(/^EC2NodeClass\/b without a NodePool/);
  });

  test('lists of a NodePool can be placeholders', () => {
    const { code, out } = run('user-data', nodeClass('') + pool('"${jsonencode(requirements)}"', '      taints: "${jsonencode(taints)}"\n'));
    expect(code).toBe(0);
    expect(out).toContain('karpenter.sh/capacity-type=CAPACITY_TYPE');
    expect(out).not.toContain('undefined');
  });
});

test('plan compares requirements that are a placeholder', () => {
  const text = nodeClass('') + pool('"${jsonencode(requirements)}"');
  const { code, out } = runInField({ 'old.yaml': text, 'new.yaml': text.replace('role: nodes', 'role: others') }, 'plan', ...VERSION, 'DIR/old.yaml', 'DIR/new.yaml');
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('NodePool') });
});

test('instances does not warn that a pod fits no NodePool because of a taint with a placeholder', () => {
  const pod = 'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {containers: [{name: a, image: b}]}\n';
  const { code, out } = run('instances', nodeClass('') + pool('[{key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}]', '      taints: [{key: "${KEY}", effect: NoSchedule}]\n') + pod);
  expect(code).toBe(0);
  expect(out.replace(/\n +/g, ' ')).toContain('only if the taints of NodePool general allow this with the value of ${KEY}');
});

describe('convert', () => {
  const provisioner = (spec: string) => `apiVersion: karpenter.sh/v1alpha5\nkind: Provisioner\nmetadata: {name: a}\nspec:\n  providerRef: {name: a}\n${spec}---\n`
    + 'apiVersion: karpenter.k8s.aws/v1alpha1\nkind: AWSNodeTemplate\nmetadata: {name: a}\nspec: {instanceProfile: nodes, amiFamily: AL2, subnetSelector: {a: b}, securityGroupSelector: {a: b}}\n';
  const decisions = (err: string) => err.match(/ {2}decision {2}.*\n.*/g);

  test.each([
    ['1.15.1', 'consolidationPolicy: WhenEmptyOrUnderutilized and consolidateAfter: 0s'],
    ['0.32', 'consolidationPolicy: WhenUnderutilized, without consolidateAfter'],
  ])('needs a decision about consolidation in %s', (version, policy) => {
    const { code, out, err } = runInField({ 'a.yaml': provisioner('  consolidation: {enabled: "${CONS}"}\n') }, 'convert', '--karpenter-version', version);
    expect({ code, decisions: decisions(err) }).toEqual({
      code: 1,
      decisions: ['  decision  Provisioner/a spec.consolidation.enabled: ${CONS} has no equivalent, so the converted NodePool does not consolidate underutilized nodes\n'
        + `            fix: Set the value of the placeholder before the conversion. Or, if the value is true, set ${policy}.`],
    });
    expect(out).toContain('consolidateAfter: Never');
    expect(err).not.toContain('a missing consolidation');
  });

  test.each([
    ['labels', 'labels: "${LABELS}"', '${LABELS} instead of a map'],
    ['requirements', 'requirements: "${REQUIREMENTS}"', '${REQUIREMENTS} instead of objects'],
    ['requirements', 'requirements: ["${REQUIREMENT}"]', '${REQUIREMENT} instead of objects'],
  ])('omits a Provisioner whose %s are a placeholder', (field, spec, text) => {
    const { code, err } = runInField({ 'a.yaml': provisioner(`  ${spec}\n`) }, 'convert', ...VERSION);
    expect({ code, decisions: decisions(err) }).toEqual({
      code: 1,
      decisions: [`  decision  Provisioner/a spec.${field}: the object can't be read, so the output omits it: ${field} contains the placeholder ${text}\n            fix: Set the value of the placeholder before the conversion.`],
    });
  });

  test.each([
    ['Provisioner', 'limits', provisioner('  limits: "${X}"\n')],
    ['Provisioner', 'kubeletConfiguration', provisioner('  kubeletConfiguration: "${X}"\n')],
    ['AWSNodeTemplate', 'subnetSelector', provisioner('').replace('subnetSelector: {a: b}', 'subnetSelector: "${X}"')],
    ['AWSNodeTemplate', 'metadataOptions', provisioner('').replace('amiFamily: AL2', 'metadataOptions: "${X}"')],
    ['NodePool', 'disruption', pool('[]').replace('karpenter.sh/v1', 'karpenter.sh/v1beta1').replace('spec:\n', 'spec:\n  disruption: "${X}"\n')],
  ])('does not lose the placeholder of a %s in %s', (kind, field, text) => {
    const { code, err } = runInField({ 'a.yaml': text }, 'convert', ...VERSION);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(new RegExp(`decision  ${kind}/\\w+ spec.${field}: the object can't be read, so the output omits it: ${field} contains the placeholder \\\$\\{X\\} instead of a map\n`)) });
  });

  test.each(['"${DEVICES}"', '["${DEVICE}"]'])('keeps block devices that are a placeholder: %s', (devices) => {
    const { code, out } = runInField({ 'a.yaml': provisioner('').replace('securityGroupSelector: {a: b}}', `securityGroupSelector: {a: b}, blockDeviceMappings: ${devices}}`) }, 'convert', ...VERSION);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/blockDeviceMappings:\s+\[?"?\$\{DEVICES?\}/) });
  });
});
