import { load } from 'js-yaml';
import { kubelet } from './settings';
import { judge } from '../../../../src/checks/engine/judge';
import { Severity } from '../../../../src/checks/findings/finding';
import { keyPath } from '../../../../src/foundation/basics/json';
import { KUBELET_CONFIG_FIELDS } from '../../../../src/karpenter/kubelet/kubelet-config-fields';
import { KubeletField } from '../../../../src/karpenter/kubelet/kubelet-field-type';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

type Path = readonly (string | number)[];

const WRONG: readonly unknown[] = [
  null, true, 'no', 1, 0.5, 1.5, -1, 60, 100, 3_000_000_000, 2 ** 63, '1', '60', '5%', '1d', '10 minutes', '2147483648', '-5', 'text', '10.100.0.10', 'a, b', '', ' ', [], [[]], {}, { a: {} }, [{}],
];
/** Sample keys for maps whose keys the kubelet does not limit. */
const KEYS: { readonly [map: string]: readonly string[] } = { featureGates: ['NodeSwap'], defaultPodSysctls: ['net.ipv4.ip_forward'], staticPodURLHeader: ['X-Source'], limits: ['memory'] };

/** Returns the fields of the kubelet configuration, with their nested fields, items, and entries. */
function fieldsOf({ fields = {}, of, type, keys }: KubeletField, path: Path, name: string): readonly (readonly [Path, KubeletField])[] {
  switch (type) {
    case 'object': return Object.entries(fields).flatMap(([child, field]) => [[[...path, child], field] as const, ...fieldsOf(field, [...path, child], child)]);
    case 'list': return [[[...path, 0], of!] as const, ...fieldsOf(of!, [...path, 0], name)];
    case 'map': return (keys ?? KEYS[name]).flatMap((key) => [[[...path, key], of!] as const, ...fieldsOf(of!, [...path, key], key)]);
    default: return [];
  }
}

function withValue([first, ...rest]: Path, value: unknown): unknown {
  const child = rest.length === 0 ? value : withValue(rest, value);
  return typeof first === 'number' ? [child] : { [first]: child };
}

function textOf(path: Path): string {
  let field: KubeletField = { type: 'object', fields: KUBELET_CONFIG_FIELDS };
  return path.reduce<string>((at, name) => {
    const isKey = field.type === 'map';
    field = field.fields?.[name] ?? field.of!;
    return typeof name === 'number' ? `${at}[${name}]` : isKey ? keyPath(at, name) : `${at}.${name}`;
  }, 'spec.kubelet');
}

/** Rules that are not about types: rules about other fields, about feature gates, and about the content of strings. */
const OF_OTHERS = [
  'kubelet-config-combination', 'kubelet-config-eviction-soft-pairs', 'kubelet-config-feature-gate', 'kubelet-config-image-gc-default', 'kubelet-config-syntax',
];

function findings(settings: unknown) {
  return judge(kubelet(settings as object), KarpenterVersion.of('1.15.1')).findings
    .filter(({ rule, path, severity }) => path.startsWith('spec.kubelet') && severity !== Severity.INFO && !OF_OTHERS.includes(rule));
}

/** Returns the YAML values that a fix prints, or undefined if the fix is to remove the field. */
function printed(fix: string): readonly unknown[] | undefined {
  if (fix === 'Remove the field.') return undefined;
  const [, text] = [
    /such as (.*)\.$/, /^Put the value in quotes: (".*")\.$/, /^Add a unit, for example (".*")\.$/, /^Set (\S+) without quotes\.$/, /^Set (true|false)\.$/, /^Set (".*?"|\[.*\])\.( The string .*)?$/, /^Set (?:one of )?(.*)\.$/,
  ].map((pattern) => pattern.exec(fix)).find((match) => match !== null)!;
  if (fix.startsWith('Set one of ')) return text.split(', ');
  return fix === 'Set true or false.' ? [true, false] : [load(text)];
}

describe('a value that the fix of a type error prints is valid', () => {
  const fields = fieldsOf({ type: 'object', fields: KUBELET_CONFIG_FIELDS }, [], '').filter(([[name]]) => name !== 'registerWithTaints');

  test.each(fields.map(([path]) => [textOf(path), path] as const))('%s', (text, path) => {
    let count = 0;
    for (const wrong of WRONG) {
      const fix = findings(withValue(path, wrong)).find((finding) => finding.rule === 'kubelet-config-type' && finding.path === text)?.fix;
      if (fix === undefined) continue;
      count++;
      for (const value of printed(fix) ?? []) {
        expect({ wrong, fix, after: findings(withValue(path, value)).map(({ rule, path: at, message }) => `${rule} ${at} ${message}`) }).toEqual({ wrong, fix, after: [] });
      }
    }
    expect(count).toBeGreaterThan(5);
  });
});
