import { loadChart, renderChart, RenderResult } from '../../../src/foundation/helm-chart/render-chart';

const TOO_MUCH = 'cannot render too much work in templates';

type Files = { readonly [path: string]: string };

function result(files: Files, values: object = {}, parameters: readonly { name: string; value: string }[] = []): RenderResult {
  const chart = loadChart(new Map(Object.entries({ 'Chart.yaml': 'name: nodes', ...files })));
  return 'problem' in chart ? chart : renderChart(chart, { releaseName: 'a', namespace: 'b', values: [values], parameters });
}

const rendered = (template: string, values: object = {}) => result({ 'templates/a.yaml': template }, values);

/** Returns the message of a problem. Fails for a rendering that takes more than 20 s of CPU time. */
function messageOf(run: () => RenderResult): string | undefined {
  const start = process.cpuUsage();
  const answer = run();
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000_000).toBeLessThan(20);
  return 'problem' in answer ? answer.problem.message : undefined;
}

const BIG = 'x'.repeat(100_000);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('endless or fast growing work ends with a problem', () => {
  test.each<[string, string, object?]>([
    ['nested loops without output', '{{ range 3000 }}{{ range 3000 }}{{ range 3000 }}{{ end }}{{ end }}{{ end }}'],
    ['nested loops over a list', '{{ $l := .Values.l }}{{ range $l }}{{ range $l }}{{ end }}{{ end }}', { l: numbers(100_000) }],
    ['nested loops over a map', '{{ $m := .Values.m }}{{ range 100000 }}{{ range $m }}{{ end }}{{ end }}', { m: Object.fromEntries(numbers(10_000).map((each) => [`k${each}`, each])) }],
    ['a loop over a negative number', '{{ range 100000000 }}{{ range -1000000000 }}{{ end }}{{ end }}'],
    ['many arguments in a loop', `{{ range 100000 }}{{ $_ := list ${'1 '.repeat(10_000)} }}{{ end }}`],
    ['many operands of and in a loop', `{{ range 100000 }}{{ $_ := and ${'1 '.repeat(10_000)} }}{{ end }}`],
    ['many parentheses in a loop', `{{ range 1000000 }}{{ $_ := ${'('.repeat(90)}1${')'.repeat(90)} }}{{ end }}`],
    ['many variables in a loop', `${numbers(20_000).map((each) => `{{ $v${each} := 1 }}`).join('')}{{ range 100000 }}{{ $_ := $v0 }}{{ end }}`],
    ['comparisons of long strings', '{{ $a := .Values.a }}{{ $b := print $a "1" }}{{ $c := print $a "2" }}{{ range 1000000 }}{{ $_ := eq $b $c }}{{ end }}', { a: BIG }],
    ['a search for a long string', '{{ range 1000 }}{{ $_ := contains $.Values.b $.Values.a }}{{ end }}', { a: 'a'.repeat(400_000), b: `b${'a'.repeat(200_000)}` }],
    ['a split at a long string', '{{ range 1000 }}{{ $_ := splitList $.Values.b $.Values.a }}{{ end }}', { a: 'a'.repeat(400_000), b: `b${'a'.repeat(200_000)}` }],
    ['prefixes in a loop', '{{ range 1000000 }}{{ $_ := hasPrefix $.Values.a $.Values.b }}{{ $_ := trimSuffix $.Values.a $.Values.b }}{{ end }}', { a: `${BIG}a`, b: `${BIG}b` }],
    ['long keys in a printed list', '{{ $l := list }}{{ range 1000 }}{{ $l = append $l $.Values.m }}{{ end }}{{ print $l $l $l $l }}', { m: { ['k'.repeat(500_000)]: 1 } }],
    ['quoted strings', `{{ $x := .Values.a }}{{ printf "${'%q'.repeat(1000)}" ${'$x '.repeat(1000)} }}`, { a: '\u0001'.repeat(100_000) }],
    ['a replacement that grows', `{{ $x := "aaaaaaaaaa" }}${'{{ $x = replace "a" $x $x }}'.repeat(20)}{{ $x }}`],
    ['an indentation that grows', `{{ $x := "a\\na" }}${'{{ $x = indent 1000 (print $x "\\n" $x) }}'.repeat(30)}{{ $x }}`],
    ['a line break with a wide indentation', '{{ nindent 1000000000 "a" }}'],
    ['a joined list', '{{ join .Values.a (untilStep 0 100000 1) }}', { a: BIG }],
    ['a list that grows', '{{ $l := list 1 }}{{ range 100 }}{{ $l = concat $l $l }}{{ end }}'],
    ['a string that grows', '{{ $x := "a" }}{{ range 1000 }}{{ $x = print $x $x }}{{ end }}{{ $x }}'],
    ['toYaml in a loop', '{{ range 1000000 }}{{ $_ := toYaml $.Values }}{{ end }}', { a: BIG }],
    ['toYaml of keys with a long common start', '{{ range 1000 }}{{ $_ := toYaml $.Values }}{{ end }}', Object.fromEntries(numbers(5000).map((each) => [`${'1'.repeat(900)}${each}`, 1]))],
    ['JSON in a loop', '{{ range 1000000 }}{{ $_ := fromJson (toJson $.Values) }}{{ end }}', { l: numbers(10_000) }],
    ['other patterns in a loop', '{{ range $i, $_ := untilStep 0 100000 1 }}{{ $_ := regexMatch (printf "(a|b%d){1,500}c" $i) $.Values.a }}{{ end }}', { a: 'ab'.repeat(1000) }],
    ['a match that takes many steps', '{{ range 1000000 }}{{ $_ := regexMatch "(a|b)*[ab]{500}c" $.Values.a }}{{ end }}', { a: 'ab'.repeat(500) }],
    ['copies in a loop', '{{ range 1000000 }}{{ $_ := deepCopy $.Values }}{{ end }}', { l: numbers(10_000) }],
    ['templates that call each other twice', '{{ define "b" }}{{ include "c" . }}{{ include "c" . }}{{ end }}{{ define "c" }}{{ if ne (len .) 100 }}{{ include "b" (append . 1) }}{{ include "b" (append . 1) }}{{ end }}{{ end }}{{ include "b" (list 1) }}'],
  ])('%s', (_, template, values = {}) => {
    expect(messageOf(() => rendered(template, values))).toBe(TOO_MUCH);
  });

  test.each<[string, string]>([
    ['recursion', '{{ define "t" }}{{ include "t" . }}{{ end }}{{ include "t" . }}'],
    ['template actions', '{{ define "t" }}{{ template "t" . }}{{ end }}{{ template "t" . }}'],
    ['deep JSON', `{{ $x := "1" }}${'{{ $x = print "[" $x "]" }}'.repeat(1000)}{{ toJson (fromJson (print "{\\"a\\":" $x "}")) }}`],
    ['a map that contains itself', '{{ $d := dict }}{{ $_ := set $d "d" $d }}{{ print $d }}'],
  ])('too deep: %s', (_, template) => {
    expect(messageOf(() => rendered(template))).toBe('cannot render more than 600 nested levels in templates');
  });
});

