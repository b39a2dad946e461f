import { ApiObject, Chart } from 'cdk8s';
import { placeholdersOf } from '../../../../constructs/synthesis/helm-values/placeholders';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { once, remembered } from '../../../../foundation/basics/remembered';

/** An object of a chart, with its rendered JSON. */
export interface RenderedObject {
  readonly object: ApiObject;
  readonly json: JsonObject;
}

/** The objects of a chart, and the items of its Lists. */
interface ChartObjects {
  readonly rendered: () => readonly RenderedObject[];
  readonly json: () => readonly JsonObject[];
}

/** Objects by chart while `readingOnce` runs. */
let known: ((chart: Chart) => ChartObjects) | undefined;

/** Runs a function that does not change objects. Each chart is read only once, although clusters can share a chart, and several checks read it. */
export function readingOnce<T>(run: () => T): T {
  const outer = known;
  known = remembered(objectsOf);
  try {
    return run();
  } finally {
    known = outer;
  }
}

/** Returns the objects of a chart, without the objects of nested charts. */
export function apiObjectsOf(chart: Chart): ApiObject[] {
  return chart.node.findAll().filter((each): each is ApiObject => ApiObject.isApiObject(each) && Chart.of(each) === chart);
}

/** Returns the rendered objects of a chart. Skips objects that fail to render, because the app's check reports them. */
export function renderedObjectsOf(chart: Chart): readonly RenderedObject[] {
  return read(chart).rendered();
}

/** Returns the JSON of a chart's objects, with Lists replaced by their items. */
export function jsonOf(chart: Chart): readonly JsonObject[] {
  return read(chart).json();
}

function read(chart: Chart): ChartObjects {
  // Another object can read the chart while it is rendered with placeholders. These results are temporary.
  return known && !placeholdersOf(chart).areKept ? known(chart) : objectsOf(chart);
}

function objectsOf(chart: Chart): ChartObjects {
  const rendered = once(() => render(chart));
  return { rendered, json: once(() => rendered().flatMap(({ json }) => itemsOf(json))) };
}

function render(chart: Chart): RenderedObject[] {
  return apiObjectsOf(chart).flatMap((object) => {
    try {
      const json: unknown = object.toJson();
      return isObject(json) ? [{ object, json }] : [];
    } catch {
      return [];
    }
  });
}

/** Returns the items of a List, or any other object itself. */
export function itemsOf(json: JsonObject): JsonObject[] {
  return String(json.kind).endsWith('List') && Array.isArray(json.items) ? json.items.filter(isObject) : [json];
}
