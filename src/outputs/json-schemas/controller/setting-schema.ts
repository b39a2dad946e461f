import { SETTING_DOCS } from './setting-docs';
import { chartOf, fallbackIn, placeOf, Setting } from '../../../checks/controller-values/chart-settings/setting';
import { knownValues } from '../../../checks/controller-values/setting-checks/text-checks';
import { typeProblem } from '../../../checks/controller-values/setting-checks/type-checks';
import { JsonObject } from '../../../foundation/basics/json';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { suggestions } from '../suggestions';
import { withDefault } from '../with-default';

/** A value of each JSON type. Editors suggest values of the first type. */
const SAMPLES: { readonly [type: string]: unknown } = { string: 'text', number: 1, boolean: true, array: ['text'], object: { name: 'text' } };
const CONTAINERS = ['array', 'object'];

/** Returns the JSON Schema for a value of Karpenter's chart: the types with which the chart renders. Null removes the default of the chart. */
export function settingSchema(setting: Setting, path: string, version: KarpenterVersion): JsonObject {
  const chart = chartOf(version);
  const known = knownValues(setting.id, chart);
  return {
    ...withDefault(SETTING_DOCS[setting.id], placeOf(setting, chart)?.fallback),
    type: [...typesOf(setting, path, version), 'null'],
    ...known.length === 0 ? {} : suggestions(known),
  };
}

function typesOf(setting: Setting, path: string, version: KarpenterVersion): readonly string[] {
  const fallback = fallbackIn(setting, version);
  const own = Array.isArray(fallback) ? 'array' : typeof fallback;
  const isAccepted = (type: string) => {
    const problem = typeProblem(setting, { value: SAMPLES[type], chart: chartOf(version), path, fallback, values: {}, setting });
    // The chart only tests whether some booleans are empty.
    return problem?.rule !== 'controller-value-refused' && !(own === 'boolean' && CONTAINERS.includes(type));
  };
  const accepted = Object.keys(SAMPLES).filter(isAccepted);
  const first = Object.keys(SAMPLES).filter((type) => type === own);
  return [...new Set([...first, ...accepted])];
}
