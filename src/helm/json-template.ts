/** The named template of a chart that writes a value as YAML which every reader takes as it is. */
export function yamlTemplateName(chart: string): string {
  return `${chart}.yaml`;
}

/**
 * The text of that template.
 *
 * `toYaml` writes nothing at all for a text with U+007F, a blank for U+0085, and a text that ends with empty lines loses them where it is the last of
 * a document: such values are written as JSON, with what YAML has no letter for escaped. Looking for single bytes first takes a tenth of the time that
 * the expression does.
 */
export function yamlTemplate(chart: string): string {
  return `{{/* A value as YAML, whatever characters its texts hold: toYaml alone loses some. */}}
{{- define "${yamlTemplateName(chart)}" -}}
{{- $json := toJson . -}}
{{- $isPlain := not (or (contains "\\x7f" $json) (contains "\\xc2" $json) (contains "\\xef\\xbf" $json) (contains "\\\\u202" $json) (contains "\\\\n\\"" $json)) -}}
{{- if $isPlain -}}
{{- toYaml . -}}
{{- else if regexMatch "[\\\\x{7f}-\\\\x{9f}\\\\x{fffe}\\\\x{ffff}]|\\\\\\\\u202[89]|(\\\\\\\\n|\\")\\\\\\\\n\\"" $json -}}
{{- range $code := concat (untilStep 127 160 1) (list 65279 65534 65535) -}}
{{- $json = replace (printf "%c" $code) (printf "\\\\u%04x" $code) $json -}}
{{- end -}}
{{- $json -}}
{{- else -}}
{{- toYaml . -}}
{{- end -}}
{{- end -}}
`;
}
