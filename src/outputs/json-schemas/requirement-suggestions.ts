import { suggestions } from './suggestions';
import { JsonObject } from '../../foundation/basics/json';
import { AUTO_MODE_POOL_LABELS, karpenterLabel, nodeLabelFacts } from '../../karpenter/auto-mode/auto-mode-labels';
import { labelColumn } from '../../karpenter/instance-types/catalog/instance-types';
import { NODE_OVERLAY, NODE_POOL } from '../../karpenter/versions/known-apis';
import { labelFacts, labelsOfPools } from '../../karpenter/versions/label-catalogue';

/** Returns the keywords that make editors suggest labels, and the known values of the label in a requirement. */
export function requirementSuggestions(api: string, release: string): JsonObject {
  const keys = labelsOf(api, release);
  const ofValues = keys.flatMap((key) => {
    const values = knownValues(key);
    return values.length === 0 ? [] : [{
      if: { properties: { key: { const: key } }, required: ['key'] },
      then: { properties: { values: { items: suggestions(values) } } },
    }];
  });
  return { allOf: [{ properties: { key: suggestions(keys) } }, ...ofValues] };
}

function labelsOf(api: string, release: string): readonly string[] {
  const ofKarpenter = labelsOfPools(release).filter((key) => api !== NODE_OVERLAY || labelFacts(key)?.notInOverlays !== true);
  return api === NODE_POOL ? [...ofKarpenter, ...AUTO_MODE_POOL_LABELS] : ofKarpenter;
}

/** Returns the known values of a label, in order. */
function knownValues(key: string): readonly string[] {
  const fixed = nodeLabelFacts(key)?.values;
  const column = fixed ?? labelColumn(karpenterLabel(key) ?? key) ?? [];
  const values = [...new Set(column.filter((value) => value !== undefined && value !== ''))] as string[];
  return values.every((value) => /^\d+$/.test(value)) ? values.sort((one, other) => Number(one) - Number(other)) : values;
}
