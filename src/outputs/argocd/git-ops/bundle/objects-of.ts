import { ApiObject, Chart } from 'cdk8s';
import { isObject, JsonObject } from '../../../../foundation/basics/json';

/** An object of a chart, with its rendered JSON. */
export interface RenderedObject {
  readonly object: ApiObject;
  readonly json: JsonObject;
}

/** Returns the objects of a chart, without the objects of nested charts. */
export function apiObjectsOf(chart: Chart): ApiObject[] {
  return chart.node.findAll().filter((each): each is ApiObject => ApiObject.isApiObject(each) && Chart.of(each) === chart);
}

/** Returns the rendered objects of a chart. Skips objects that fail to render, because the app's check reports them. */
export function renderedObjectsOf(chart: Chart): RenderedObject[] {
  return apiObjectsOf(chart).flatMap((object) => {
    try {
      const json: unknown = object.toJson();
      return isObject(json) ? [{ object, json }] : [];
    } catch {
      return [];
    }
  });
}

/** Returns the JSON of a chart's objects, with Lists replaced by their items. */
export function jsonOf(chart: Chart): JsonObject[] {
  return renderedObjectsOf(chart).flatMap(({ json }) => itemsOf(json));
}

/** Returns the items of a List, or any other object itself. */
export function itemsOf(json: JsonObject): JsonObject[] {
  return String(json.kind).endsWith('List') && Array.isArray(json.items) ? json.items.filter(isObject) : [json];
}
