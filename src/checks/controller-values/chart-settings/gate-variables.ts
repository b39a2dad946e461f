import { SETTINGS } from './all-settings';
import { Setting } from './setting';
import { parseBool } from '../../../foundation/go/parse-bool';
import { FeatureGate } from '../feature-gate';

/** A list of feature gates. The chart has a map for the list, which an environment variable can replace. */
export interface GateList {
  readonly map: 'featureGates' | 'awsFeatureGates';
  readonly variable: string;
  /** First release whose controller reads the variable. */
  readonly since: string;
  readonly example: string;
}

export const GATE_LISTS: readonly GateList[] = [
  { map: 'featureGates', variable: 'FEATURE_GATES', since: '0.32', example: 'NodeRepair=true,NodeOverlay=false' },
  { map: 'awsFeatureGates', variable: 'AWS_FEATURE_GATES', since: '1.15', example: 'NodeClassCEL=true,RebootForRepair=false' },
];

/** Returns the gate list to which a setting ID belongs. */
export function gateListOf(id: string): GateList | undefined {
  return GATE_LISTS.find(({ map }) => id.startsWith(`${map}.`));
}

/** Returns the gate list that an environment variable replaces. */
export function gateListOfVariable(name: unknown): GateList | undefined {
  return GATE_LISTS.find(({ variable }) => variable === name);
}

/** Returns the settings for the feature gates in a list. */
export function gateSettings(list: GateList): Setting[] {
  return SETTINGS.filter(({ id }) => gateListOf(id) === list);
}

/** Returns the name of the gate that a setting controls. */
export function gateName({ id }: Setting): string {
  return FeatureGate._ofSetting(id)!.name;
}

/** Parses the feature gates in an environment variable as the controller does. Returns undefined if the controller rejects the value. */
export function readGates(text: string): ReadonlyMap<string, boolean> | undefined {
  const gates = new Map<string, boolean>();
  for (const part of text.split(',').filter((each) => each !== '')) {
    const [name, ...rest] = part.split('=');
    const on = parseBool(rest.join('=').trim());
    if (on === undefined) return undefined;
    gates.set(name.trim(), on);
  }
  return gates;
}
