import type { GatesOfTarget, ManifestTarget } from './check-manifests';
import { ReservedInterfaces } from '../../karpenter/scheduling/cni-facts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { controllerRoleFindings } from '../controller-values/controller-role';
import { ChartValues } from '../controller-values/installations/chart-values-in';
import { controllerRoles, gatesIn, reservedInterfacesIn } from '../controller-values/known-settings';
import { valueFindings } from '../controller-values/value-findings';
import { Verdict } from '../engine/verdict';
import { Json } from '../findings/rule';

/** The settings of the controller in the values of a run. */
export class SettingsOfInput {
  private readonly targets = new Map<ManifestTarget, ManifestTarget>();
  private readonly roles: readonly string[];

  constructor(private readonly all: readonly ChartValues[]) {
    this.roles = controllerRoles(all);
  }

  /** Returns a target with the feature gates in the values. Gates that the user states have precedence. */
  targetWithGates(target: ManifestTarget): ManifestTarget {
    if (!this.targets.has(target)) this.targets.set(target, { ...target, gates: this.gatesOf(target) });
    return this.targets.get(target)!;
  }

  private gatesOf({ version, gates }: ManifestTarget): GatesOfTarget {
    const { isGateOn, ...others } = gatesIn(this.all, version);
    return { ...others, ...gates, isGateOn: (gate) => gates?.isGateOn?.(gate) ?? isGateOn?.(gate) };
  }

  /** Returns the state of `reservedENIs` in the values. */
  reservedInterfaces(version: KarpenterVersion): ReservedInterfaces {
    return reservedInterfacesIn(this.all, version);
  }

  /** Adds the findings about the values in a document, and about an EC2NodeClass whose role is that of the controller. */
  withFindings(verdict: Verdict, json: Json, values: readonly ChartValues[], version: KarpenterVersion): Verdict {
    const found = [...values.flatMap((each) => valueFindings(each, version)), ...controllerRoleFindings(json, this.roles)];
    return found.length === 0 ? verdict : { ...verdict, findings: [...verdict.findings, ...found] };
  }
}
