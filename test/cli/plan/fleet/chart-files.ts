import { MADE_BY } from '../../../../src/foundation/basics/made-by';
import { FieldFiles } from '../../../field/run-field';

/** Returns the files of a chart of this package with a NodePool. */
export function nodesChart(folder: string, limits = '{{ .Values.limits.cpu | quote }}'): FieldFiles {
  return {
    [`${folder}/Chart.yaml`]: `# ${MADE_BY}\napiVersion: v2\nname: nodes\nversion: 0.1.0\n`,
    [`${folder}/values.yaml`]: 'clusterName: demo\nlimits: {cpu: 100}\nami: al2023@v20260701\n',
    [`${folder}/values.schema.json`]: JSON.stringify({
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        clusterName: { type: 'string' },
        limits: { type: 'object', properties: { cpu: { type: ['integer', 'string'] } } },
        ami: { type: 'string' },
      },
      additionalProperties: false,
    }),
    [`${folder}/templates/_helpers.tpl`]: '{{- define "role" -}}\nnodes-{{ .Values.clusterName }}\n{{- end -}}\n',
    [`${folder}/templates/NOTES.txt`]: 'Installed.\n',
    [`${folder}/templates/pool.yaml`]: `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  limits:
    cpu: ${limits}
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}]
`,
    [`${folder}/templates/class.yaml`]: `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: default
spec:
  role: {{ include "role" . | quote }}
  amiSelectorTerms: [{alias: {{ .Values.ami | quote }}}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: {{ .Values.clusterName | quote }}}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: {{ .Values.clusterName | quote }}}}]
`,
  };
}

/** Returns an Application that deploys the chart `charts/nodes`. `helm` is YAML in flow style. */
export function chartApplication(cluster: string, helm: string, more = ''): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${cluster}-nodes, namespace: argocd}
spec:
  project: p
  destination: {name: ${cluster}, namespace: karpenter}
  sources:
    - {repoURL: 'https://g/r.git', path: charts/nodes, helm: ${helm}}
${more}`;
}