describe('large charts take linear time', () => {
  /** Four times the size takes four times as long, or sixteen times if the time is quadratic. */
  const LIMIT = 12;

  /** Returns the least CPU time of some runs in milliseconds. */
  function cpuOf(run: () => void, runs: number): number {
    return Math.min(...Array.from({ length: runs }, () => {
      const start = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    }));
  }

  /** Returns the CPU time for four times the size, relative to that for the size. Other processes disturb a measurement, so more runs follow if the growth is high. */
  function growth(run: (size: number) => void, size: number): number {
    const ratio = (runs: number) => cpuOf(() => run(4 * size), runs) / Math.max(cpuOf(() => run(size), runs), 2);
    const first = ratio(2);
    return first < LIMIT ? first : ratio(8);
  }

  test.each<[string, (size: number) => RenderResult, number]>([
    ['text', (size) => rendered(`a: ${'x'.repeat(size)}`), 500_000],
    ['a string literal', (size) => rendered(`{{ $x := "${'x'.repeat(size)}" }}`), 2_500_000],
    ['a raw string', (size) => rendered(`{{ $x := \`${'x'.repeat(size)}\` }}`), 2_500_000],
    ['a comment', (size) => rendered(`{{/* ${'x'.repeat(size)} */}}`), 2_500_000],
    ['spaces', (size) => rendered(`${' '.repeat(size)}{{- /* */ -}}${' '.repeat(size)}`), 1_000_000],
    ['spaces in an action', (size) => rendered(`{{ 1${' '.repeat(size)} }}`.replace('1', '$x := 1')), 1_000_000],
    ['a name', (size) => rendered(`{{ $${'x'.repeat(size)} := 1 }}`), 1_000_000],
    ['actions', (size) => rendered('{{ $x := 1 }}'.repeat(size)), 5000],
    ['variables', (size) => rendered(numbers(size).map((each) => `{{ $v${each} := 1 }}`).join('')), 5000],
    ['fields', (size) => rendered(`{{ $x := (.Values.none)${'.a'.repeat(size)} }}`), 20_000],
    ['defined templates', (size) => rendered(numbers(size).map((each) => `{{ define "t${each}" }}x{{ end }}`).join('')), 3000],
    ['files', (size) => result(Object.fromEntries(numbers(size).map((each) => [`templates/${each}.yaml`, 'a: {{ 1 }}']))), 2000],
    ['other files', (size) => result(Object.fromEntries(numbers(size).map((each) => [`docs/${each}.md`, '{{ nope }}']))), 10_000],
    ['manifests in a template', (size) => rendered('---\na: 1\n'.repeat(size)), 5000],
    ['values', (size) => rendered('a: {{ .Values.l0 }}', Object.fromEntries(numbers(size).map((each) => [`l${each}`, [each]]))), 20_000],
    ['documents of default values', (size) => result({ 'values.yaml': numbers(size).map((each) => `k${each}: 1`).join('\n---\n') }), 2500],
    ['a schema', (size) => result({ 'values.schema.json': JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', properties: Object.fromEntries(numbers(size).map((each) => [`k${each}`, { pattern: `a${each}` }])) }) }), 10_000],
  ])('%s', (_, run, size) => {
    expect(run(size)).toHaveProperty('templates');
    expect(growth(run, size)).toBeLessThan(LIMIT);
  });

  test.each<[string, string]>([
    ['a number', `{{ ${'9'.repeat(10_000_000)} }}`],
    ['a character', `{{ '${'9'.repeat(10_000_000)}' }}`],
    ['an unclosed string', `{{ "${'9'.repeat(10_000_000)} }}`],
    ['an unclosed comment', `{{/* ${'9'.repeat(10_000_000)} }}`],
    ['10 MB of actions', '{{ 1 }}'.repeat(1_500_000)],
    ['an action that never ends', `{{ ${'1 | '.repeat(2_500_000)}`],
    ['nested lists in JSON', `{{ fromJson "{\\"a\\":${'['.repeat(500_000)}" }}`],
  ])('%s ends with a problem', (_, template) => {
    expect(messageOf(() => rendered(template))!.length).toBeLessThan(200);
  });

  test('a schema with deep nesting', () => {
    const schema = (start: string, end: string) => `{"$schema":"http://json-schema.org/draft-07/schema#","items":${start.repeat(100_000)}true${end.repeat(100_000)}}`;
    expect(messageOf(() => result({ 'values.schema.json': schema('{"items":', '}') }))).toBe('cannot render more than 100 nested schemas');
    expect(messageOf(() => result({ 'values.schema.json': schema('[', ']') }))).toMatch(/^cannot render the keyword items|^invalid JSON/);
  });

  test('a message of a template has a limit', () => {
    expect(messageOf(() => rendered('{{ fail .Values.a }}', { a: BIG }))!.length).toBeLessThanOrEqual(1000);
  });
});

describe('names of JavaScript', () => {
  const values = JSON.parse('{"__proto__": {"polluted": "ok"}, "constructor": {"prototype": {"polluted": "ok"}}, "toString": null, "a": {"__proto__": 1}}');

  test('are ordinary keys of values', () => {
    const template = 'x: {{ toJson .Values }}\nf: {{ .Values.hasOwnProperty }}\np: {{ (index .Values "__proto__").polluted }}\nw: {{ toJson (fromJson "{\\"__proto__\\":{\\"q\\":1}}") }}';
    expect(JSON.stringify(rendered(template, values))).toContain(
      '"objects":[{"x":{"__proto__":{"polluted":"ok"},"a":{"__proto__":1},"constructor":{"prototype":{"polluted":"ok"}},"toString":null},"f":null,"p":"ok","w":{"__proto__":{"q":1}}}]',
    );
    expect(({} as any).polluted).toBeUndefined();
    expect(({} as any).q).toBeUndefined();
  });

  test('are ordinary paths of parameters', () => {
    const parameters = ['__proto__.polluted', 'constructor.prototype.polluted', 'list[0].__proto__.polluted'].map((name) => ({ name, value: 'yes' }));
    expect(JSON.stringify(result({ 'templates/a.yaml': 'x: {{ toJson .Values }}' }, {}, parameters))).toContain('"x":{"__proto__":{"polluted":"yes"}');
    expect(({} as any).polluted).toBeUndefined();
  });

  test('are neither functions nor fields', () => {
    expect(messageOf(() => rendered('{{ toString }}'))).toMatch(/wrong number of args/);
    expect(messageOf(() => rendered('{{ constructor 1 }}'))).toBe('cannot render function constructor');
    expect(messageOf(() => rendered('{{ .Chart.constructor }}'))).toBe('cannot render .Chart.constructor');
  });
});
