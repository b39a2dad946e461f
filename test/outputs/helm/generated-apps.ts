import { join } from 'path';
import { ApiObject } from 'cdk8s';
import * as fc from 'fast-check';
import { KarpenterApp, KarpenterVersion, helm as output } from '../../../src';
import { FieldPath, fieldPath, valueAt } from '../../../src/outputs/helm/field-path';

/** Strings that YAML or templates treat specially. */
const HARD_TEXTS = [
  '', ' ', 'yes', 'no', 'on', 'null', '~', '007', '0x1F', '1e3', '1_000', '12:30', '2024-01-01', '-', '- a', '? b', ': c', 'a: b', 'a #b', '# c', '"q"', '\'s\'', '\\', '\\n', '%', '@x', '`y`', '{a: 1}', '[b]',
  '{{ .Values.x }}', '{{', '}}', '{{- end -}}', '{', 'a{', '{{{', '{{/* c */}}', '$x', '\n', '\n\n', 'a\n', 'a\nb', 'a\nb\n\n', '\na', ' a\nb', 'a\n b\n', 'a \nb ', '\ta', 'a\tb\n', 'a\r\nb', '---\na', 'a\n---\nb\n', '...\n',
  'é', '漢字', '😀', 'a\u0085b', 'a\u2028b', 'a\u2029b\n', '\u0000', 'a\u0007b', 'a\u007fb', '\u009f', '\ufeff', '\ufffe', '\uffff', 'true', 'False', '.5', '5.', '+1', '=', '<<', '!x', '&a', '*a', '|', '>', '|-\n a',
];

export const text = fc.oneof(fc.constantFrom(...HARD_TEXTS), fc.string({ maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 8 }), fc.tuple(fc.constantFrom(...HARD_TEXTS), fc.constantFrom(...HARD_TEXTS)).map((two) => two.join('')))
  .map((each) => each.replace(/\p{Cs}/gu, '?'));
const key = fc.oneof(fc.constantFrom('a', 'b', 'spec', 'a.b/c', 'yes', '1', 'x y', 'on', ''), text).filter((each) => each !== '__proto__' && each.length < 100);
const scalar = fc.oneof(text, fc.boolean(), fc.integer(), fc.constantFrom(0, 1000000, Number.MAX_SAFE_INTEGER, 0.5, -1.25));
export const { json } = fc.letrec<{ json: unknown; map: object; list: unknown[] }>((tie) => ({
  map: fc.dictionary(key, tie('json'), { maxKeys: 4 }),
  list: fc.array(tie('json'), { maxLength: 3 }),
  json: fc.oneof({ maxDepth: 4, depthSize: 'small', withCrossShrink: true }, scalar, tie('map'), tie('list')),
}));
const map = fc.dictionary(key, json, { minKeys: 1, maxKeys: 5 });

interface GeneratedObject {
  readonly spec: { readonly [name: string]: unknown };
  readonly labels: { readonly [name: string]: string };
  /** Random numbers that select options, modulo the number of options. */
  readonly choices: readonly number[];
  readonly hasSwitch: boolean;
  readonly isRepeated: boolean;
}

const object: fc.Arbitrary<GeneratedObject> = fc.record({
  spec: map,
  labels: fc.dictionary(key, text, { maxKeys: 3 }),
  choices: fc.array(fc.nat(1000), { maxLength: 4 }),
  hasSwitch: fc.boolean(),
  isRepeated: fc.boolean(),
});

/** Generates apps with a few objects. Some fields and objects are exposed, switched, or repeated, and some strings and keys contain string values. */
export const app = fc.record({
  objects: fc.array(object, { minLength: 1, maxLength: 3 }),
  strings: fc.array(text, { maxLength: 2 }),
  keep: fc.boolean(),
});

export type GeneratedApp = typeof app extends fc.Arbitrary<infer T> ? T : never;

/** Returns all paths in a value that can be exposed. Omits paths with a name that contains a double quote. */
function pathsIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([name, child]) => {
    if (Array.isArray(value)) return pathsIn(child, `${path}[${name}]`);
    return name.includes('"') ? [] : pathsIn(child, `${path}["${name}"]`);
  });
  return [path, ...below];
}

/** Inserts string values into some strings and keys. */
function withStrings(value: unknown, strings: readonly string[], every: number): unknown {
  let count = 0;
  const hide = (each: string) => (strings.length > 0 && ++count % every === 0 ? `${each}${strings[count % strings.length]}${count}` : each);
  const walk = (at: unknown): unknown => {
    if (typeof at === 'string') return hide(at);
    if (Array.isArray(at)) return at.map(walk);
    return typeof at === 'object' && at !== null ? Object.fromEntries(Object.entries(at).map(([name, child]) => [hide(name), walk(child)])) : at;
  };
  return walk(value);
}

/** A field that is exposed as a chart value. */
export interface Exposed {
  readonly object: string;
  readonly path: FieldPath;
  /** Path of the value in values.yaml. */
  readonly value: readonly string[];
}

export interface Synthesized {
  /** Objects in the manifests of the app. */
  readonly objects: any[];
  readonly exposed: readonly Exposed[];
  /** Returns the objects that the library expects from Helm with values. */
  readonly objectsWith: (values: unknown) => any[];
}

/** Synthesizes an app with one Helm chart. */
export function synthesize({ objects, strings, keep }: GeneratedApp, name: string, folder: string, outdir: string): Synthesized {
  const karpenterApp = new KarpenterApp({ version: KarpenterVersion.of('1.15.1'), warnings: false, outdir: join(folder, 'dist') });
  const chart = new output.HelmChart(karpenterApp, name, { outdir, keepOnUninstall: keep });
  const tokens = strings.map((defaultValue, index) => chart.stringValue(`texts.t${index}`, { defaultValue }));
  const exposed = objects.flatMap((each, index) => declared(each, index, chart, tokens));
  karpenterApp.synth();
  return { objects: chart.toJson(), exposed, objectsWith: (values) => (chart as any)._objectsWith(values) };
}

function declared(generated: GeneratedObject, index: number, chart: output.HelmChart, tokens: readonly string[]): Exposed[] {
  const { spec, labels, choices, hasSwitch, isRepeated } = generated;
  const made = new ApiObject(chart, `o${index}`, {
    apiVersion: 'example.com/v1', kind: 'Thing', metadata: { labels: withStrings(labels, tokens, 2) as typeof labels, namespace: 'n' }, spec: withStrings(spec, tokens, 3) as object,
  });
  if (isRepeated) chart.repeat(made, { name: `repeated.o${index}` });
  if (hasSwitch) chart.addSwitch(made);
  const plain = withStrings(spec, tokens, 3);
  const paths = pathsIn(plain, 'spec').filter((path) => path !== 'spec' && !JSON.stringify(valueOf(plain, path)).includes('helmvalue') && !path.includes('helmvalue'));
  const chosen: string[] = [];
  for (const choice of paths.length === 0 ? [] : choices) {
    const path = paths[choice % paths.length];
    if (chosen.some((other) => path.startsWith(other) || other.startsWith(path))) continue;
    chosen.push(path);
    chart.expose(made, path, { name: `${isRepeated ? '' : `o${index}.`}v${chosen.length}` });
  }
  const group = isRepeated ? ['repeated', `o${index}`, made.name] : [`o${index}`];
  return chosen.map((path, position) => ({ object: made.name, path: fieldPath(path), value: [...group, `v${position + 1}`] }));
}

function valueOf(plain: unknown, path: string): unknown {
  return valueAt({ spec: plain }, fieldPath(path));
}
