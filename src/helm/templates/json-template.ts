/** The named template of a chart that writes a value as YAML which every reader takes as it is. */
export function yamlTemplateName(chart: string): string {
  return `${chart}.yaml`;
}

/** What stands in the JSON of a value that `toYaml` would not write as it is, as expressions. */
const LOST = [
  String.raw`[\x{7f}-\x{9f}\x{fffe}\x{ffff}]`,
  String.raw`\\u202[89]`,
  String.raw`(\\n|")\\n"`,
  // Helm trims the end of a document of these, too.
  String.raw`[\x{a0}\x{1680}\x{2000}-\x{200a}\x{202f}\x{205f}\x{3000}]"`,
  // The key <<, which merges where it has no quotes.
  String.raw`"\\u003c\\u003c":`,
].join('|').replace(/["\\]/g, '\\$&');

/** One of these is in any such JSON; to look for them takes a tenth of the time that the expressions do. */
const SUSPECTS = ['\\x7f', '\\xc2', '\\xef\\xbf', '\\\\u202', '\\\\n\\"', '\\xe1\\x9a\\x80', '\\xe2\\x80', '\\xe2\\x81\\x9f', '\\xe3\\x80\\x80', '\\"\\\\u003c\\\\u003c\\":'];

/** The words of a template for whether JSON in a variable may hold what `toYaml` loses: false where it does not, true also where it only might. */
export function isSuspect(variable: string): string {
  return `(or ${SUSPECTS.map((text) => `(contains "${text}" ${variable})`).join(' ')})`;
}

/**
 * The text of that template.
 *
 * `toYaml` writes nothing at all for a text with U+007F, a blank for U+0085, and a text that ends with empty lines loses them where it is the last of
 * a document: such values are written as JSON, with what YAML has no letter for escaped.
 */
export function yamlTemplate(chart: string): string {
  return `{{/* A value as YAML, whatever characters its texts hold: toYaml alone loses some. */}}
{{- define "${yamlTemplateName(chart)}" -}}
{{- if kindIs "string" . -}}
{{- quote . -}}
{{- else -}}
{{- $json := toJson . -}}
{{- if not ${isSuspect('$json')} -}}
{{- toYaml . -}}
{{- else if regexMatch "${LOST}" $json -}}
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
