import { Check, invalid, isGiven, isPlaceholder, withoutEffect } from './check';
import { valueText } from '../../../basics/value-text';
import { parseBool } from '../../../go/parse-bool';
import { isSince } from '../chart-settings/setting';

/** A variable since 0.32, which the controller passes over where it can't read it; texts are as good as booleans. */
const boolean: Check = ({ value, chart, fallback }) => {
  if (!isGiven(value) || value === '' || isPlaceholder(value) || !isSince(chart, '0.32') || parseBool(String(value)) !== undefined) return undefined;
  return withoutEffect(`${valueText(value)} is neither true nor false, and the controller takes its default, ${fallback}`, 'write true or false');
};

/** Until 1.14 the chart drops what is false. Source: fact H-95. */
const ignoreDRARequests: Check = (input) => (input.value === false && !isSince(input.chart, '1.15')
  ? withoutEffect('the chart passes over false, and the controller then takes true', 'write "false" in quotes')
  : boolean(input));

/** A string that is not empty counts as true in the chart, which hands it to the controller as it is. */
const draSwitch: Check = ({ value, path }) => {
  const on = parseBool(String(value));
  if (!value || isPlaceholder(value) || on) return undefined;
  if (on === undefined) return invalid(`${path} must be true or false, got ${valueText(value)}`, `Set ${path} to true or false.`);
  return withoutEffect(`${valueText(value)} is a string, which the chart takes for true: Karpenter stops ignoring DRA requests`, 'Write false without quotes.');
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
