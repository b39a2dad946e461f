import { kopsValues } from './kops-values';
import { ControllerValuesProps } from './props/controller-values-props';
import { KopsControllerProps } from './props/kops-controller-props';
import { ROLE_ARN_ANNOTATION, settingsFromProps } from './props-to-settings';
import { Overruled, readValues, ReadValues } from './read';
import { RenderedControllerValues } from './rendered-controller-values';
import { extraIn } from './translate/extra';
import { Origin, translate } from './translate/translate';
import { ValueChange, ValueChangeKind } from './value-change';
import { chartOf, NEWEST_CHART } from '../../../checks/controller-values/chart-settings/setting';
import { FeatureGate } from '../../../checks/controller-values/feature-gate';
import { checkValues } from '../../../checks/controller-values/setting-checks/checks';
import { unknownKeys } from '../../../checks/controller-values/setting-checks/unknown';
import { merged } from '../../../checks/controller-values/value-paths';
import { ValuesInRelease } from '../../../checks/controller-values/values-in-release';
import { findingOf } from '../../../checks/engine/finding-of';
import { ControllerSettings } from '../../../checks/findings/controller-settings';
import { Finding } from '../../../checks/findings/finding';
import { IControllerValues } from '../../../checks/findings/i-controller-values';
import { copyOf, JsonObject } from '../../../foundation/basics/json';
import { checkValue, needProps } from '../../../foundation/basics/props/check-props';
import { required, STRING } from '../../../foundation/basics/props/prop-checks';
import { valueText } from '../../../foundation/basics/value-text';
import { parseBool } from '../../../foundation/go/parse-bool';
import { checkVersion } from '../../../karpenter/versions/check-version';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { knownProps } from '../../props/known-props';
import { refusePlaceholders } from '../../synthesis/helm-values/refuse-placeholders';

/**
 * Values for Karpenter's official Helm chart, which installs the controller. Define the values once and render them for any release from 0.9 to 1.15.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/charts/karpenter/values.yaml
 *
 * @example
 *
 * const values = new karpenter.settings.ControllerValues({
 *   clusterName: 'demo',
 *   interruptionQueue: 'demo',
 *   featureGates: { nodeOverlay: true },
 *   batchIdleDuration: Duration.seconds(2),
 * });
 * values.render(karpenter.KarpenterVersion.of('1.15.3')).toYaml();
 *
 * @stability stable
 */
export class ControllerValues implements IControllerValues {
  /**
   * Returns values for a kOps cluster. The controller runs as one replica on the control plane. The controller's pod mounts a service account token for AWS, because kOps does not inject a token.
   *
   * @see https://kops.sigs.k8s.io/operations/karpenter/
   *
   * @example
   *
   * karpenter.settings.ControllerValues.forKops({
   *   clusterName: 'demo1.k8s.local',
   *   clusterEndpoint: 'https://api-demo1-k8s-local.elb.us-west-1.amazonaws.com',
   *   region: 'us-west-1',
   *   roleArn: 'arn:aws:iam::123456789012:role/karpenter.demo1.k8s.local',
   * });
   */
  public static forKops(props: KopsControllerProps): ControllerValues {
    return new ControllerValues(kopsValues(knownProps(props, 'settings.KopsControllerProps', '{ clusterName: "demo.example.com", … }')));
  }

  /**
   * Reads an existing values file, so that you can render its values for another release.
   *
   * @param version the Karpenter release that the file was written for
   * @param yaml the file content: one YAML document that contains a map
   *
   * @throws if the content is not one YAML document that contains a map
   *
   * @example
   *
   * const file = 'settings: { clusterName: demo }';
   * const values = karpenter.settings.ControllerValues.fromValues(karpenter.KarpenterVersion.of('0.32'), file);
   * const rendered = values.render(karpenter.KarpenterVersion.of('1.15.3'));
   * rendered.changes.forEach(({ path, message }) => console.log(`${path}: ${message}`));
   */
  public static fromValues(version: KarpenterVersion, yaml: string): ControllerValues {
    const values = new ControllerValues();
    values.read = { version, ...readValues(checkVersion('version', version), checkValue('yaml', yaml, required(STRING))) };
    return values;
  }

  private read?: ReadValues & { readonly version: KarpenterVersion };
  private readonly settingValues: ReadonlyMap<string, unknown>;
  private readonly extra: JsonObject;
  private readonly rendered = new Map<string, RenderedControllerValues>();

  constructor(props: ControllerValuesProps = {}) {
    refusePlaceholders(needProps(props, '{ clusterName: "demo" }'));
    this.settingValues = settingsFromProps(props, new.target === ControllerValues);
    this.extra = copyOf(props.extraValues ?? {});
  }

  /** Renders the values for a release, without the chart's defaults. For a release that is newer than this package, the values are for the newest known release. */
  public render(version: KarpenterVersion): RenderedControllerValues {
    const chart = chartOf(checkVersion('version', version));
    const translation = translate(this.read?.settingValues ?? this.settingValues, version, this.originFor(version));
    const { extra, changes } = this.read ? extraIn(this.read.extra, translation.values, chartOf(this.read.version), chart)
      : { extra: this.extra, changes: [] };
    const values = merged(translation.values, copyOf(extra));
    const isNewer = chart !== `${version.major}.${version.minor}`;
    return RenderedControllerValues._of(values, inOrder([...translation.changes, ...changes, ...this.read?.overruled.map(overruledChange) ?? []]), [
      ...(isNewer ? [findingOf('karpenter-version-known', '', `Karpenter ${version} is newer than the newest known release, so the values are for Karpenter ${NEWEST_CHART}`, 'Update cdk8s-karpenter.')] : []),
      ...translation.findings,
      ...unknownKeys(values, chart),
      ...checkValues(values, version),
    ]);
  }

  /** Returns problems in the values for a release: values that the chart or controller of the release would reject or ignore. */
  public findings(version: KarpenterVersion): Finding[] {
    return this.render(version).findings;
  }

  /**
   * Returns true if a feature gate is on in a release, either through these values or by default. Returns false if the release does not have the gate.
   * For Drift, returns true since 1.0, although the gate no longer exists.
   */
  public isGateOn(gate: FeatureGate, version: KarpenterVersion): boolean {
    return new ValuesInRelease(this.render(version).values, version).isOn(gate);
  }

  /** @internal values for reading only; each release is rendered once */
  public _rendered(version: KarpenterVersion): RenderedControllerValues {
    const key = String(version);
    const rendered = this.rendered.get(key) ?? this.render(version);
    this.rendered.set(key, rendered);
    return rendered;
  }

  /** @internal settings for app validation */
  public _forChecks(): ControllerSettings {
    const at = (version: KarpenterVersion) => {
      const { findings, values } = this._rendered(version);
      return { findings, roleArn: values.serviceAccount?.annotations?.[ROLE_ARN_ANNOTATION], values: new ValuesInRelease(values, version) };
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
  return { kind: ValueChangeKind.DROPPED, path, message: `${valueText(value)} had no effect, because ${by} overrode it` };
}

/** Sorts changes by kind, with new defaults last. */
function inOrder(changes: readonly ValueChange[]): ValueChange[] {
  return Object.values(ValueChangeKind).flatMap((kind) => changes.filter((change) => change.kind === kind));
}
