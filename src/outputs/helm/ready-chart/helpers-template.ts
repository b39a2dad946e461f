import { ChartKind } from './chart-kind';
import { missingTemplate } from './missing-template';
import { yamlTemplate, yamlTemplateName } from '../templates/json-template';

/** Renders templates/_helpers.tpl. */
export function helpersTemplate(chart: string, kinds: readonly ChartKind[]): string {
  return [yamlTemplate(chart), overlayTemplate(chart), commonTemplate(chart), overMetadataTemplate(chart), metadataTemplate(chart), ...kinds.map((kind) => missingTemplate(chart, kind))].join('\n');
}

/** Renders a template that merges maps, because Sprig's merge and mergeOverwrite treat false, 0, and "" as not set. */
function overlayTemplate(chart: string): string {
  return `{{/*
Merges the second map of a list into the first map, in place. Merges nested maps, replaces other values, and removes keys that are null.
Sprig's merge and mergeOverwrite would treat false, 0, and "" as not set.
*/}}
{{- define "${chart}.overlay" -}}
{{- $under := index . 0 -}}
{{- range $key, $value := index . 1 -}}
  {{- if kindIs "invalid" $value -}}
    {{- $_ := unset $under $key -}}
  {{- else if kindIs "map" $value -}}
    {{- if not (kindIs "map" (index $under $key)) -}}
      {{- $_ := set $under $key (dict) -}}
    {{- end -}}
    {{- include "${chart}.overlay" (list (index $under $key) $value) -}}
  {{- else -}}
    {{- $_ := set $under $key $value -}}
  {{- end -}}
{{- end -}}
{{- end -}}
`;
}

function commonTemplate(chart: string): string {
  return `{{/* Renders the metadata of all objects as JSON. Parameters: values of the chart, and keep for objects that Helm keeps on uninstall. */}}
{{- define "${chart}.common" -}}
{{- $metadata := dict -}}
{{- if .keep -}}
  {{- $_ := set $metadata "annotations" (dict "helm.sh/resource-policy" "keep") -}}
{{- end -}}
{{- with .values.commonLabels -}}
  {{- include "${chart}.overlay" (list $metadata (dict "labels" .)) -}}
{{- end -}}
{{- with .values.commonAnnotations -}}
  {{- include "${chart}.overlay" (list $metadata (dict "annotations" .)) -}}
{{- end -}}
{{- toJson $metadata -}}
{{- end -}}
`;
}

/** Renders a template that merges metadata. A metadata key without a value must not remove the annotation that keeps objects on uninstall. */
function overMetadataTemplate(chart: string): string {
  return `{{/*
Merges metadata in place. A field that is null removes the defaults of the kind, but not the metadata that all objects have.
Parameters, as a list: the metadata to change, the metadata to merge, and the metadata that all objects have.
*/}}
{{- define "${chart}.overMetadata" -}}
{{- $own := index . 0 -}}
{{- $common := index . 2 -}}
{{- range $field, $value := index . 1 -}}
  {{- if not (kindIs "invalid" $value) -}}
    {{- include "${chart}.overlay" (list $own (dict $field $value)) -}}
  {{- else if hasKey $common $field -}}
    {{- $_ := set $own $field (deepCopy (index $common $field)) -}}
  {{- else -}}
    {{- $_ := unset $own $field -}}
  {{- end -}}
{{- end -}}
{{- end -}}
`;
}

function metadataTemplate(chart: string): string {
  const yaml = yamlTemplateName(chart);
  return `{{/* Renders metadata without name and namespace, as indented lines. Renders nothing if it is empty. */}}
{{- define "${chart}.metadata" -}}
{{- $yaml := include "${yaml}" . -}}
{{- if not (hasPrefix "{" $yaml) -}}
{{- nindent 2 $yaml -}}
{{- else -}}
{{- range $key, $value := . }}
  {{ $key }}:
    {{- include "${yaml}" $value | nindent 4 }}
{{- end -}}
{{- end -}}
{{- end -}}
`;
}
