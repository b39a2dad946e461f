import { Check, invalid, isGiven, isPlaceholder, nameAt, withoutEffect } from './setting-problem';
import { valueText } from '../../../foundation/basics/value-text';
import { parseBool } from '../../../foundation/go/parse-bool';
import { isSince } from '../chart-settings/setting';

/** Checks a boolean that is an environment variable since 0.32. The controller ignores values that it cannot parse. Strings such as "true" are valid. */
const boolean: Check = ({ value, chart, path, fallback }) => {
  if (!isGiven(value) || value === '' || isPlaceholder(value) || !isSince(chart, '0.32') || parseBool(String(value)) !== undefined) return undefined;
  return withoutEffect(`${nameAt(path)} must be true or false, got ${valueText(value)}, so Karpenter uses the default ${fallback}`, 'Set true or false.');
};

/** In 1.14 and earlier, the chart drops the boolean false. See https://github.com/aws/karpenter-provider-aws/blob/v1.14.1/charts/karpenter/templates/deployment.yaml. */
const ignoreDRARequests: Check = (input) => (input.value === false && !isSince(input.chart, '1.15')
  ? withoutEffect('ignoreDRARequests has no effect: the chart drops the boolean false, so Karpenter uses the default true', 'Add quotes: "false".')
  : boolean(input));

/** Checks a switch. The chart treats every non-empty string as true, but passes the string to the controller unchanged. */
const draSwitch: Check = ({ value, path }) => {
  const on = parseBool(String(value));
  if (!value || isPlaceholder(value) || on) return undefined;
  if (on === undefined) return invalid(`${nameAt(path)} must be true or false, got ${valueText(value)}`, 'Set true or false.');
  return withoutEffect(`${nameAt(path)} must be a boolean, got ${valueText(value)}, which the chart treats as true`, 'Remove the quotes: false.');
};

export const BOOLEAN_CHECKS: { readonly [id: string]: Check } = {
  'isolatedVPC': boolean,
  'eksControlPlane': boolean,
  'enableZonalShift': boolean,
  'disableClusterStateObservability': boolean,
  'disableDryRun': boolean,
  ignoreDRARequests,
  'legacyNodeRepair': boolean,
  'enableDRA': draSwitch,
  'awsFeatureGates.draNVIDIAGPU': draSwitch,
  'awsFeatureGates.draEFA': draSwitch,
};
