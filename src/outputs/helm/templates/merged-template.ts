import { yamlTemplateName } from './json-template';

/** Returns the name of the template that merges maps. */
export function mergedTemplateName(chart: string): string {
  return `${chart}.merged`;
}

export function mergedTemplate(chart: string): string {
  return `{{/* Merges several maps. Later maps take precedence. Renders nothing if all maps are empty. */}}
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
