import * as fc from 'fast-check';

/** Strings that YAML, JSON, or Go treat specially. */
const HARD_TEXTS = [
  '', ' ', 'yes', 'no', 'on', 'null', '~', '007', '08', '5.0', '1.50', '+5', '-0x10', ' 5', '0x1F', '1e3', '1_000', '12:30', '1:30:00', '2024-01-01', '2024-01-01T10:00:00Z', '2024-1-1 1:2:3', '2024-13-01', '-', '- a', '? b', ': c', 'a: b', 'a #b',
  '# c', '"q"', "'s'", '\\', '\\n', '%', '@x', '`y`', '{a: 1}', '[b]', '{{ .Values.x }}', '\n', '\n\n', 'a\n', 'a\nb', 'a\nb\n\n', '\na', ' a\nb', 'a\n b\n', 'a \nb ', '\ta', 'a\tb\n', 'a\r\nb', '---\na', '---', '...',
  'é', '漢字', '😀', 'a\u0085b', 'a \u0085 \u0085b\u0085', 'a\u2028b', 'a\u2029b\n', '\u2028', 'x\u2028 y: z', '\u0000', 'a\u0007b', 'a\u007fb', '\u009f', '\ufeff', '\ufeffa b', '\ufffe', '\u00a0', ' \u00a0', '\u200b', '\u00ad',
  'true', 'False', '.5', '5.', '+1', '0b1', '1.5e-7', '=', '<<', '!x', '&a', '*a', '|', '>', '|-\n a', 'a&b<c>', "a' b: c", 'a'.repeat(130), 'word '.repeat(40), 'wo: rd '.repeat(40), "it's  two".repeat(30), 'é\u0001 '.repeat(50),
];

/** Matches lone surrogates, and characters that Go's Unicode version does not have. */
const UNKNOWN = /\p{Cs}|[\u2ffc-\u2fff\u31ef\u{2ebf0}-\u{2ee5d}]/gu;

export const text = fc.oneof(
  fc.constantFrom(...HARD_TEXTS), fc.string({ maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 8 }), fc.tuple(fc.constantFrom(...HARD_TEXTS), fc.constantFrom(...HARD_TEXTS)).map((two) => two.join('')),
).map((each) => each.replace(UNKNOWN, '?'));

export const key = fc.oneof(fc.constantFrom('a', 'b', 'a1', 'a10', 'a2', 'a01', 'A', '_x', '1', '10', '2', 'a.b/c', 'yes', 'on', '-', 'a-1', 'true', 'x y'), text).filter((each) => each !== '__proto__');

const number = fc.oneof(
  fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, 1000000, 999999, 1e20, 1e21, 1.5e300, 0.1, 1e-7, 0.00001, -0, 123456789, Number.MAX_SAFE_INTEGER,
    2 ** 53, 2 ** 63, 2 ** 64, -(2 ** 63)),
);

export const { json } = fc.letrec<{ json: unknown; map: object; list: unknown[] }>((tie) => ({
  map: fc.dictionary(key, tie('json'), { maxKeys: 4 }),
  list: fc.array(tie('json'), { maxLength: 3 }),
  json: fc.oneof({ maxDepth: 4, depthSize: 'small' }, text, number, fc.boolean(), fc.constant(null), tie('map'), tie('list')),
}));

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const mostly = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: json });

const labels = fc.oneof({ weight: 8, arbitrary: fc.dictionary(key, text, { maxKeys: 3 }) }, { weight: 1, arbitrary: fc.constant(null) });
const annotations = fc.dictionary(key, text, { maxKeys: 3 });
const metadata = fc.record({ labels: optional(labels), annotations: optional(annotations) });
const name = fc.constantFrom('a', 'b-1', 'yes', '007');

const poolSpec = fc.record({
  template: fc.record({
    spec: fc.record({
      nodeClassRef: fc.record({ group: text, kind: text, name: text }), requirements: fc.array(json, { maxLength: 2 }), more: optional(json),
    }),
    metadata: optional(json),
  }),
  limits: optional(json),
});
const classSpec = fc.record({ amiSelectorTerms: json, securityGroupSelectorTerms: json, subnetSelectorTerms: json, tags: optional(json) });
const itemsOf = (spec: fc.Arbitrary<unknown>) => {
  const item = fc.record({ name: optional(name), metadata: optional(metadata), spec: mostly(spec) });
  return mostly<unknown>(fc.dictionary(key, mostly<unknown>(item), { maxKeys: 3 }));
};
const defaultsOf = (spec: fc.Arbitrary<unknown>) => fc.record({ metadata: optional(metadata), spec: optional(spec) });

/** Values for the chart of the `chart` command. */
export const readyChartValues = fc.record({
  nodePools: optional(itemsOf(poolSpec)),
  ec2NodeClasses: optional(itemsOf(classSpec)),
  commonLabels: optional(labels),
  commonAnnotations: optional(annotations),
  keepOnUninstall: optional(mostly<unknown>(fc.boolean())),
  defaults: optional(fc.record({ nodePools: optional(defaultsOf(poolSpec)), ec2NodeClasses: optional(defaultsOf(classSpec)) })),
  inflate: optional(fc.record({
    enabled: fc.boolean(),
    name: optional(name),
    namespace: optional(name),
    replicas: optional(fc.nat(9)),
    onePodPerNode: optional(fc.boolean()),
    nodePool: optional(text),
    tolerations: optional(json),
    memory: optional(json),
  })),
});

const scalar = fc.oneof(number, fc.boolean());
const group = fc.record({
  alias: optional(text),
  tags: optional(json),
  maxPods: optional(json),
  limits: optional(json),
  budgets: optional(json),
  requirements: optional(json),
  weight: optional(scalar),
  replicas: optional(scalar),
  enabled: optional(scalar),
});

/** Values for the charts of `HelmChart` in the examples. */
export const helmChartValues = fc.record({
  linux: optional(mostly<unknown>(group)),
  general: optional(mostly<unknown>(group)),
  inflate: optional(mostly<unknown>(group)),
  pools: optional(mostly<unknown>(fc.dictionary(key, fc.oneof(group, fc.constant({})), { maxKeys: 3 }))),
  clusterName: optional(mostly<unknown>(text)),
  commonLabels: optional(labels),
  commonAnnotations: optional(annotations),
  keepOnUninstall: optional(mostly<unknown>(fc.boolean())),
});
