import { App, Chart } from 'cdk8s';
import { AmiSelectorTerm, EC2NodeClass, Karpenter, KarpenterVersion, SecurityGroupSelectorTerm, SubnetSelectorTerm } from '../../../src';
import { runInField } from '../run-field';

const VERSION = ['--karpenter-version', '1.15.1'];

/** A NodePool. The parameters are YAML. */
function pool(name: string, capacity: string, spec = ''): string {
  return `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: ${name}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: ${name}}
      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}
        - key: karpenter.sh/capacity-type
          operator: In
          values: ${capacity}
${spec}`;
}

function nodeClass(subnet: string): string {
  return `---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: general
spec:
  role: "node"
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: ${subnet}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: ${subnet}}}]
  blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: "${subnet}Gi"}}]
`;
}

const validate = (text: string) => runInField({ 'nodes.yaml': text }, 'validate', ...VERSION);
const note = (count: string, first: string, command: string) => `info  DIR/nodes.yaml has ${count} with placeholders, whose form is not checked: ${first}. Set the values first: ${command}\n\n`;
const summary = (objects: string) => `${objects} checked for Karpenter 1.15.1: 0 rejected by the API server, 0 errors, 0 warnings, 1 info\n`;
const PIPE = '| cdk8s-karpenter validate --karpenter-version 1.15.1';

describe('placeholders in values are one info for the file', () => {
  test.each([
    ['Flux', pool('general', '["${CAPACITY:=spot}"]', '  weight: ${WEIGHT}\n  limits: {cpu: "${CPU:=100}"}\n') + nodeClass('"${SUBNET}"').replace('"""', '"'), ''],
    ['Terraform', pool('${cluster}', '[${capacity}]', '  weight: ${weight}\n'), note('4 values', '${cluster}, …', 'echo \'templatefile("DIR/nodes.yaml", {NAME = "VALUE"})\' | terraform console | sed \'1d;$d\' | cdk8s-karpenter validate --karpenter-version 1.15.1') + summary('1 document')],
    ['functions of Terraform', pool('a', '${jsonencode(capacity)}'), ''],
    ['envsubst', pool('$CLUSTER_NAME', '[$CAPACITY]'), note('3 values', '$CLUSTER_NAME, …', `envsubst < DIR/nodes.yaml ${PIPE}`) + summary('1 document')],
    ['Jinja', pool('{{ cluster }}', '[{{ capacity }}]', '  weight: {{ weight | default(10) }}\n'), note('4 values', '{{ cluster }}, …', `jinja2 DIR/nodes.yaml ${PIPE}`) + summary('1 document')],
    ['Go templates', pool('{{ .cluster }}', '[spot]'), note('2 values', '{{ .cluster }}', `gomplate --file DIR/nodes.yaml ${PIPE}`) + summary('1 document')],
    ['kustomize variables', pool('general', '[$(CAPACITY)]'), ''],
    ['a guide', pool('<<NAME>>', '[<CAPACITY>]'), note('3 values', '<<NAME>>, …', `sed -e 's/<<NAME>>/VALUE/g' -e 's/<CAPACITY>/VALUE/g' DIR/nodes.yaml ${PIPE}`) + summary('1 document')],
    ['the AWS CDK', pool('general', '["${Token[TOKEN.12]}"]') + nodeClass('"${Token[TOKEN.13]}"').replace('"""', '"'), ''],
  ])('%s', (_, text, out) => {
    const result = validate(text.replace(/volumeSize: ""(.*)"Gi"/, 'volumeSize: "$1Gi"'));
    expect({ code: result.code, err: result.err, infos: result.out.match(/^info /gm)?.length, errors: result.out.match(/ (error|warning) {2}/g) }).toEqual({ code: 0, err: '', infos: 1, errors: null });
    if (out !== '') expect(result.out).toBe(out);
  });
});

