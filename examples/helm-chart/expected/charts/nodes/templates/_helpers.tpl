{{/* Made by cdk8s-karpenter: change the program that wrote this, not the file. */}}
{{/* A value as YAML, whatever its texts hold: toYaml alone loses some. */}}
{{- define "nodes.yaml" -}}
{{- if kindIs "string" . -}}
{{- quote . -}}
{{- else -}}
{{- $json := toJson . -}}
{{- if regexMatch "[\\x{7f}-\\x{9f}\\x{fffe}\\x{ffff}]|\\\\u202[89]|(\\\\n|\")\\\\n\"|\"\\\\u003c\\\\u003c\":" $json -}}
{{- range $code := concat (untilStep 127 160 1) (list 65279 65534 65535) -}}
{{- $json = replace (printf "%c" $code) (printf "\\u%04x" $code) $json -}}
{{- end -}}
{{- $json -}}
{{- else -}}
{{- toYaml . -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The entries of several maps, where a later one wins; nothing where there are none. */}}
{{- define "nodes.merged" -}}
{{- $merged := dict -}}
{{- range . -}}
{{- range $key, $value := . -}}
{{- if not (kindIs "invalid" $value) -}}
{{- $_ := set $merged $key $value -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if $merged -}}
{{- include "nodes.yaml" $merged -}}
{{- end -}}
{{- end -}}
