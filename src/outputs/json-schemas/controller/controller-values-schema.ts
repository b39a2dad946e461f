import { settingSchema } from './setting-schema';
import { settingsByAnyPath } from '../../../checks/controller-values/chart-settings/all-settings';
import { chartOf } from '../../../checks/controller-values/chart-settings/setting';
import { JsonObject } from '../../../foundation/basics/json';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';

/** Returns the JSON Schema for the values of Karpenter's Helm chart in a release. Helm ignores other values. */
export function controllerValuesSchema(version: KarpenterVersion): JsonObject {
  const chart = chartOf(version);
  const schema = map();
  for (const [path, setting] of settingsByAnyPath(chart)) {
    const names = path.split('.');
    const last = names.pop()!;
    const parent = names.reduce((at, name) => (at.properties[name] ??= map()), schema);
    parent.properties[last] ??= settingSchema(setting, path, version);
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    description: `Values of the Helm chart of Karpenter ${chart}.`,
    ...schema,
    properties: { global: { description: 'Values that a parent chart passes to all of its subcharts.' }, ...schema.properties },
  };
}

function map(): JsonObject {
  return { type: 'object', properties: {}, additionalProperties: false };
}
