import { settingOf } from './chart-settings/all-settings';
import { GateList, gateListOf, readGates } from './chart-settings/gate-variables';
import { chartOf, isSince, placeOf, variableIn } from './chart-settings/setting';
import { textOfVariable } from './environment-variables';
import { FeatureGate } from './feature-gate';
import { isTrue } from './helm-truthiness';
import { settingInValues } from './setting-in-values';
import { JsonObject } from '../../foundation/basics/json';
import { parseBool } from '../../foundation/go/parse-bool';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** Feature gates for DRA drivers, which `enableDRA` also turns on. */
export const DRA_GATES: readonly FeatureGate[] = [FeatureGate.DRA_NVIDIA_GPU, FeatureGate.DRA_EFA];

/** Values that are rendered for a release, in the form that the controller of that release reads. */
export class ValuesInRelease {
  public readonly chart: string;

  constructor(public readonly values: JsonObject, public readonly version: KarpenterVersion) {
    this.chart = chartOf(version);
  }

  /** Returns the path of a setting, or undefined if the chart does not have the setting. */
  public pathOf(id: string): string | undefined {
    return placeOf(settingOf(id), this.chart)?.path;
  }

  /** Returns the value of a setting. */
  public valueOf(id: string): unknown {
    return settingInValues(this.values, settingOf(id), this.chart)?.value;
  }

  /** Returns the value of the variable in controller.env that replaces a setting. */
  public variableOf(id: string): string | undefined {
    const [name] = variableIn(settingOf(id), this.chart) ?? [];
    return name === undefined ? undefined : this.textOf(name);
  }

  /** Returns the value of the variable in controller.env that replaces a list of feature gates. */
  public gatesText({ variable, since }: GateList): string | undefined {
    return isSince(this.chart, since) ? this.textOf(variable) : undefined;
  }

  /** Returns the path of the value that determines a feature gate. */
  public whereIs(gate: FeatureGate): string | undefined {
    return this.gatesText(gateListOf(gate._setting())!) === undefined ? this.pathOf(gate._setting()) : 'controller.env';
  }

  /** Returns true if a feature gate is on. */
  public isOn(gate: FeatureGate): boolean {
    const byDefault = gate.isOnByDefault(this.version);
    if (!gate.isKnownIn(this.version)) return byDefault;
    const variable = this.gatesText(gateListOf(gate._setting())!);
    const gates = variable === undefined ? undefined : readGates(variable);
    // If the environment variable does not list Drift, the Drift gate is off.
    if (variable !== undefined) return gates?.get(gate.name) ?? (byDefault && !(gates && gate === FeatureGate.DRIFT));
    const enableDRA = DRA_GATES.includes(gate) && this.valueOf('enableDRA');
    return parseBool(String(isTrue(enableDRA) ? enableDRA : this.valueOf(gate._setting()))) ?? byDefault;
  }

  /** Whether the legacy controller repairs nodes. Karpenter 1.14 and earlier have only the legacy controller. */
  public get isLegacyRepair(): boolean {
    const isChoice = this.pathOf('legacyNodeRepair') !== undefined;
    return isChoice ? parseBool(this.variableOf('legacyNodeRepair') ?? String(this.valueOf('legacyNodeRepair'))) ?? false : true;
  }

  /** Whether node repair is on and respects disruption budgets. The legacy controller ignores disruption budgets. */
  public get repairHeedsBudgets(): boolean {
    return this.isOn(FeatureGate.NODE_REPAIR) && !this.isLegacyRepair;
  }

  /** Returns the value of a variable in controller.env. */
  public textOf(variable: string): string | undefined {
    return textOfVariable(settingInValues(this.values, settingOf('env'), this.chart)?.value, variable);
  }
}