test.each([
  ['["<capacity>", "${Token[TOKEN.12]}"]', '', '4 values', "cdk synth --quiet && sed -e 's/<cluster-name>/VALUE/g' -e 's/<capacity>/VALUE/g' DIR/nodes.yaml"],
  ['["${Token[TOKEN.12]}", "${Token[TOKEN.13]}", "${Token[TOKEN.14]}"]', '  weight: ${WEIGHT}\n', '6 values', "cdk synth --quiet && sed 's/<cluster-name>/VALUE/g' DIR/nodes.yaml | envsubst"],
  ['["{{ capacity }}"]', '  weight: ${WEIGHT}\n', '4 values', "jinja2 DIR/nodes.yaml | sed 's/<cluster-name>/VALUE/g' | envsubst"],
  ['["{{ capacity }}"]', '  weight: ${weight}\n', '4 values', "jinja2 DIR/nodes.yaml > .rendered-1.yaml && echo 'templatefile(\".rendered-1.yaml\", {NAME = \"VALUE\"})' | terraform console | sed '1d;$d' | sed 's/<cluster-name>/VALUE/g'"],
])('names a line with a program for each of several notations: %s', (values, spec, count, commands) => {
  const { out } = validate(pool('<cluster-name>', values, spec));
  expect(out).toBe(note(count, '<cluster-name>, …', `${commands} ${PIPE}`).replace('first:', 'first, with a program for each notation:') + summary('1 document'));
});

test('names all placeholders of a value, and characters that sed reads in another way', () => {
  const { out } = validate(nodeClass('sg-1').replace('"node"', 'nodes-<CLUSTER>-<ZONE/1>').replace('id: sg-1', 'id: <subnet.id>'));
  expect(out).toContain("has 2 values with placeholders, whose form is not checked: <CLUSTER>, …. Set the values first: sed -e 's/<CLUSTER>/VALUE/g' -e 's/<ZONE\\/1>/VALUE/g' -e 's/<subnet\\.id>/VALUE/g' DIR/nodes.yaml |");
});

test('suggests Terraform for its expressions, although other placeholders are variables', () => {
  const { out } = validate(nodeClass('${SUBNET}').replace('role: "node"', 'role: ${local.role}'));
  expect(out).toContain('echo \'templatefile("DIR/nodes.yaml", {NAME = "VALUE"})\' | terraform console');
  expect(out).not.toContain('envsubst');
});

test('all other checks run', () => {
  const text = pool('{{ cluster }}-a', '[{{ capacity }}]', '  wieght: ${WEIGHT}\n  weight: 200\n').replace('operator: In, values: [m]', 'operator: Inn, values: ["$CATEGORY"]')
    .replace('      requirements', '      taints: [{key: a, value: ${T}, effect: NoSchedul}]\n      requirements');
  const { code, out } = validate(text);
  expect(code).toBe(1);
  expect(out.match(/(?<=error {2}NodePool\/\{\{ cluster \}\}-a: ).*(?= {2}[a-z-]+$)/gm)).toEqual([
    'spec.template.spec.taints[0].effect must be a value that Karpenter 1.15 accepts, got "NoSchedul"',
    'spec.template.spec.requirements[0].operator must be a value that Karpenter 1.15 accepts, got "Inn"',
    'unknown field spec.wieght',
    'spec.weight must be between 1 and 100, got 200',
  ]);
  expect(out).toMatch(/\n {2}8:75 {2}error|\n {2}\d+:\d+ {2}error/);
  expect(out).toContain('has 6 values with placeholders');
});

test('a NodePool that the API server rejects only because of placeholders does not count as rejected', () => {
  const { out } = runInField({ 'nodes.yaml': pool('general', '[spot]', '  weight: ${WEIGHT}\n') }, 'validate', ...VERSION, '--output', 'json');
  expect(JSON.parse(out)).toMatchObject({ documents: [{ admitted: null, findings: [] }], notes: [{ kind: 'placeholders' }], summary: { refused: 0, errors: 0 } });
});

test('reports the position of a finding behind an unquoted placeholder', () => {
  expect(validate(pool('general', '[${capacity}, x_]')).out).toContain('\n  13:33  ');
});

test('a broken line is an error even if the file has placeholders', () => {
  const { code, err } = validate(pool('general', '[${capacity}'));
  expect(code).toBe(2);
  expect(err).toBe('DIR/nodes.yaml\n  13:19  error  "[" is not closed\n                fix: Add the closing "]".\n');
});

