import { append } from '../basics/append';
import { Budget } from '../go-template/budget';
import { bytesOf } from '../go-template/byte-text';
import { CannotRender } from '../go-template/failures';
import { GoMap, GoValue, isList, isMap } from '../go-template/values';

/** A parameter of an Argo CD Application, which Argo CD passes to Helm as `--set` or `--set-string`. */
export interface ChartParameter {
  /** Path of the value, such as `pools.a.budgets[0].nodes`. */
  readonly name: string;
  readonly value: string;
  /** Whether the value stays a string, even if it looks like a number, a boolean, or null. */
  readonly forceString?: boolean;
}

/** Maximum index in a path, like in Helm. */
const MAX_INDEX = 65_536;
/** Maximum number of names in a path, like in Helm. */
const MAX_NAMES = 30;

/**
 * Returns parameters in the order in which Helm sets them. Like Argo CD, keeps the last of several parameters with one name.
 *
 * @see https://github.com/argoproj/argo-cd/blob/v3.1.0/util/helm/cmd.go
 */
export function inHelmOrder(parameters: readonly ChartParameter[]): readonly ChartParameter[] {
  const [plain, strings] = [new Map<string, ChartParameter>(), new Map<string, ChartParameter>()];
  for (const parameter of parameters) (parameter.forceString === true ? strings : plain).set(parameter.name, parameter);
  return [...plain.values(), ...strings.values()];
}

/**
 * Sets the value of a parameter.
 *
 * @see https://github.com/helm/helm/blob/v4.1.4/pkg/strvals/parser.go
 * @throws CannotRender for a path or a value of a form that Helm rejects or that is rare
 */
export function setParameter(values: GoMap, parameter: ChartParameter, budget: Budget): void {
  budget.spendText(parameter.name.length + parameter.value.length);
  const unsupported = new CannotRender(`the parameter ${JSON.stringify(parameter.name)}`);
  const [path, value] = [pathIn(parameter.name), valueOf(parameter)];
  if (path === undefined || value === undefined) throw unsupported;
  let place: Place = { container: values, key: path[0] };
  for (const next of path.slice(1)) {
    const inner: Container | undefined = containerAt(place, typeof next === 'number');
    if (inner === undefined) throw unsupported;
    place = { container: inner, key: next };
  }
  if (typeof place.key === 'number') budget.spend(place.key);
  put(place, value);
}

type Container = GoMap | GoValue[];

/** A value in a map or a list. */
interface Place {
  readonly container: Container;
  readonly key: string | number;
}

function put({ container, key }: Place, value: GoValue): void {
  if (isMap(container as GoMap)) {
    (container as GoMap).set(key as string, value);
    return;
  }
  const list = container as GoValue[];
  while (list.length < (key as number)) list.push(null);
  list[key as number] = value;
}

/** Returns the map or list at a place, and creates it if it is missing. Returns undefined if the value there has another type. */
function containerAt(place: Place, isForList: boolean): Container | undefined {
  const { container, key } = place;
  const found = isMap(container as GoMap) ? (container as GoMap).get(key as string) : (container as GoValue[])[key as number] ?? undefined;
  if (found === undefined) {
    const created: Container = isForList ? [] : new Map();
    put(place, created);
    return created;
  }
  if (isForList) return isList(found) ? found as GoValue[] : undefined;
  return isMap(found) ? found : undefined;
}

/** Splits a path into names and indexes. Returns undefined for other forms. */
function pathIn(name: string): readonly (string | number)[] | undefined {
  const path: (string | number)[] = [];
  const part = /((?:[^\\=,.[\]]|\\[^])+)((?:\[\d{1,5}\])*)(\.|$)/y;
  for (let end = false; !end;) {
    const [, text, indexes, separator] = part.exec(name) ?? [];
    if (text === undefined || path.length > MAX_NAMES) return undefined;
    path.push(bytesOf(text.replace(/\\([^])/g, '$1')));
    append(path, (indexes.match(/\d+/g) ?? []).map(Number));
    end = separator === '';
  }
  return path.some((each) => typeof each === 'number' && each > MAX_INDEX) ? undefined : path;
}

/** Returns the value of a parameter, or undefined for a value of a rare form. */
function valueOf({ value, forceString = false }: ChartParameter): GoValue {
  if (value.startsWith('{') && value.endsWith('}')) {
    const inner = value.slice(1, -1);
    return /[{}\\]/.test(inner) ? undefined : inner.split(',').map((item) => scalarOf(item, forceString));
  }
  return value.startsWith(',') || value.startsWith('{') || value.includes('\\') ? undefined : scalarOf(value, forceString);
}

function scalarOf(text: string, isString: boolean): GoValue {
  if (isString) return bytesOf(text);
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  if (lower === 'null') return null;
  if (text === '0') return 0n;
  if (!/^[+-]?\d{1,19}$/.test(text) || text.startsWith('0')) return bytesOf(text);
  const number = BigInt(text.replace('+', ''));
  return BigInt.asIntN(64, number) === number ? number : bytesOf(text);
}
