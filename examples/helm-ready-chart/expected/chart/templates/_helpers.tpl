{{/* Renders a value as YAML. Unlike toYaml, it preserves all characters. */}}
{{- define "karpenter-nodes.yaml" -}}
{{- if kindIs "string" . -}}
{{- quote . -}}
{{- else -}}
{{- $json := toJson . -}}
{{- if not (or (contains "\x7f" $json) (contains "\xc2" $json) (contains "\xef\xbf" $json) (contains "\\u202" $json) (contains "\\n\"" $json) (contains "\xe1\x9a\x80" $json) (contains "\xe2\x80" $json) (contains "\xe2\x81\x9f" $json) (contains "\xe3\x80\x80" $json) (contains "\"\\u003c\\u003c\":" $json)) -}}
{{- toYaml . -}}
{{- else if regexMatch "[\\x{7f}-\\x{9f}\\x{fffe}\\x{ffff}]|\\\\u202[89]|(\\\\n|\")\\\\n\"|[\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{202f}\\x{205f}\\x{3000}]\"|\"\\\\u003c\\\\u003c\":" $json -}}
{{- range $code := concat (untilStep 127 160 1) (list 65279 65534 65535) -}}
{{- $json = replace (printf "%c" $code) (printf "\\u%04x" $code) $json -}}
{{- end -}}
{{- $json -}}
{{- else -}}
{{- toYaml . -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/*
Merges the second map of a list into the first map, in place. Merges nested maps, replaces other values, and removes keys that are null.
Sprig's merge and mergeOverwrite would treat false, 0, and "" as not set.
*/}}
{{- define "karpenter-nodes.overlay" -}}
{{- $under := index . 0 -}}
{{- range $key, $value := index . 1 -}}
  {{- if kindIs "invalid" $value -}}
    {{- $_ := unset $under $key -}}
  {{- else if kindIs "map" $value -}}
    {{- if not (kindIs "map" (index $under $key)) -}}
      {{- $_ := set $under $key (dict) -}}
    {{- end -}}
    {{- include "karpenter-nodes.overlay" (list (index $under $key) $value) -}}
  {{- else -}}
    {{- $_ := set $under $key $value -}}
  {{- end -}}
{{- end -}}
{{- end -}}

{{/* Renders the metadata of all objects as JSON. Parameters: values of the chart, and keep for objects that Helm keeps on uninstall. */}}
{{- define "karpenter-nodes.common" -}}
{{- $metadata := dict -}}
{{- if .keep -}}
  {{- $_ := set $metadata "annotations" (dict "helm.sh/resource-policy" "keep") -}}
{{- end -}}
{{- with .values.commonLabels -}}
  {{- include "karpenter-nodes.overlay" (list $metadata (dict "labels" .)) -}}
{{- end -}}
{{- with .values.commonAnnotations -}}
  {{- include "karpenter-nodes.overlay" (list $metadata (dict "annotations" .)) -}}
{{- end -}}
{{- toJson $metadata -}}
{{- end -}}

{{/*
Merges metadata in place. A field that is null removes the defaults of the kind, but not the metadata that all objects have.
Parameters, as a list: the metadata to change, the metadata to merge, and the metadata that all objects have.
*/}}
{{- define "karpenter-nodes.overMetadata" -}}
{{- $own := index . 0 -}}
{{- $common := index . 2 -}}
{{- range $field, $value := index . 1 -}}
  {{- if not (kindIs "invalid" $value) -}}
    {{- include "karpenter-nodes.overlay" (list $own (dict $field $value)) -}}
  {{- else if hasKey $common $field -}}
    {{- $_ := set $own $field (deepCopy (index $common $field)) -}}
  {{- else -}}
    {{- $_ := unset $own $field -}}
  {{- end -}}
{{- end -}}
{{- end -}}

