import { ChartKind } from './chart-kind';
import { missingTemplate } from './missing-template';
import { yamlTemplate, yamlTemplateName } from '../templates/json-template';

/** templates/_helpers.tpl. */
export function helpersTemplate(chart: string, kinds: readonly ChartKind[]): string {
  return [yamlTemplate(chart), overlayTemplate(chart), commonTemplate(chart), overMetadataTemplate(chart), metadataTemplate(chart), ...kinds.map((kind) => missingTemplate(chart, kind))].join('\n');
}

/** Sprig's merge and mergeOverwrite take false, 0, "" and what is empty for not given. */
function overlayTemplate(chart: string): string {
  return `{{/*
Puts a map over another, which it changes: maps are merged, anything else is replaced, null takes away.
Takes a list of both. (merge and mergeOverwrite would take false, 0 and "" for not given.)
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
  return `{{/* The metadata that all objects have, as JSON; takes the chart's values, and with keep what stays when the release is uninstalled. */}}
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

/** A key with nothing behind it must not take the annotation along that keeps nodes where they are. */
function overMetadataTemplate(chart: string): string {
  return `{{/*
Puts metadata over another, which it changes. A field that is null is as all objects have it; so it takes defaults away, but nothing that is common to all.
Takes a list: what is changed, what is put over it, and what all objects have.
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
  return `{{/* Metadata beside name and namespace, as lines below them; nothing where there is none. What is JSON stands below each key. */}}
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
