{{/* Made by cdk8s-karpenter: change the program that wrote this, not the file. */}}
{{/* Renders a value as YAML. Unlike toYaml, it preserves all characters. */}}
{{- define "platform.yaml" -}}
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

{{/* Merges several maps. Later maps take precedence. Renders nothing if all maps are empty. */}}
{{- define "platform.merged" -}}
{{- $merged := dict -}}
{{- range . -}}
{{- range $key, $value := . -}}
{{- if not (kindIs "invalid" $value) -}}
{{- $_ := set $merged $key $value -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if $merged -}}
{{- include "platform.yaml" $merged -}}
{{- end -}}
{{- end -}}
