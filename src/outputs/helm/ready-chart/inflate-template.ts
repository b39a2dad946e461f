import { yamlTemplateName } from '../templates/json-template';

/** Renders the template for the objects of the Inflate construct. `poolLabel` is the node label that contains the pool name. */
export function inflateTemplate(chart: string, poolLabel: string): string {
  const yaml = yamlTemplateName(chart);
  return `{{- $common := fromJson (include "${chart}.common" (dict "values" .Values "keep" false)) -}}
{{- with .Values.inflate }}
{{- if .enabled }}
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .name | quote }}
  {{- with .namespace }}
  namespace: {{ . | quote }}
  {{- end }}
  {{- include "${chart}.metadata" $common }}
spec:
  replicas: {{ int64 .replicas }}
  selector:
    matchLabels:
      app: {{ .name | quote }}
  template:
    metadata:
      labels:
        app: {{ .name | quote }}
    spec:
      {{- if .onePodPerNode }}
      terminationGracePeriodSeconds: 0
      {{- end }}
      {{- if or .onePodPerNode .nodePool }}
      affinity:
        {{- if .onePodPerNode }}
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - labelSelector:
                matchExpressions:
                  - key: app
                    operator: In
                    values:
                      - {{ .name | quote }}
              topologyKey: kubernetes.io/hostname
        {{- end }}
        {{- with .nodePool }}
        nodeAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            nodeSelectorTerms:
              - matchExpressions:
                  - key: ${poolLabel}
                    operator: In
                    values:
                      - {{ . | quote }}
        {{- end }}
      {{- end }}
      {{- with .tolerations }}
      tolerations:
        {{- include "${yaml}" . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ .containerName | quote }}
          image: {{ .image | quote }}
          resources:
            requests:
              cpu: {{ toJson .cpu }}
              {{- with .memory }}
              memory: {{ toJson . }}
              {{- end }}
{{- end }}
{{- end }}
`;
}
