import { Budget } from '../../../src/foundation/go-template/budget';
import { bytesOf, textOf } from '../../../src/foundation/go-template/byte-text';
import { execute } from '../../../src/foundation/go-template/evaluator';
import { RenderError } from '../../../src/foundation/go-template/failures';
import { Template } from '../../../src/foundation/go-template/function';
import { HELM_FUNCTIONS } from '../../../src/foundation/go-template/functions/helm';
import { parseTemplate } from '../../../src/foundation/go-template/parser';
import { goValue } from '../../../src/foundation/go-template/values';

/** Returns the output of a template, or the error with its file and line. */
function outputOf(template: string, data: unknown = {}): string {
  const templates = new Map<string, Template>();
  try {
    const budget = new Budget();
    parseTemplate('file', bytesOf(template), templates, new Budget());
    return textOf(execute({ templates, functions: HELM_FUNCTIONS, budget }, 'file', goValue(data, budget)));
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    return `${error.constructor.name} ${error.file}:${error.line}: ${error.message}`;
  }
}

test.each([
  ['a {{ 1 }} b', 'a 1 b'],
  ['a {{- 1 }} b', 'a1 b'],
  ['a \n\t{{- 1 -}} \n b', 'a1b'],
  ['{{-3}}|{{- 3 -}} |', '-3|3|'],
  ['a {{/* c */}} b{{- /* c */ -}} c', 'a  bc'],
  ['{{ if .a }}A{{ else if .b }}B{{ else }}C{{ end }}', 'B'],
  ['{{ if .b }}{{ else }}C{{ end }}|{{ if .none }}A{{ end }}|', '||'],
  ['{{ with .b }}{{ . }}{{ $.map.x }}{{ else with .c }}{{ end }}', 'yes1'],
  ['{{ range .list }}[{{ . }}]{{ else }}none{{ end }}{{ range .none }}{{ else }}none{{ end }}', '[1][2][3]none'],
  ['{{ range $i, $e := .list }}{{ $i }}={{ $e }} {{ end }}', '0=1 1=2 2=3 '],
  ['{{ range $key, $value := .map }}{{ $key }}={{ $value }} {{ end }}', 'x=1 y=<no value> '],
  ['{{ range .list }}{{ if eq (int .) 2 }}{{ continue }}{{ end }}{{ . }}{{ end }}{{ range .list }}{{ break }}{{ end }}', '13'],
  ['{{ range 3 }}{{ . }}{{ end }}', '012'],
  ['{{ $x := 1 }}{{ if true }}{{ $x = 2 }}{{ $x := 3 }}{{ $x }}{{ end }}{{ $x }}', '32'],
  ['{{ define "t" }}<{{ . }}>{{ end }}{{ template "t" .b }}{{ include "t" 1 | quote }}', '<yes>"<1>"'],
  ['{{ block "t" .map }}{{ .x }}{{ end }}', '1'],
  ['{{ (.none).a.b | default "d" }}{{ (.map).x }}', 'd1'],
  ['{{ "a\\x41\\u00e9\\"" }}{{ `raw\\n` }}{{ \'é\' }}', 'aAé"raw\\n233'],
  ['{{ printf "%s-%d-%04x-%c-%%" "é" 5 133 233 }}', 'é-5-0085-é-%'],
  ['{{ print 1 2 "a" "b" 3 nil }}', '1 2ab3 <nil>'],
  ['{{ 1000000 }} {{ .big }} {{ .small }} {{ .list }} {{ .map }}', '1000000 1e+06 1e-05 [1 2 3] map[x:1 y:<nil>]'],
  ['{{ contains "\\xc3" .e }}{{ len .e }}{{ regexMatch "^.$" .e }}', 'true2true'],
  ['{{ or .none .b }}{{ and .none .fails.at.once }}{{ not .none }}{{ eq .b "no" "yes" }}{{ ne 1 2 }}', 'yes<no value>truetruetrue'],
  ['{{ $d := dict "a" 1 }}{{ $_ := set $d "b" (list 1 "x") }}{{ $_ = unset $d "a" }}{{ $d }}{{ hasKey $d "a" }}', 'map[b:[1 x]]false'],
  ['{{ toJson (dict "a" "<\\n") }}{{ toYaml (dict "b" (list 1 dict) "a10" 1.5 "a9" "no") }}', '{"a":"\\u003c\\n"}a9: "no"\na10: 1.5\nb:\n- 1\n- {}'],
  ['{{ "a\\nb" | indent 2 }}{{ nindent 1 "c" }}', '  a\n  b\n c'],
])('%j', (template, output) => {
  expect(outputOf(template, { b: 'yes', c: 1, e: 'é', list: [1, 2, 3], map: { y: null, x: 1 }, big: 1000000, small: 0.00001 })).toBe(output);
});