test.each([
  ['%{ if spot ~}\n', 'a Terraform template'],
  ['{{- if .Values.spot }}\n', 'a Helm template'],
  ['{% if spot %}\n', 'a Jinja template'],
])('a file with the directive %j is a template', (directive, kind) => {
  const { code, out } = validate(`${directive}${pool('${cluster}', '[{{ capacity }}]')}`);
  expect(code).toBe(0);
  expect(out).toContain(`info  DIR/nodes.yaml is ${kind}, which is not read. `);
  expect(out).toContain('\n0 documents checked');
});

test('placeholders in one object do not change findings about another object', () => {
  const workload = 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: other}\nspec: {weight: 0}\n';
  const { code, out } = validate(`${pool('${cluster}', '[spot]')}---\n${workload}`);
  expect(code).toBe(1);
  expect(out).toContain('spec.weight must be between 1 and 100, got 0');
});

describe('other commands', () => {
  const BETA = pool('${cluster}', '[${capacity}] # from Terraform', '  weight: ${weight}\n  disruption: {consolidationPolicy: WhenUnderutilized, expireAfter: ${expire}}\n')
    .replace('karpenter.sh/v1', 'karpenter.sh/v1beta1').replace('group: karpenter.k8s.aws, kind: EC2NodeClass, ', '');

  test('convert keeps unquoted placeholders and comments', () => {
    const { code, out } = runInField({ 'nodes.yaml': BETA }, 'convert', ...VERSION);
    expect(code).toBe(0);
    expect(out).toContain('  name: ${cluster}\n');
    expect(out).toContain('          values: [${capacity}] # from Terraform\n      expireAfter: ${expire}\n');
    expect(out).toContain('  weight: ${weight}\n');
  });

  test.each([
    ['keys and comments', 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: "{{ a }}", labels: {"{{ key }}": a}} # {{ comment }}\nspec: {}\n', 2],
    ['an object without apiVersion', 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: "{{ a }}"}\nspec: {}\n---\nkind: NodePool\nmetadata: {name: "{{ b }}"}\n', 2],
    ['a workload with a former name', 'kind: Pod\napiVersion: v1\nmetadata: {name: "{{ a }}"}\nspec: {nodeSelector: {karpenter.sh/provisioner-name: "{{ b }}"}}\n', 2],
    ['a workload', 'kind: Pod\napiVersion: v1\nmetadata: {name: "{{ a }}"}\n---\napiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: "{{ b }}"}\nspec: {}\n', 1],
  ])('convert and validate count the same placeholders: %s', (_, text, count) => {
    const [validated, converted] = ['validate', 'convert'].map((command) => runInField({ 'nodes.yaml': text }, command, ...VERSION));
    const expected = `DIR/nodes.yaml has ${count === 1 ? '1 value' : `${count} values`} with placeholders, whose form is not checked: {{ `;
    expect([validated.out.includes(expected), converted.err.includes(expected)]).toEqual([true, true]);
  });

  test('convert keeps an AMI family that is a placeholder, and needs a decision', () => {
    const beta = (terms: string) => `apiVersion: karpenter.k8s.aws/v1beta1\nkind: EC2NodeClass\nmetadata: {name: a}\nspec:\n  amiFamily: "\${FAMILY}"\n  role: nodes\n${terms}`
      + '  subnetSelectorTerms: [{id: subnet-0123456789abcdef0}]\n  securityGroupSelectorTerms: [{id: sg-0123456789abcdef0}]\n';
    const { code, out, err } = runInField({ 'class.yaml': beta('') }, 'convert', ...VERSION);
    expect(code).toBe(1);
    expect(err.match(/ {2}decision {2}.*/g)).toEqual(['  decision  EC2NodeClass/a spec.amiFamily: ${FAMILY} becomes the alias ${FAMILY}@latest in amiSelectorTerms, which needs the family in lowercase']);
    expect(out).toMatch(/alias: "?\$\{FAMILY\}@latest/);
    const withTerms = runInField({ 'class.yaml': beta('  amiSelectorTerms: [{id: ami-0123456789abcdef0}]\n') }, 'convert', ...VERSION);
    expect(withTerms.code).toBe(0);
    expect(withTerms.out).toContain('amiFamily: "${FAMILY}"');
  });

  test.each([
    ['{consolidationPolicy: "${POL}", consolidateAfter: "${CA}"}', '{consolidationPolicy: "${POL}", consolidateAfter: "${CA}"}', 'consolidationPolicy: ${POL} is kept, but v1 has WhenEmptyOrUnderutilized instead of WhenUnderutilized'],
    ['{consolidationPolicy: "${POL}"}', '{consolidationPolicy: "${POL}", consolidateAfter: 0s}', 'consolidationPolicy: ${POL} is kept, but v1 has WhenEmptyOrUnderutilized instead of WhenUnderutilized'],
    ['{consolidationPolicy: WhenUnderutilized, consolidateAfter: "${CA}"}', '{consolidationPolicy: WhenEmptyOrUnderutilized, consolidateAfter: "${CA}"}', 'consolidateAfter: ${CA} is kept, but v1beta1 supports only Never with WhenUnderutilized'],
  ])('convert keeps the placeholders of the disruption %s', (disruption, converted, decision) => {
    const text = `apiVersion: karpenter.sh/v1beta1\nkind: NodePool\nmetadata: {name: a}\nspec:\n  disruption: ${disruption}\n  template:\n    spec:\n`
      + '      nodeClassRef: {apiVersion: karpenter.k8s.aws/v1beta1, kind: EC2NodeClass, name: a}\n      requirements: []\n';
    const { code, out, err } = runInField({ 'pool.yaml': text }, 'convert', ...VERSION);
    expect(code).toBe(1);
    expect(out).toContain(`  disruption: ${converted}\n`);
    expect(err.match(/ {2}decision {2}.*/g)).toEqual([`  decision  NodePool/a spec.disruption.${decision}`]);
    expect(err).toContain('fix: Set the value of the placeholder before the conversion. Or set the placeholder to ');
  });

  test('convert keeps the placeholder of consolidateAfter with WhenEmpty', () => {
    const text = 'apiVersion: karpenter.sh/v1beta1\nkind: NodePool\nmetadata: {name: a}\nspec:\n  disruption: {consolidationPolicy: WhenEmpty, consolidateAfter: "${CA}"}\n  template:\n    spec:\n'
      + '      nodeClassRef: {apiVersion: karpenter.k8s.aws/v1beta1, kind: EC2NodeClass, name: a}\n      requirements: []\n';
    const { code, out } = runInField({ 'pool.yaml': text }, 'convert', ...VERSION);
    expect(code).toBe(0);
    expect(out).toContain('  disruption: {consolidationPolicy: WhenEmpty, consolidateAfter: "${CA}"}\n');
  });

  test.each([['${TTLX}', '${TTL}'], ['$TTLX', '$TTL']])('convert adds the unit to the seconds %s of a Provisioner', (expiry, empty) => {
    const text = `apiVersion: karpenter.sh/v1alpha5\nkind: Provisioner\nmetadata: {name: a}\nspec:\n  ttlSecondsUntilExpired: ${expiry}\n  ttlSecondsAfterEmpty: ${empty}\n  providerRef: {name: a}\n`
      + '---\napiVersion: karpenter.k8s.aws/v1alpha1\nkind: AWSNodeTemplate\nmetadata: {name: a}\nspec:\n  instanceProfile: nodes\n  amiFamily: AL2\n  subnetSelector: {a: b}\n  securityGroupSelector: {a: b}\n';
    const { code, out, err } = runInField({ 'nodes.yaml': text }, 'convert', ...VERSION);
    expect(code).toBe(0);
    expect(out).toMatch(/ expireAfter: "?\$\{TTLX\}s"?\n/);
    expect(out).toMatch(/ consolidateAfter: "?\$\{TTL\}s"?\n/);
    expect(err).toContain(`  converted  Provisioner/a spec.ttlSecondsUntilExpired: ${expiry} becomes expireAfter: \${TTLX}s. In v1, `);
    expect(out + err).not.toContain('NaN');
  });

  test('convert counts decisions in the plural', () => {
    const beta = (name: string) => `apiVersion: karpenter.sh/v1beta1\nkind: NodePool\nmetadata: {name: ${name}}\nspec:\n  disruption: {consolidationPolicy: "\${POL}", consolidateAfter: 1m}\n  template:\n    spec:\n`
      + '      nodeClassRef: {apiVersion: karpenter.k8s.aws/v1beta1, kind: EC2NodeClass, name: a}\n      requirements: []\n---\n';
    expect(runInField({ 'nodes.yaml': beta('a') }, 'convert', ...VERSION).err).toMatch(/nodes\.yaml: 2 converted, 1 decision\n/);
    expect(runInField({ 'nodes.yaml': beta('a') + beta('b') }, 'convert', ...VERSION).err).toMatch(/nodes\.yaml: 4 converted, 2 decisions\n/);
  });

  test('instances names the placeholder that decides the types', () => {
    const { code, out } = runInField({ 'nodes.yaml': pool('general', '[${capacity}]') }, 'instances', ...VERSION);
    expect({ code, out }).toEqual({ code: 0, out: 'NodePool general: the requirements contain the placeholder ${capacity}\n' });
  });

  test('plan compares objects with placeholders', () => {
    const files = { 'old.yaml': pool('general', '[${capacity}]', '  weight: ${weight}\n'), 'new.yaml': pool('general', '[${capacity}]', '  weight: ${weight}\n  limits: {cpu: 10}\n') };
    const { code, out } = runInField(files, 'plan', ...VERSION, 'DIR/old.yaml', 'DIR/new.yaml');
    expect(code).toBe(0);
    expect(out).toContain('spec.limits');
  });

  test('plan does not reject an update because of placeholders', () => {
    const text = (limit: string) => pool('general', '["${CAPACITY:=spot}"]', `      expireAfter: \${EXPIRE:=720h}\n  weight: \${WEIGHT}\n  limits: {cpu: "\${CPU:=${limit}}"}\n`);
    const { code, out } = runInField({ 'old.yaml': text('1000'), 'new.yaml': text('700') }, 'plan', ...VERSION, '--fail-on', 'replace', 'DIR/old.yaml', 'DIR/new.yaml');
    expect({ code, summary: out.split('\n')[0] }).toEqual({ code: 0, summary: '1 NodePool changes without replacing nodes (Karpenter 1.15.1)' });
    expect(out).toContain('spec.limits["cpu"] changes from "${CPU:=1000}" to "${CPU:=700}", so Karpenter launches no nodes above the new limits, and keeps existing nodes.');
  });

  test('init reports that the synthesis fails', () => {
    const { code, err } = runInField({ 'in/nodes.yaml': pool('general', '[spot]', '  weight: ${WEIGHT}\n') }, 'init', ...VERSION, '--from', 'DIR/in', 'DIR/app');
    expect(code).toBe(1);
    expect(err).toContain('the program contains all placeholders unchanged, and its synthesis fails until you set their values.');
    expect(err).not.toContain('spec.weight');
  });

  test('init reports only the other errors', () => {
    const { code, err } = runInField({ 'in/nodes.yaml': pool('general', '["${CAPACITY}"]', '  weight: ${WEIGHT}\n  wieght: 1\n') }, 'init', ...VERSION, '--from', 'DIR/in', 'DIR/app');
    expect(code).toBe(1);
    expect(err.match(/ error {2}.*/g)).toEqual([' error  NodePool/general: unknown field spec.wieght  unknown-field']);
  });

  test('chart-values reports no form of placeholders', () => {
    const { code, out, err } = runInField({ 'nodes.yaml': pool('general', '["${CAPACITY}"]', '      expireAfter: ${EXPIRE:=720h}\n  weight: ${WEIGHT}\n') }, 'chart-values', ...VERSION);
    expect({ code, errors: err.match(/error/g) }).toEqual({ code: 0, errors: null });
    expect(out).toContain('      weight: ${WEIGHT}\n');
  });
});

describe('constructs', () => {
  function specWith(value: string) {
    const chart = new Chart(new App(), 'c');
    Karpenter.configure(chart, { version: KarpenterVersion.of('1.15.1') });
    new EC2NodeClass(chart, 'n', {
      role: value,
      amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
      subnetSelectorTerms: [SubnetSelectorTerm.id(value)],
      securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id(`${value}`)],
      tags: { a: value },
    });
    return chart.toJson()[0].spec;
  }

  test.each(['${Token[TOKEN.13]}', '${Token[AWS.AccountId.0]}', '${Token[Subnet.Id.1234]}'])('accept the string token %s of the AWS CDK', (token) => {
    const terms = [{ id: token }];
    expect(specWith(token)).toMatchObject({ role: token, subnetSelectorTerms: terms, securityGroupSelectorTerms: terms, tags: { a: token } });
  });

  test('reject other placeholders, which are often a mistake in TypeScript', () => {
    expect(() => specWith('${subnet}')).toThrow('spec.subnetSelectorTerms[0].id must be a subnet ID, got "${subnet}"');
  });
});

