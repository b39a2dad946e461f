import { ApiObject, Chart } from 'cdk8s';
import { isObject, JsonObject } from '../../../basics/json';

/** An object of a chart, with its rendered JSON. */
export interface RenderedObject {
  readonly object: ApiObject;
  readonly json: JsonObject;
}

/** The objects of a chart, without those of nested charts. */
export function apiObjectsOf(chart: Chart): ApiObject[] {
  return chart.node.findAll().filter((each): each is ApiObject => ApiObject.isApiObject(each) && Chart.of(each) === chart);
}

/** The rendered objects of a chart. Skips objects that fail to render, which the check of the app reports. */
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

/** The JSON of a chart's objects, including the items of lists. */
export function jsonOf(chart: Chart): JsonObject[] {
  return renderedObjectsOf(chart).flatMap(({ json }) => itemsOf(json));
}

/** The items of a list object, or the object itself. */
export function itemsOf(json: JsonObject): JsonObject[] {
  return String(json.kind).endsWith('List') && Array.isArray(json.items) ? json.items.filter(isObject) : [json];
}
