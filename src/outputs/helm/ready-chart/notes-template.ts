import { ChartKind } from './chart-kind';

/** Renders templates/NOTES.txt. */
export function notesTemplate(kinds: readonly ChartKind[]): string {
  const keys = kinds.map(({ key }) => key);
  return `{{- $count := add ${kinds.map(({ key }) => `(len (.Values.${key} | default dict))`).join(' ')} -}}
{{- if eq (int $count) 0 -}}
The chart created no objects, because ${inWords(keys)} ${keys.length === 1 ? 'is' : 'are'} empty. values.yaml contains an example for each value.
{{- else -}}
${kinds.map(({ key, kind }) => `{{- range $key, $item := .Values.${key} }}{{ if not (kindIs "invalid" $item) }}
${kind}/{{ $item.name | default $key }}
{{- end }}{{ end }}`).join('\n')}
{{- if ne (toString .Values.keepOnUninstall) "false" }}

${inWords(kinds.filter(({ isKept }) => isKept).map(({ kind }) => kind))} objects remain when you uninstall this release, because Karpenter would otherwise terminate their nodes. To delete these objects, use kubectl, or set keepOnUninstall to false first.
{{- end }}
{{- end }}
`;
}

function inWords(words: readonly string[]): string {
  return words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words[words.length - 1]}`;
}
