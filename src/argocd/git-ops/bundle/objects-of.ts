import { ApiObject, Chart } from 'cdk8s';
import { isObject, JsonObject } from '../../../basics/json';

/** An object of a chart as it renders. */
export interface RenderedObject {
  readonly object: ApiObject;
  readonly json: JsonObject;
}

/** The objects of a chart, without those of charts in it. */
export function apiObjectsOf(chart: Chart): ApiObject[] {
  return chart.node.findAll().filter((each): each is ApiObject => ApiObject.isApiObject(each) && Chart.of(each) === chart);
}

/** What the objects of a chart render; those that can't are left out, since the check of the app says so. */
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

/** The objects of a chart, those in lists too. */
export function jsonOf(chart: Chart): JsonObject[] {
  return renderedObjectsOf(chart).flatMap(({ json }) => itemsOf(json));
}

/** The objects in a list, or the object itself. */
export function itemsOf(json: JsonObject): JsonObject[] {
  return String(json.kind).endsWith('List') && Array.isArray(json.items) ? json.items.filter(isObject) : [json];
}
