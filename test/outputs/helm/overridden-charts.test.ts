import { writeFileSync } from 'fs';
import { join } from 'path';
import * as fc from 'fast-check';
import { app, Exposed, GeneratedApp, json, synthesize, Synthesized, text } from './generated-apps';
import { byName, ParentChart } from './parent-chart';
import { describeWithHelm, inNewFolder, templated } from './real-helm';
import { isObject } from '../../../src/foundation/basics/json';
import { FieldPath, valueAt } from '../../../src/outputs/helm/field-path';
import { escaped } from '../../../src/outputs/helm/templates/go-text';

/** Chart values, and the objects that the chart renders with them. */
interface Override {
  readonly values: any;
  readonly objects: readonly any[];
}

/** Several charts, with values for each chart. */
class OverriddenCharts {
  private readonly parent: ParentChart;
  private readonly values: { [chart: string]: unknown } = {};
  private readonly expected: any[] = [];

  constructor(private readonly folder: string) {
    this.parent = new ParentChart(folder);
  }

  public add(generated: GeneratedApp, overrideOf: (made: Synthesized, name: string) => Override): void {
    const name = `g${Object.keys(this.values).length}`;
    const made = synthesize(generated, name, this.folder, this.parent.part(name));
    const { values, objects } = overrideOf(made, name);
    expect(byName(made.objectsWith(values))).toEqual(byName([...objects]));
    this.values[name] = values;
    this.expected.push(...objects);
  }

  /** Adds an app once for each exposed field, with a different value for that field. Null replaces an undefined value. */
  public addForEachField(generated: GeneratedApp, valueOf: (before: unknown) => unknown): void {
    for (let [position, count] = [0, 1]; position < count; position++) {
      this.add(generated, ({ exposed, objects }) => {
        count = exposed.length;
        if (count === 0) return { values: {}, objects };
        const { object, path, value } = exposed[position];
        const before = valueAt(objects.find(({ metadata }) => metadata.name === object), path);
        const after = valueOf(before);
        return { values: nested(value, after ?? null), objects: changed(objects, [[exposed[position], merged(before, after)]]) };
      });
    }
  }

  /** Renders all added objects with one Helm call. */
  public expectTheirObjects(atLeast: number): void {
    expect(Object.keys(this.values).length).toBeGreaterThan(atLeast);
    const file = join(this.folder, 'values.yaml');
    writeFileSync(file, escaped(JSON.stringify(this.values)));
    expect(byName(templated(this.parent.path, '--values', file))).toEqual(byName(this.expected));
  }
}

type Change = readonly [Exposed, unknown];

/** Returns objects with different values at some paths. Undefined removes a value. */
function changed(objects: readonly any[], changes: readonly Change[]): any[] {
  const inOrder = [...changes].sort(laterItemsFirst);
  const changesOf = (name: string) => inOrder.filter(([{ object }]) => object === name);
  return objects.map((object) => changesOf(object.metadata.name).reduce((at, [{ path }, value]) => withValue(at, path, value), object));
}

/** Sorts changes so that later items come first, because removing an item changes the positions of later items. */
function laterItemsFirst([{ path: a }]: Change, [{ path: b }]: Change): number {
  const at = a.findIndex((segment, index) => segment !== b[index]);
  return typeof a[at] === 'number' ? Number(b[at]) - Number(a[at]) : String(a[at]) < String(b[at]) ? -1 : 1;
}

function withValue(at: any, [segment, ...below]: FieldPath, value: unknown): any {
  const inner = below.length === 0 ? value : withValue(at[segment], below, value);
  if (Array.isArray(at)) return at.flatMap((item, index) => (index !== segment ? [item] : inner === undefined ? [] : [inner]));
  const { [segment]: _, ...others } = at;
  return inner === undefined ? others : { ...others, [segment]: inner };
}

/** Returns chart values in which a path of names leads to the value. */
function nested(names: readonly string[], value: unknown): unknown {
  return names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

/** Merges a default value and an override, as Helm does. */
function merged(a: any, b: any): any {
  if (!isObject(a) || !isObject(b)) return b;
  const both = Object.keys(b).filter((name) => Object.hasOwn(a, name));
  return { ...a, ...b, ...Object.fromEntries(both.map((name) => [name, merged(a[name], b[name])])) };
}

const others = fc.record({ text, number: fc.integer(), json });

/** Returns another value of the same type. For a map, adds entries to the default map. */
function another(value: unknown, { text: otherText, number, json: otherJson }: typeof others extends fc.Arbitrary<infer T> ? T : never): unknown {
  if (Array.isArray(value)) return [otherJson, otherText];
  if (isObject(value)) return { 'one more': otherJson };
  if (typeof value === 'number') return Number.isInteger(value) ? number : number + 0.5;
  return typeof value === 'boolean' ? !value : otherText;
}

describeWithHelm('generated charts with other values', () => {
  test('null omits only the field, for each value of 30 apps', () => inNewFolder((folder) => {
    const charts = new OverriddenCharts(folder);
    fc.sample(app, { numRuns: 30, seed: 11 }).forEach((generated) => charts.addForEachField(generated, () => undefined));
    charts.expectTheirObjects(60);
  }));

  test('null for all values omits all exposed fields, for 50 apps', () => inNewFolder((folder) => {
    const charts = new OverriddenCharts(folder);
    fc.sample(app, { numRuns: 50, seed: 12 }).forEach((generated) => charts.add(generated, ({ exposed, objects }) => ({
      values: exposed.map(({ value }) => nested(value, null)).reduce(merged, {}),
      objects: changed(objects, exposed.map((each) => [each, undefined])),
    })));
    charts.expectTheirObjects(49);
  }));

  test('an overridden value changes only its field, for each value of 30 apps', () => inNewFolder((folder) => {
    const charts = new OverriddenCharts(folder);
    const given = fc.sample(others, { numRuns: 1000, seed: 13 });
    fc.sample(app, { numRuns: 30, seed: 13 }).forEach((generated) => charts.addForEachField(generated, (before) => another(before, given.pop()!)));
    charts.expectTheirObjects(60);
  }));

  test('another string renders the same objects as an app with that string as the default, for each string value of 60 apps', () => inNewFolder((folder) => {
    const charts = new OverriddenCharts(folder);
    const given = fc.sample(text, { numRuns: 1000, seed: 14 });
    for (const generated of fc.sample(app, { numRuns: 60, seed: 14 })) {
      for (const position of generated.strings.keys()) {
        const other = given.pop()!;
        const strings = generated.strings.map((each, index) => (index === position ? other : each));
        charts.add(generated, (_, name) => (
          { values: { texts: { [`t${position}`]: other } }, objects: synthesize({ ...generated, strings }, name, folder, join(folder, 'other')).objects }
        ));
      }
    }
    charts.expectTheirObjects(40);
  }));
});