test('names Flux if a Kustomization of Flux in the input substitutes variables', () => {
  const text = 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: a}\nspec:\n  role: ${role}\n  amiSelectorTerms: [{alias: al2023@v20260701}]\n'
    + '  subnetSelectorTerms: [{id: subnet-1}]\n  securityGroupSelectorTerms: [{id: sg-1}]\n';
  const flux = (spec: string) => `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: a}\nspec: {${spec}}\n`;
  const validated = (spec: string) => runInField({ 'class.yaml': text, 'flux.yaml': flux(spec) }, 'validate', '--karpenter-version', '1.15.1').out;
  expect(validated('postBuild: {substitute: {role: nodes}}')).toContain('Set the values first: flux envsubst --strict < DIR/class.yaml | cdk8s-karpenter validate --karpenter-version 1.15.1\n');
  expect(validated('path: ./a')).toContain('Set the values first: echo \'templatefile("DIR/class.yaml", {NAME = "VALUE"})\' | terraform console | sed \'1d;$d\' | cdk8s-karpenter validate --karpenter-version 1.15.1\n');
});

test.each([
  ['a map', 'evictionSoft: "${SOFT}", evictionSoftGracePeriod: {memory.available: 1m}'],
  ['a map', 'evictionSoft: {memory.available: 10%}, evictionSoftGracePeriod: "${PERIODS}"'],
  ['a number', 'imageGCHighThresholdPercent: 80, imageGCLowThresholdPercent: "${LOW}"'],
])('%s that is a placeholder is not missing: %s', (_, kubelet) => {
  const text = nodeClass('subnet-0123456789abcdef0').replace('"subnet-0123456789abcdef0Gi"', '20Gi').replace('  blockDeviceMappings', `  kubelet: {${kubelet}}\n  blockDeviceMappings`);
  const { code, out } = validate(text);
  expect({ code, findings: out.match(/^ +\d+:\d+ .*/gm) }).toEqual({ code: 0, findings: null });
});

