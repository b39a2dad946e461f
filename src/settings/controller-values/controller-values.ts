import { chartOf, NEWEST_CHART } from './chart-settings/setting';
import { checkValues } from './checks/checks';
import { unknownKeys } from './checks/unknown';
import { kopsValues } from './kops-values';
import { ControllerValuesProps } from './props/controller-values-props';
import { FeatureGate } from './props/feature-gate';
import { KopsControllerProps } from './props/kops-controller-props';
import { ROLE_ARN_ANNOTATION, settingsFromProps } from './props-to-settings';
import { Overruled, readValues, ReadValues } from './read';
import { RenderedControllerValues } from './rendered-controller-values';
import { extraIn } from './translate/extra';
import { Origin, translate } from './translate/translate';
import { ValueChange, ValueChangeKind } from './value-change';
import { merged } from './value-paths';
import { ValuesInRelease } from './values-in-release';
import { copyOf, JsonObject } from '../../basics/json';
import { valueText } from '../../basics/value-text';
import { parseBool } from '../../go/parse-bool';
import { refusePlaceholders } from '../../synthesis/helm-value-placeholders';
import { ControllerSettings } from '../../validation/controller-settings';
import { Finding } from '../../validation/finding';
import { findingOf } from '../../validation/finding-of';
import { IControllerValues } from '../../validation/i-controller-values';
import { KarpenterVersion } from '../../versions/karpenter-version';

/**
 * The Helm values of the official controller chart, described once and rendered for any release from 0.9 to 1.15.
 *
 * Source: the chart's own values and rules A.7, GS-1 to GS-22, CL-4.
 *
 * @stability stable
 */
export class ControllerValues implements IControllerValues {
  /**
   * In a cluster of kOps: one replica on the control plane, which reaches AWS by a token of its service account that nothing in a kOps cluster mounts by itself. Source: rule G-12.
   */
  public static forKops(props: KopsControllerProps): ControllerValues {
    return new ControllerValues(kopsValues(props));
  }

  /**
   * What an existing values file says, which can then be rendered for another release.
   *
   * Refuses what is no YAML, more than one document, and what is no map.
   *
   * @param version the release that the file was written for
   * @param yaml the text of the file
   */
  public static fromValues(version: KarpenterVersion, yaml: string): ControllerValues {
    const values = new ControllerValues();
    values.read = { version, ...readValues(version, yaml) };
    return values;
  }

  private read?: ReadValues & { readonly version: KarpenterVersion };
  private readonly settingValues: ReadonlyMap<string, unknown>;
  private readonly extra: JsonObject;

  constructor(props: ControllerValuesProps = {}) {
    refusePlaceholders(props);
    this.settingValues = settingsFromProps(props);
    this.extra = copyOf(props.extraValues ?? {});
  }

  /** The values for a release: only what was said. For a release newer than all that this package knows, those of the newest. */
  public render(version: KarpenterVersion): RenderedControllerValues {
    const chart = chartOf(version);
    const translation = translate(this.read?.settingValues ?? this.settingValues, version, this.originFor(version));
    const { extra, changes } = this.read ? extraIn(this.read.extra, translation.values, chartOf(this.read.version), chart)
      : { extra: this.extra, changes: [] };
    const values = merged(translation.values, copyOf(extra));
    const isNewer = chart !== `${version.major}.${version.minor}`;
    return RenderedControllerValues._of(values, inOrder([...translation.changes, ...changes, ...this.read?.overruled.map(overruledChange) ?? []]), [
      ...(isNewer ? [findingOf('karpenter-version-known', '', `Karpenter ${version} is newer than this package knows: the values are those of ${NEWEST_CHART}`, 'update cdk8s-karpenter')] : []),
      ...translation.findings,
      ...unknownKeys(values, chart),
      ...checkValues(values, version),
    ]);
  }

  /** What there is to say of the values in a release: what its chart or controller would refuse or pass over. */
  public findings(version: KarpenterVersion): Finding[] {
    return this.render(version).findings;
  }

  /**
   * Whether what a gate guards works in a release: as these values say, else by default. Never where the release has no such gate.
   * Drift always works since 1.0.
   */
  public isGateOn(gate: FeatureGate, version: KarpenterVersion): boolean {
    return new ValuesInRelease(this.render(version).values, version).isOn(gate);
  }

  /** @internal what the check of an app asks; each release is rendered once */
  public _forChecks(): ControllerSettings {
    const rendered = new Map<string, { readonly findings: Finding[]; readonly roleArn?: string; readonly values: ValuesInRelease }>();
    const at = (version: KarpenterVersion) => {
      const key = version.toString();
      if (!rendered.has(key)) {
        const { findings, values } = this.render(version);
        const roleArn = values.serviceAccount?.annotations?.[ROLE_ARN_ANNOTATION];
        rendered.set(key, { findings, roleArn, values: new ValuesInRelease(values, version) });
      }
      return rendered.get(key)!;
    };
    const textAt = (version: KarpenterVersion, setting: string) => {
      const value = at(version).values.valueOf(setting);
      return typeof value === 'string' ? value : undefined;
    };
    return {
      isGateOn: (gate, version) => at(version).values.isOn(FeatureGate._named(gate)),
      repairHeedsBudgets: (version) => at(version).values.repairHeedsBudgets,
      clusterEndpoint: (version) => textAt(version, 'clusterEndpoint'),
      identity: (version) => ({
        clusterName: textAt(version, 'clusterName'),
        interruptionQueue: textAt(version, 'interruptionQueue'),
        serviceAccountRoleArn: at(version).roleArn,
        isIsolatedVpc: parseBool(String(at(version).values.valueOf('isolatedVPC'))) ?? false,
        rebootsForRepair: at(version).values.repairHeedsBudgets && at(version).values.isOn(FeatureGate.REBOOT_FOR_REPAIR),
      }),
      findings: (version) => at(version).findings,
    };
  }

  private originFor(version: KarpenterVersion): Origin | undefined {
    if (!this.read) return undefined;
    const { version: before, formerPaths } = this.read;
    const isSamePatch = before.patch === undefined || version.patch === undefined || before.patch === version.patch;
    return { version: before, isTarget: before._compareMinor(version) === 0 && isSamePatch, formerPaths };
  }
}

function overruledChange({ path, value, by }: Overruled): ValueChange {
  return { kind: ValueChangeKind.DROPPED, path, message: `${valueText(value)}: ${by} stood beside it and won` };
}

/** By their kinds: what is new by default comes last. */
function inOrder(changes: readonly ValueChange[]): ValueChange[] {
  return Object.values(ValueChangeKind).flatMap((kind) => changes.filter((change) => change.kind === kind));
}