test.each([
  ['{{ nope 1 }}', 'CannotRender file:1: function nope'],
  ['\n{{ tpl .a . }}', 'CannotRender file:2: function tpl'],
  ['\n{{ .a.b.c }}', 'TemplateFailure file:2: nil pointer evaluating interface {}.c'],
  ['{{ .s.b }}', "TemplateFailure file:1: can't evaluate field b in type string"],
  ['{{ fail "é" }}', 'TemplateFailure file:1: é'],
  ['{{ required "set a" .a.x }}', 'TemplateFailure file:1: set a'],
  ['{{ template "none" }}', 'TemplateFailure file:1: template "none" not defined'],
  ['{{ contains "a" .n }}', 'TemplateFailure file:1: wrong type for value: expected string, got float64'],
  ['{{ contains "a" }}', 'TemplateFailure file:1: wrong number of args for contains: want 2 got 1'],
  ['{{ eq .n 1 }}', 'TemplateFailure file:1: incompatible types for comparison: float64 and int'],
  ['{{ range .s }}{{ end }}', "TemplateFailure file:1: range can't iterate over string"],
  ['{{ $x }}', 'TemplateFailure file:1: undefined variable "$x"'],
  ['{{ if .a }}', 'TemplateFailure file:1: unexpected EOF'],
  ['{{ end }}', 'TemplateFailure file:1: unexpected {{end}}'],
  ['a\n{{ /* c */ 1 }}', 'TemplateFailure file:2: unexpected "/" in action'],
  ['{{ .a', 'TemplateFailure file:1: unclosed action'],
  ['{{/* a', 'TemplateFailure file:1: unclosed comment'],
  ['{{ "a', 'TemplateFailure file:1: unexpected "\\"" in action'],
  ['{{ (1 }}', 'TemplateFailure file:1: unexpected "}}"'],
  ['{{ .a | }}', 'TemplateFailure file:1: missing command after |'],
  ['{{ 1 | 2 }}', 'TemplateFailure file:1: non executable command in pipeline'],
  ['{{ printf "%08.3f" 1.5 }}', 'CannotRender file:1: printf with "%08.3f"'],
  ['{{ regexMatch "(" "a" }}', 'CannotRender file:1: the pattern "("'],
])('%j fails', (template, error) => {
  expect(outputOf(template, { a: {}, s: 'text', n: 1 })).toBe(error);
});

describe('limits', () => {
  test.each([
    ['endless recursion', '{{ define "t" }}{{ include "t" . }}{{ end }}{{ include "t" . }}', 'more than 600 nested levels in templates'],
    ['a map that contains itself', '{{ $d := dict }}{{ $_ := set $d "d" $d }}{{ toYaml $d }}', 'more than 600 nested levels in templates'],
    ['a string that doubles', `{{ $x := "0123456789abcdef" }}${'{{ $x = print $x $x }}'.repeat(60)}{{ $x }}`, 'too much work in templates'],
    ['lists that contain a list twice', `{{ $x := list 1 }}${'{{ $x = list $x $x }}'.repeat(60)}{{ toJson $x }}`, 'too much work in templates'],
    ['a long loop', '{{ range 1000000000000 }}{{ end }}', 'too much work in templates'],
    ['a long list', '{{ untilStep 0 1000000000000 1 }}', 'too much work in templates'],
    ['a wide indentation', '{{ indent 1000000000000 "a" }}', 'too much work in templates'],
    ['nested blocks', '{{ if 1 }}'.repeat(5000), 'more than 100 nested levels in a template'],
    ['nested parentheses', `{{ ${'('.repeat(5000)} }}`, 'more than 100 nested levels in a template'],
  ])('%s', (_, template, message) => {
    expect(outputOf(template)).toBe(`${message.endsWith('in a template') ? 'CannotRender' : 'LimitExceeded'} file:1: ${message}`);
  });

  test('a template with much text takes linear time', () => {
    expect(outputOf('{{- 1 }} '.repeat(100_000)).length).toBe(100_001);
    expect(outputOf(' '.repeat(1_000_000) + '{{ 1 }}').length).toBe(1_000_001);
  });
});
