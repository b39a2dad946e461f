import { yamlTemplateName } from './json-template';

/** The named template of a chart that puts maps together, each over those before it. */
export function mergedTemplateName(chart: string): string {
  return `${chart}.merged`;
}

export function mergedTemplate(chart: string): string {
  return `{{/* The entries of several maps, where a later one wins; nothing where there are none. */}}
{{- define "${mergedTemplateName(chart)}" -}}
{{- $merged := dict -}}
{{- range . -}}
{{- range $key, $value := . -}}
{{- if not (kindIs "invalid" $value) -}}
{{- $_ := set $merged $key $value -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if $merged -}}
{{- include "${yamlTemplateName(chart)}" $merged -}}
{{- end -}}
{{- end -}}
`;
}
