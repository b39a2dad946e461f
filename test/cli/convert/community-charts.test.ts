import { file, inFolder, run } from './convert-folder';
import { describeWithHelm, helm } from '../../outputs/helm/real-helm';
import { runCommand } from '../run-command';

/** Small charts whose output has the shape, and the errors, of the charts in docs/how-to/convert-old-manifests.md. */
const CHARTS = {
  'karpenter-nodepool': {
    values: 'tags: {karpenter.sh/discovery: true}\nkubelet: {maxPods: 20}\n',
    template: `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: default
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: []
      kubelet:
        {{- toYaml .Values.kubelet | nindent 8 }}
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: default
spec:
  role: nodes
  amiFamily: AL2023
  amiSelectorTerms:
    - name: mine-*
  subnetSelectorTerms:
    - tags:
        {{- toYaml .Values.tags | nindent 8 }}
  securityGroupSelectorTerms:
    - id: sg-1
`,
  },
  'karpenter_nodes': {
    values: 'labels: {gpu: "true"}\nconsolidationPolicy: WhenUnderutilized\nconsolidateAfter: 5m\nuserData: |\n  hostname demo\n',
    template: `apiVersion: karpenter.sh/v1beta1
kind: NodePool
metadata:
  name: gpu
spec:
  template:
    metadata:
      labels:
        {{- range $name, $value := .Values.labels }}
        {{ $name }}: {{ $value }}
        {{- end }}
    spec:
      nodeClassRef:
        name: gpu
      requirements: []
      kubelet:
        systemReserved:
          cpu: 250m
  disruption:
    consolidationPolicy: {{ .Values.consolidationPolicy }}
    consolidateAfter: {{ .Values.consolidateAfter }}
---
apiVersion: karpenter.k8s.aws/v1beta1
kind: EC2NodeClass
metadata:
  name: gpu
spec:
  role: nodes
  amiFamily: AL2
  amiSelectorTerms:
  subnetSelectorTerms:
    - id: subnet-1
  securityGroupSelectorTerms:
    - id: sg-1
  userData: |
    {{- .Values.userData | nindent 4 }}
`,
  },
  'karpenter-custom-resources': {
    values: 'amiSelectorTerms: []\nuserData: |\n  echo "Hello world"\n',
    template: `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: default
spec:
  role: nodes
  amiFamily: AL2
  {{- with .Values.amiSelectorTerms }}
  amiSelectorTerms:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  subnetSelectorTerms:
    - id: subnet-1
  securityGroupSelectorTerms:
    - id: sg-1
  userData: |
    {{- .Values.userData | nindent 4 }}
`,
  },
} as const;

function rendered(name: keyof typeof CHARTS, ...args: readonly string[]): string {
  const { values, template } = CHARTS[name];
  file(`${name}/Chart.yaml`, `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`);
  file(`${name}/values.yaml`, values);
  file(`${name}/templates/objects.yaml`, template);
  return file(`${name}.yaml`, helm(['template', 'nodes', inFolder(name), ...args]).stdout);
}

/** Returns the rules and the messages of the errors and warnings in a file. */
function problems(path: string, release: string): string[] {
  const { out } = runCommand(['validate', '--karpenter-version', release, path]);
  return [...out.matchAll(/ {2}(?:error|warning) {2}(.*?) {2}([a-z0-9-]+)$/gm)].map(([, message, rule]) => `${rule}: ${message}`);
}

describeWithHelm('output of helm template', () => {
  test('karpenter-nodepool', () => {
    expect(problems(rendered('karpenter-nodepool'), '1.15.1')).toEqual([
      'schema-type: EC2NodeClass/default: spec.subnetSelectorTerms[0].tags["karpenter.sh/discovery"] must be a string, got true',
      'unknown-field: NodePool/default: unknown field spec.template.spec.kubelet',
    ]);
  });

  test('karpenter_nodes', () => {
    expect(problems(rendered('karpenter_nodes'), '0.37.8')).toEqual([
      'ec2nodeclass-al2-frozen: EC2NodeClass/gpu: spec.amiFamily AL2 has had no new images since November 2025',
      'user-data-without-effect: EC2NodeClass/gpu: spec.userData: a script must start with "#!", got "hostname demo\\n", so cloud-init can\'t run it',
      'schema-type: NodePool/gpu: spec.template.metadata.labels["gpu"] must be a string, got true',
      'nodepool-beta-consolidate-after: NodePool/gpu: spec.disruption.consolidateAfter must be Never with the policy WhenUnderutilized, got "5m"',
    ]);
  });

  test('karpenter-custom-resources', () => {
    expect(problems(rendered('karpenter-custom-resources'), '1.15.1')).toEqual([
      'schema-required: EC2NodeClass/default: spec.amiSelectorTerms is required',
      'user-data-without-effect: EC2NodeClass/default: spec.userData: a script must start with "#!", got "echo \\"Hello world\\"\\n", so cloud-init can\'t run it',
    ]);
  });

  test('converts after the value is fixed', () => {
    const path = rendered('karpenter_nodes', '--set-string', 'labels.gpu=nvidia');
    const { code, out } = run(path);
    expect(code).toBe(0);
    expect(out).toContain('# Source: karpenter_nodes/templates/objects.yaml\napiVersion: karpenter.sh/v1\nkind: NodePool\n');
    expect(out).toContain('    consolidationPolicy: WhenEmptyOrUnderutilized\n    consolidateAfter: 0s\n');
    expect(out).toContain('  kubelet:\n    systemReserved:\n      cpu: 250m\n');
    expect(problems(file('converted.yaml', out), '1.15.1').map((problem) => problem.split(':')[0])).toEqual(['ec2nodeclass-al2-frozen', 'user-data-without-effect']);
  });
});
