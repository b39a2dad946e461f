import { Check, isGiven, isPlaceholder, withoutEffect } from './check';
import { isSince } from './setting';
import { valueText } from '../../basics/value-text';
import { isGoBoolean } from '../../validation/global-settings-numbers';

/** A variable since 0.32, which the controller passes over where it can't read it; texts are as good as booleans. */
const boolean: Check = ({ value, chart, fallback }) => {
  if (!isGiven(value) || value === '' || isPlaceholder(value) || !isSince(chart, '0.32') || isGoBoolean(String(value))) return undefined;
  return withoutEffect(`${valueText(value)} is neither true nor false, and the controller takes its default, ${fallback}`, 'write true or false');
};

const ignoreDRARequests: Check = (input) => (input.value === false
  ? withoutEffect('the chart passes over false, and the controller then takes true', 'write "false" in quotes')
  : boolean(input));

export const BOOLEAN_CHECKS: { readonly [id: string]: Check } = {
  isolatedVPC: boolean,
  eksControlPlane: boolean,
  enableZonalShift: boolean,
  disableClusterStateObservability: boolean,
  disableDryRun: boolean,
  ignoreDRARequests,
};
