/** The named template of a chart that writes a value as YAML which every reader takes as it is. */
export function yamlTemplateName(chart: string): string {
  return `${chart}.yaml`;
}

/** JSON, as Helm writes it, of what `toYaml` loses. */
const LOST = [
  // It writes nothing at all for the first ones, a blank for U+0085, and line separators with blanks behind them.
  String.raw`[\x{7f}-\x{9f}\x{fffe}\x{ffff}]`,
  String.raw`\\u202[89]`,
  // Empty lines at the end of a text are trimmed where the text is the last of a document.
  String.raw`(\\n|")\\n"`,
  // It writes the key << without quotes.
  String.raw`"\\u003c\\u003c":`,
].join('|');

/** The text of that template: what `toYaml` loses is written as JSON, with what YAML has no letter for escaped. */
export function yamlTemplate(chart: string): string {
  return `{{/* A value as YAML, whatever its texts hold: toYaml alone loses some. */}}
{{- define "${yamlTemplateName(chart)}" -}}
{{- if kindIs "string" . -}}
{{- quote . -}}
{{- else -}}
{{- $json := toJson . -}}
{{- if regexMatch ${JSON.stringify(LOST)} $json -}}
{{- range $code := concat (untilStep 127 160 1) (list 65279 65534 65535) -}}
{{- $json = replace (printf "%c" $code) (printf "\\\\u%04x" $code) $json -}}
{{- end -}}
{{- $json -}}
{{- else -}}
{{- toYaml . -}}
{{- end -}}
{{- end -}}
{{- end -}}
`;
}
