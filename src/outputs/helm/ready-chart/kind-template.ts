import { ChartKind } from './chart-kind';
import { missingTemplateName } from './missing-template';
import { isSuspect, yamlTemplateName } from '../templates/json-template';

/**
 * Renders the template for the objects of a kind.
 *
 * `toYaml` takes most of the rendering time, so the template calls it only once per object. The template checks once for characters that `toYaml` loses.
 * It merges defaults only if the values set any.
 */
export function kindTemplate(chart: string, kind: ChartKind): string {
  const { key, apiVersion, schema } = kind;
  const object = `"apiVersion" "${apiVersion}" "kind" "${kind.kind}" "metadata" $metadata`;
  const isSpecRequired = schema.required?.includes('spec') ?? false;
  return [
    `{{- $defaults := (.Values.defaults).${key} -}}
{{- $common := fromJson (include "${chart}.common" (dict "values" .Values "keep" ${kind.isKept ? '(ne (toString .Values.keepOnUninstall) "false")' : 'false'})) -}}
{{- $json := toJson (list .Values.${key} $defaults $common) -}}
{{- $isSuspect := ${isSuspect('$json')} -}}
{{- range $key, $given := .Values.${key} -}}
{{- if not (kindIs "invalid" $given) -}}
{{- $item := $given -}}
{{- if $defaults -}}
  {{- $item = deepCopy $defaults -}}
  {{- include "${chart}.overlay" (list $item $given) -}}
{{- end -}}
{{- $own := $common -}}
{{- if or $defaults $given.metadata -}}
  {{- $own = dict -}}
  {{- include "${chart}.overlay" (list $own $common) -}}
  {{- if not (and (hasKey $given "metadata") (kindIs "invalid" $given.metadata)) -}}
    {{- include "${chart}.overMetadata" (list $own ($defaults).metadata $common) -}}
  {{- end -}}
  {{- include "${chart}.overMetadata" (list $own $given.metadata $common) -}}
{{- end -}}
{{- with include "${missingTemplateName(chart, kind)}" $item -}}
  {{- $missing := list -}}
  {{- range $path := splitList "\\n" (trimSuffix "\\n" .) -}}
    {{- $missing = append $missing (printf "${key}.%s.%s is required. Set it there, or for all objects in defaults.${key}.%s." $key $path $path) -}}
  {{- end -}}
  {{- fail (join "\\n" $missing) -}}
{{- end -}}
{{- $metadata := dict "name" ($item.name | default $key) -}}`,
    ...kind.isNamespaced ? ['{{- with $item.namespace -}}', '  {{- $_ := set $metadata "namespace" . -}}', '{{- end -}}'] : [],
    `{{- range $field, $value := $own -}}
  {{- $_ := set $metadata $field $value -}}
{{- end -}}`,
    ...isSpecRequired
      ? [`{{- $object := dict ${object} "spec" $item.spec }}`]
      : [`{{- $object := dict ${object} -}}`, '{{- if not (kindIs "invalid" $item.spec) -}}', '  {{- $_ := set $object "spec" $item.spec -}}', '{{- end }}'],
    `---
{{ if $isSuspect }}{{ include "${yamlTemplateName(chart)}" $object }}{{ else }}{{ toYaml $object }}{{ end }}
{{ end -}}
{{- end -}}
`,
  ].join('\n');
}
