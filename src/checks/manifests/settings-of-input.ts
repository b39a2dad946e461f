import type { GatesOfTarget, ManifestTarget } from './check-manifests';
import { valueText } from '../../foundation/basics/value-text';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { EC2_NODE_CLASSES, apiOfObject } from '../../karpenter/versions/known-apis';
import { ChartValues } from '../controller-values/installations/chart-values-in';
import { controllerRoles, gatesIn } from '../controller-values/known-settings';
import { valueFindings } from '../controller-values/value-findings';
import { findingOf } from '../engine/finding-of';
import { Verdict } from '../engine/verdict';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

/** The settings of the controller in the values of a run. */
export class SettingsOfInput {
  private readonly targets = new Map<ManifestTarget, ManifestTarget>();
  private readonly roles: ReadonlySet<string>;

  constructor(private readonly all: readonly ChartValues[]) {
    this.roles = new Set(controllerRoles(all));
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

  /** Adds the findings about the values in a document, and about an EC2NodeClass whose role is that of the controller. */
  withFindings(verdict: Verdict, json: Json, values: readonly ChartValues[], version: KarpenterVersion): Verdict {
    const found = [...values.flatMap((each) => valueFindings(each, version)), ...this.nodeClassFindings(json)];
    return found.length === 0 ? verdict : { ...verdict, findings: [...verdict.findings, ...found] };
  }

  /** Reports an EC2NodeClass whose role is that of the controller. */
  private nodeClassFindings(json: Json): readonly Finding[] {
    const role: unknown = json.spec?.role;
    if (typeof role !== 'string' || !this.roles.has(role) || !EC2_NODE_CLASSES.includes(apiOfObject(json))) return [];
    const message = `role ${valueText(role)} is the role of the controller's service account, so nodes join the cluster only if the role also trusts ec2.amazonaws.com and has the permissions of a node`;
    return [findingOf('controller-role-for-nodes', 'spec.role', message, 'Set the role of the nodes, for example KarpenterNodeRole-demo.')];
  }
}
