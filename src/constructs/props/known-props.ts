import { formerPropFix } from './former-props';
import { PROP_NAMES } from './prop-names';
import { childPath } from '../../foundation/basics/json';
import { isPlainMap } from '../../foundation/basics/plain-map';
import { needProps, unknownProp } from '../../foundation/basics/props/check-props';
import { reject, reportTogether } from '../../foundation/basics/props/reject';
import { isTypoOf, suggestion } from '../../foundation/basics/suggestion';

export type StructName = keyof typeof PROP_NAMES;

interface Settings {
  /** Prefix for each error message. */
  readonly where?: string;
  /** Name of the parameter. */
  readonly name?: string;
  /** Whether the props belong to this class. A subclass can have more props. Only those that look like a misspelled prop are errors. */
  readonly isExact?: boolean;
}

/** A struct in a prop. */
interface Inner {
  readonly struct: StructName;
  readonly isMap: boolean;
}

/** The names of a struct's props, with the struct in the prop, if any. */
type Props = ReadonlyMap<string, Inner | undefined>;

const read = new Map<StructName, Props>();

const SPEC_FIX = 'Set the fields of spec as props, or use fromManifest.';

/** Structs whose unknown fields are rendered, because another program defines the fields. The checks of the app report those that are unknown in the release. */
const RENDERED: readonly StructName[] = [
  'CommonKubeletConfiguration', 'KubeletConfiguration', 'NodeConfigContainerd', 'NodeConfigInstance', 'NodeConfigKubelet', 'settings.ZapLoggerConfig',
];

/** Structs that a program can pass as another struct. The app reads the other props. */
const EXTENDED_BY: { readonly [struct in StructName]?: StructName } = { KarpenterOptions: 'KarpenterAppProps' };

/**
 * Rejects props or options that are not an object, and unknown props at any depth. Returns the props unchanged. The TypeScript compiler accepts unknown
 * props in spread objects, and does not check callers in JavaScript.
 *
 * @param example code for valid props, shown in error messages
 */
export function knownProps<T extends object>(props: T, struct: StructName, example: string, { where = '', name = 'props', isExact = true }: Settings = {}): T {
  const given = needProps(props, example, where, name);
  reportTogether(() => rejectUnknown(given, struct, where, isExact));
  return props;
}

function rejectUnknown(value: object, struct: StructName, path: string, isExact: boolean): void {
  const known = propsOf(struct);
  for (const [name, given] of Object.entries(value)) {
    const inner = known.get(name);
    if (inner && !RENDERED.includes(inner.struct)) structsIn(given, `${path}${name}`, inner.isMap).forEach(([at, each]) => rejectUnknown(each, inner.struct, `${at}.`, true));
    if (known.has(name) || given === undefined || isOfExtended(struct, name)) continue;
    const fix = isExact ? fixFor(name, known, path) : fixForTypo(name, value, known, path);
    if (fix === undefined && !isExact) continue;
    reject(unknownProp(`${path}${name}`, fix ?? `Use ${listed([...known.keys()])}.`));
  }
}

/** Returns the structs in a prop: its value, the items of a list, or the values of a map. */
function structsIn(value: unknown, path: string, isMap: boolean): readonly (readonly [path: string, value: object])[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => structsIn(item, `${path}[${index}]`, isMap));
  if (!isPlainMap(value)) return [];
  return isMap ? Object.entries(value as object).flatMap(([key, item]) => structsIn(item, childPath(path, key), false)) : [[path, value as object]];
}

/** Returns the fix for a name that probably stands for a known prop. */
function fixFor(name: string, known: Props, path: string): string | undefined {
  const former = formerPropFix(name, known);
  if (former !== undefined) return former;
  const nested = [...known].find(([, inner]) => inner && !inner.isMap && propsOf(inner.struct).has(name));
  if (nested) return `Did you mean ${path}${nested[0]}.${name}?`;
  if (name === 'spec') return SPEC_FIX;
  const meant = suggestion(name, [...known.keys()]) ?? longerName(name, known);
  return meant === undefined ? undefined : `Did you mean ${path}${meant}?`;
}

/** Returns the only prop that starts with a name, such as subnetSelectorTerms for subnetSelector. */
function longerName(name: string, known: Props): string | undefined {
  const longer = [...known.keys()].filter((prop) => name.length > 3 && prop.startsWith(name));
  return longer.length === 1 ? longer[0] : undefined;
}

/** Returns the fix for a name that is certainly not a prop of a subclass. */
function fixForTypo(name: string, value: object, known: Props, path: string): string | undefined {
  if (name === 'spec') return SPEC_FIX;
  const meant = typoOf(name, value, [...known.keys()]);
  return meant === undefined ? undefined : `Did you mean ${path}${meant}?`;
}

/** Returns the prop that a name is probably a typo of. If the prop is also set, the name is a prop of a subclass. */
export function typoOf(name: string, props: object, known: readonly string[]): string | undefined {
  const meant = known.find((prop) => isTypoOf(name, prop) && name.length > 4);
  return meant === undefined || (props as { readonly [prop: string]: unknown })[meant] !== undefined ? undefined : meant;
}

function isOfExtended(struct: StructName, name: string): boolean {
  const extended = EXTENDED_BY[struct];
  return extended !== undefined && propsOf(extended).has(name);
}

function propsOf(struct: StructName): Props {
  let props = read.get(struct);
  if (!props) {
    const names = PROP_NAMES[struct].split(' ').map((text) => text.split(':') as [string, string?]);
    read.set(struct, props = new Map(names.map(([name, inner]) => [name, inner === undefined ? undefined : innerOf(inner)])));
  }
  return props;
}

function innerOf(text: string): Inner {
  const isMap = text.startsWith('*');
  return { struct: (isMap ? text.slice(1) : text) as StructName, isMap };
}

function listed(names: readonly string[]): string {
  return names.length === 1 ? names[0] : `one of ${names.join(', ')}`;
}
