import { templateKindOf, yamlTemplateKindOf } from '../../../../src/checks/manifests/files/template-kind';

test.each([
  ['{{- if .Values.enabled }}\nkind: NodePool\n{{- end }}', 'charts/nodes/templates/pool.yaml', 'Helm template', 'helm template charts/nodes'],
  ['metadata: {{ include "nodes.name" . }}', 'my charts/a/templates/sub/pool.yaml', 'Helm template', "helm template 'my charts/a'"],
  ['labels:\n  {{ .labels | nindent 2 }}', 'pool.yaml', 'Helm template', 'helm template CHART'],
  ['{{ if .IsProduction }}\nkind: NodePool', 'pool.yaml', 'Go template', 'gomplate --file pool.yaml'],
  ['{% for pool in pools %}\nkind: NodePool\n{% endfor %}', 'pools.yaml', 'Jinja template', 'jinja2 pools.yaml'],
  ['{# The pools #}\nkind: NodePool', 'pools.yaml', 'Jinja template', 'jinja2 pools.yaml'],
  ['taints:\n%{ for taint in taints ~}\n- ${taint}\n%{ endfor ~}', 'pool.yaml', 'Terraform template', 'echo \'templatefile("pool.yaml", {NAME = "VALUE"})\' | terraform console | sed \'1d;$d\''],
  ['labels:\n  ${indent(2, yamlencode(labels))}', "it's.yaml", 'Terraform template', 'echo \'templatefile("it?s.yaml", {NAME = "VALUE"})\' | terraform console | sed \'1d;$d\''],
  ['#@ load("@ytt:data", "data")\nkind: NodePool', 'pool.yaml', 'ytt template', 'ytt -f pool.yaml'],
  ['name: #@ data.values.name', '-pool.yaml', 'ytt template', 'ytt -f ./-pool.yaml'],
  ['AWSTemplateFormatVersion: "2010-09-09"\nManifest: |\n  ${Requirements}', 'stack.yaml', 'CloudFormation template', 'kubectl get nodepools,ec2nodeclasses -o yaml'],
  ['{"AWSTemplateFormatVersion": "2010-09-09"}', 'stack.json', 'CloudFormation template', 'kubectl get nodepools,ec2nodeclasses -o yaml'],
  ['Resources:\n  Nodes:\n    Type: Custom::Manifest\n    Manifest: !Sub |\n      kind: NodePool\n      ${Requirements}', 'stack.yaml', 'CloudFormation template', 'kubectl get nodepools,ec2nodeclasses -o yaml'],
  ['"Resources":\n# The pools\n  Pools:\n    Manifest: !Sub |\n      kind: NodePool\n    "Type": "AWSQS::Kubernetes::Resource"', 'stack.yaml', 'CloudFormation template', 'kubectl get nodepools,ec2nodeclasses -o yaml'],
])('names the language of %j', (text, file, name, command) => {
  const kind = templateKindOf(text)!;
  expect({ name: kind.name, command: kind.command(file) }).toEqual({ name, command });
});

test.each([
  'values: [${azs}]', 'name: {{ cluster_name }}', '- {{ taint }}', '# {{ a }} and %{ b }', 'a: 100% {b}', 'echo "{{" and "}}"', '#@ a note', 'kind: NodePool', 'echo "${#names[@]} {#"',
  'Resources:\n  cpu: 1\nType: AWS::EC2', 'kind: ConfigMap\ndata:\n  stack.yaml: |\n    Resources:\n      A:\n        Type: AWS::A::B',
  'script: [ !reference [.a, script] ]', '# AWSTemplateFormatVersion', 'echo "Hi !Sub"',
])('finds no directive in %j', (text) => expect(templateKindOf(text)).toBeUndefined());

test('only ytt templates are valid YAML with another meaning', () => {
  expect(yamlTemplateKindOf('#@data/values\n---\nname: a')?.name).toBe('ytt template');
  expect(yamlTemplateKindOf('{{- if .Values.enabled }}')).toBeUndefined();
});