test('a placeholder in another part does not hide a missing key', () => {
  const kubelet = 'evictionSoft: {memory.available: 10%}, evictionSoftGracePeriod: {}, maxPods: "${PODS}"';
  const text = nodeClass('subnet-0123456789abcdef0').replace('"subnet-0123456789abcdef0Gi"', '20Gi').replace('  blockDeviceMappings', `  kubelet: {${kubelet}}\n  blockDeviceMappings`);
  expect(validate(text)).toMatchObject({ code: 1, out: expect.stringContaining('spec.kubelet.evictionSoft["memory.available"] requires the same key in evictionSoftGracePeriod') });
});

test('metadata can be a placeholder', () => {
  const { code, out } = validate(`${pool('general', '[spot]')}${nodeClass('subnet-0123456789abcdef0').replace('"subnet-0123456789abcdef0Gi"', '20Gi').replace('\n  name: general', ' "${METADATA}"')}`);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('1 value with placeholders') });
});

test('the key of a taint that is a placeholder does not hide an error in its effect', () => {
  const { code, out } = validate(pool('general', '[spot]', '      taints: [{key: "${KEY}", effect: NoSchedul}]\n'));
  expect(code).toBe(1);
  expect(out).toContain('spec.template.spec.taints[0].effect must be a value that Karpenter 1.15 accepts, got "NoSchedul"');
});

test.each([['maxPods: "${PODS}"'], ['kubeReserved: {cpu: "${CPU}"}'], ['maxPods: 20, systemReserved: {memory: "{{ .Values.memory }}"}']])('placeholders in kubelet settings are not read as CEL expressions: %s', (kubelet) => {
  const { code, out } = validate(nodeClass('subnet-0123456789abcdef0').replace('"subnet-0123456789abcdef0Gi"', '20Gi').replace('  blockDeviceMappings', `  kubelet: {${kubelet}}\n  blockDeviceMappings`));
  expect(code).toBe(0);
  expect(out).not.toContain('kubelet-expression');
});
