import { HELPERS_COMMENT } from '../../../foundation/helm-chart/own-chart';

/** Returns the name of the template that renders a value as YAML without loss. */
export function yamlTemplateName(chart: string): string {
  return `${chart}.yaml`;
}

/** Patterns that match the JSON of values that `toYaml` would not preserve. */
const LOST = [
  String.raw`[\x{7f}-\x{9f}\x{fffe}\x{ffff}]`,
  String.raw`\\u202[89]`,
  String.raw`(\\n|")\\n"`,
  // Helm trims these characters at the end of a document.
  String.raw`[\x{a0}\x{1680}\x{2000}-\x{200a}\x{202f}\x{205f}\x{3000}]"`,
  // Without quotes, the key << is a YAML merge key.
  String.raw`"\\u003c\\u003c":`,
].join('|').replace(/["\\]/g, '\\$&');

/** All JSON that matches a LOST pattern contains at least one of these substrings. Searching for substrings is ten times faster than matching the patterns. */
const SUSPECTS = ['\\x7f', '\\xc2', '\\xef\\xbf', '\\\\u202', '\\\\n\\"', '\\xe1\\x9a\\x80', '\\xe2\\x80', '\\xe2\\x81\\x9f', '\\xe3\\x80\\x80', '\\"\\\\u003c\\\\u003c\\":'];

/** Returns a template expression that is true if `toYaml` might lose characters of the JSON in the variable. If the expression is false, `toYaml` preserves the JSON. */
export function isSuspect(variable: string): string {
  return `(or ${SUSPECTS.map((text) => `(contains "${text}" ${variable})`).join(' ')})`;
}

/**
 * Renders the template that writes a value as YAML without loss.
 *
 * `toYaml` drops a string with U+007F, replaces U+0085 with a blank, and drops empty lines at the end of a document. The template renders these values as JSON
 * and escapes characters that YAML does not allow.
 */
export function yamlTemplate(chart: string): string {
  return `{{/* ${HELPERS_COMMENT} */}}
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
