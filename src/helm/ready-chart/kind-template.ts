import { ChartKind } from './chart-kind';
import { missingTemplateName } from './missing-template';
import { yamlTemplateName } from '../json-template';

/** The template that makes the objects of a kind. */
export function kindTemplate(chart: string, kind: ChartKind): string {
  const { key, apiVersion, schema } = kind;
  const yaml = yamlTemplateName(chart);
  const spec = ['spec:', `  {{- include "${yaml}" $item.spec | nindent 2 }}`];
  const isSpecRequired = schema.required?.includes('spec') ?? false;
  return [
    `{{- $defaults := (.Values.defaults).${key} -}}
{{- $common := fromJson (include "${chart}.common" (dict "values" .Values "keep" ${kind.isKept ? '(ne (toString .Values.keepOnUninstall) "false")' : 'false'})) -}}
{{- $commonYaml := include "${chart}.metadata" $common -}}
{{- $base := dict "metadata" (deepCopy $common) -}}
{{- include "${chart}.overlay" (list $base ($defaults | default dict)) -}}
{{- range $key, $given := .Values.${key} -}}
{{- if not (kindIs "invalid" $given) -}}
{{- $item := $given -}}
{{- $metadata := $commonYaml -}}
{{- if $defaults -}}
  {{- $item = deepCopy $base -}}
  {{- include "${chart}.overlay" (list $item $given) -}}
  {{- $metadata = include "${chart}.metadata" $item.metadata -}}
{{- else if $given.metadata -}}
  {{- $own := deepCopy $common -}}
  {{- include "${chart}.overlay" (list $own $given.metadata) -}}
  {{- $metadata = include "${chart}.metadata" $own -}}
{{- end -}}
{{- with include "${missingTemplateName(chart, kind)}" $item -}}
  {{- $missing := list -}}
  {{- range $path := splitList "\\n" (trimSuffix "\\n" .) -}}
    {{- $missing = append $missing (printf "${key}.%s.%s is missing; write it there, or for all in defaults.${key}.%s" $key $path $path) -}}
  {{- end -}}
  {{- fail (join "\\n" $missing) -}}
{{- end }}
---
apiVersion: ${apiVersion}
kind: ${kind.kind}
metadata:
  name: {{ $item.name | default $key | quote }}`,
    ...kind.isNamespaced ? ['  {{- with $item.namespace }}', '  namespace: {{ . | quote }}', '  {{- end }}'] : [],
    '  {{- $metadata }}',
    ...isSpecRequired ? spec : ['{{- if not (kindIs "invalid" $item.spec) }}', ...spec, '{{- end }}'],
    '{{- end }}',
    '{{- end }}',
    '',
  ].join('\n');
}
