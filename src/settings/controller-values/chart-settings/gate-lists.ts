import { Setting } from './setting';
import { SETTINGS } from './table';
import { parseBool } from '../../../go/parse-bool';
import { FeatureGate } from '../props/feature-gate';

/** One of the two lists of gates: its map in the chart's settings, and the variable that replaces all of it. */
export interface GateList {
  readonly map: 'featureGates' | 'awsFeatureGates';
  readonly variable: string;
  /** The first release whose controller reads the variable. */
  readonly since: string;
  readonly example: string;
}

export const GATE_LISTS: readonly GateList[] = [
  { map: 'featureGates', variable: 'FEATURE_GATES', since: '0.32', example: 'NodeRepair=true,NodeOverlay=false' },
  { map: 'awsFeatureGates', variable: 'AWS_FEATURE_GATES', since: '1.15', example: 'NodeClassCEL=true,RebootForRepair=false' },
];

/** The list that a setting is in, by its id, if it is a gate. */
export function gateListOf(id: string): GateList | undefined {
  return GATE_LISTS.find(({ map }) => id.startsWith(`${map}.`));
}

/** The list that a variable of the environment replaces. */
export function gateListOfVariable(name: unknown): GateList | undefined {
  return GATE_LISTS.find(({ variable }) => variable === name);
}

/** The settings of the gates in a list. */
export function gateSettings(list: GateList): Setting[] {
  return SETTINGS.filter(({ id }) => gateListOf(id) === list);
}

/** The name by which Karpenter reads the gate of a setting. */
export function gateName({ id }: Setting): string {
  return FeatureGate._ofSetting(id)!.name;
}

/** The gates in the text of a variable, as Go reads them; undefined where Go refuses the text. */
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
