import { SettingsKind } from './settings-kind';
import { yamlTemplateName } from '../templates/json-template';

/** Renders the template of a ConfigMap that the controller reads. */
export function settingsTemplate(chart: string, { key, name }: SettingsKind): string {
  const yaml = yamlTemplateName(chart);
  return `{{- $metadata := fromJson (include "${chart}.common" (dict "values" .Values "keep" false)) -}}
{{- with (.Values.settings).${key} }}
{{- if .enabled }}
{{- with .labels }}
{{- include "${chart}.overlay" (list $metadata (dict "labels" .)) }}
{{- end }}
{{- with .annotations }}
{{- include "${chart}.overlay" (list $metadata (dict "annotations" .)) }}
{{- end }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}
  {{- with .namespace }}
  namespace: {{ . | quote }}
  {{- end }}
  {{- include "${chart}.metadata" $metadata }}
data:
  {{- include "${yaml}" (.data | default dict) | nindent 2 }}
{{- end }}
{{- end }}
`;
}
