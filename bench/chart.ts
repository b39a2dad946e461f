import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { stringify } from 'yaml';
import { KubeObjects } from './objects';

/** Writes a Helm chart that renders the objects from its values, in the style of platform teams. */
export function writeHelmChart(folder: string, objects: KubeObjects): void {
  mkdirSync(join(folder, 'templates'), { recursive: true });
  const values = { nodePools: specsOf(objects, 'NodePool'), ec2NodeClasses: specsOf(objects, 'EC2NodeClass') };
  writeFileSync(join(folder, 'Chart.yaml'), stringify({ apiVersion: 'v2', name: 'bench', version: '0.1.0' }));
  writeFileSync(join(folder, 'values.yaml'), stringify(values));
  writeFileSync(join(folder, 'templates', 'nodepools.yaml'), template('$pool', 'nodePools', 'karpenter.sh/v1', 'NodePool'));
  writeFileSync(join(folder, 'templates', 'ec2nodeclasses.yaml'), template('$class', 'ec2NodeClasses', 'karpenter.k8s.aws/v1', 'EC2NodeClass'));
}

function specsOf(objects: KubeObjects, kind: string): Record<string, object> {
  const found = [...objects.values()].filter((object) => object.kind === kind);
  return Object.fromEntries(found.map((object) => [object.metadata.name, object.spec]));
}

function template(variable: string, values: string, apiVersion: string, kind: string): string {
  return [
    `{{- range $name, ${variable} := .Values.${values} }}`,
    '---',
    `apiVersion: ${apiVersion}`,
    `kind: ${kind}`,
    'metadata:',
    '  name: {{ $name }}',
    'spec:',
    `  {{- toYaml ${variable} | nindent 2 }}`,
    '{{- end }}',
    '',
  ].join('\n');
}