{{/* Renders metadata without name and namespace, as indented lines. Renders nothing if it is empty. */}}
{{- define "karpenter-nodes.metadata" -}}
{{- $yaml := include "karpenter-nodes.yaml" . -}}
{{- if not (hasPrefix "{" $yaml) -}}
{{- nindent 2 $yaml -}}
{{- else -}}
{{- range $key, $value := . }}
  {{ $key }}:
    {{- include "karpenter-nodes.yaml" $value | nindent 4 }}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Prints the required fields that an item of nodePools lacks, one per line. */}}
{{- define "karpenter-nodes.nodePools.missing" -}}
{{- if kindIs "invalid" .spec -}}{{ "spec\n" }}{{- else -}}
  {{- $spec := .spec -}}
  {{- if kindIs "invalid" $spec.template -}}{{ "spec.template\n" }}{{- else -}}
    {{- $spec_template := $spec.template -}}
    {{- if kindIs "invalid" $spec_template.spec -}}{{ "spec.template.spec\n" }}{{- else -}}
      {{- $spec_template_spec := $spec_template.spec -}}
      {{- if kindIs "invalid" $spec_template_spec.nodeClassRef -}}{{ "spec.template.spec.nodeClassRef\n" }}{{- else -}}
        {{- $spec_template_spec_nodeClassRef := $spec_template_spec.nodeClassRef -}}
        {{- if kindIs "invalid" $spec_template_spec_nodeClassRef.group -}}{{ "spec.template.spec.nodeClassRef.group\n" }}{{- end -}}
        {{- if kindIs "invalid" $spec_template_spec_nodeClassRef.kind -}}{{ "spec.template.spec.nodeClassRef.kind\n" }}{{- end -}}
        {{- if kindIs "invalid" $spec_template_spec_nodeClassRef.name -}}{{ "spec.template.spec.nodeClassRef.name\n" }}{{- end -}}
      {{- end -}}
      {{- if kindIs "invalid" $spec_template_spec.requirements -}}{{ "spec.template.spec.requirements\n" }}{{- end -}}
    {{- end -}}
  {{- end -}}
{{- end -}}
{{- end -}}

{{/* Prints the required fields that an item of ec2NodeClasses lacks, one per line. */}}
{{- define "karpenter-nodes.ec2NodeClasses.missing" -}}
{{- if kindIs "map" .spec -}}
  {{- $spec := .spec -}}
  {{- if kindIs "invalid" $spec.amiSelectorTerms -}}{{ "spec.amiSelectorTerms\n" }}{{- end -}}
  {{- if kindIs "map" $spec.enclaveOptions -}}
    {{- $spec_enclaveOptions := $spec.enclaveOptions -}}
    {{- if kindIs "invalid" $spec_enclaveOptions.enabled -}}{{ "spec.enclaveOptions.enabled\n" }}{{- end -}}
  {{- end -}}
  {{- if kindIs "invalid" $spec.securityGroupSelectorTerms -}}{{ "spec.securityGroupSelectorTerms\n" }}{{- end -}}
  {{- if kindIs "invalid" $spec.subnetSelectorTerms -}}{{ "spec.subnetSelectorTerms\n" }}{{- end -}}
{{- end -}}
{{- end -}}

{{/* Prints the required fields that an item of nodeOverlays lacks, one per line. */}}
{{- define "karpenter-nodes.nodeOverlays.missing" -}}
{{- if kindIs "invalid" .spec -}}{{ "spec\n" }}{{- else -}}
  {{- $spec := .spec -}}
  {{- if kindIs "invalid" $spec.requirements -}}{{ "spec.requirements\n" }}{{- end -}}
{{- end -}}
{{- end -}}

{{/* Prints the required fields that an item of capacityBuffers lacks, one per line. */}}
{{- define "karpenter-nodes.capacityBuffers.missing" -}}
{{- if kindIs "invalid" .spec -}}{{ "spec\n" }}{{- else -}}
  {{- $spec := .spec -}}
  {{- if kindIs "map" $spec.podTemplateRef -}}
    {{- $spec_podTemplateRef := $spec.podTemplateRef -}}
    {{- if kindIs "invalid" $spec_podTemplateRef.name -}}{{ "spec.podTemplateRef.name\n" }}{{- end -}}
  {{- end -}}
  {{- if kindIs "map" $spec.scalableRef -}}
    {{- $spec_scalableRef := $spec.scalableRef -}}
    {{- if kindIs "invalid" $spec_scalableRef.kind -}}{{ "spec.scalableRef.kind\n" }}{{- end -}}
    {{- if kindIs "invalid" $spec_scalableRef.name -}}{{ "spec.scalableRef.name\n" }}{{- end -}}
  {{- end -}}
{{- end -}}
{{- end -}}
