import { checkValues } from './controller-values-checks';
import { valueFinding } from './controller-values-finding';
import { ControllerValuesProps } from './controller-values-props';
import { readValues, ReadValues } from './controller-values-read';
import { saidBy } from './controller-values-said';
import { chartOf, NEWEST_CHART, placeOf } from './controller-values-setting';
import { settingOf } from './controller-values-table';
import { Origin, translate } from './controller-values-translate';
import { merged, valueAt } from './controller-values-tree';
import { unknownKeys } from './controller-values-unknown';
import { FeatureGate } from './feature-gate';
import { RenderedControllerValues } from './rendered-controller-values';
import { ControllerSettings } from '../validation/controller-settings';
import { copyOf, isObject, JsonObject } from '../validation/json';
import { KarpenterVersion } from '../versions/karpenter-version';

/**
 * The Helm values of the official controller chart, described once and rendered for any release from 0.9 to 1.14.
 *
 * Source: the chart's own values and rules A.7, GS-1 to GS-22, CL-4.
 */
export class ControllerValues {
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
  private readonly said: ReadonlyMap<string, unknown>;
  private readonly extra: JsonObject;

  constructor(props: ControllerValuesProps = {}) {
    this.said = saidBy(props);
    this.extra = copyOf(props.extraValues ?? {});
  }

  /** The values for a release: only what was said. For a release newer than all that this package knows, those of the newest. */
  public render(version: KarpenterVersion): RenderedControllerValues {
    const chart = chartOf(version);
    const translation = translate(this.read?.said ?? this.said, chart, this.originFor(version));
    const extra = this.read?.extra ?? this.extra;
    const values = merged(translation.values, copyOf(extra));
    const isNewer = chart !== `${version.major}.${version.minor}`;
    return RenderedControllerValues._of(values, translation.changes, [
      ...(isNewer ? [valueFinding('karpenter-version-known', '', `Karpenter ${version} is newer than this package knows: the values are those of ${NEWEST_CHART}`, 'update cdk8s-karpenter')] : []),
      ...translation.findings,
      ...unknownKeys(values, chart),
      ...checkValues(values, chart),
    ]);
  }

  /**
   * Whether what a gate guards works in a release: as these values say, else by default; never where the release has no such gate.
   * Drift always works since 1.0.
   */
  public isGateOn(gate: FeatureGate, version: KarpenterVersion): boolean {
    const byDefault = gate.isOnByDefault(version);
    if (!gate.isKnownIn(version)) return byDefault;
    const { values } = this.render(version);
    const variable = gatesVariable(values);
    if (variable !== undefined) return isOn(new RegExp(`(?:^|,)\\s*${gate.name}\\s*=\\s*(\\w+)`).exec(variable)?.[1]) ?? byDefault;
    const place = placeOf(settingOf(gate._setting()), chartOf(version));
    return (place && isOn(valueAt(values, place.path))) ?? byDefault;
  }

  /** @internal what the check of an app asks; each release is rendered once */
  public _forChecks(): ControllerSettings {
    const gates = new Map<string, boolean>();
    const answers = (gate: string, version: KarpenterVersion) => {
      const key = `${gate} ${version}`;
      if (!gates.has(key)) gates.set(key, this.isGateOn(FeatureGate._named(gate), version));
      return gates.get(key)!;
    };
    const rendered = new Map<string, RenderedControllerValues>();
    const valuesFor = (version: KarpenterVersion) => {
      const key = version.toString();
      if (!rendered.has(key)) rendered.set(key, this.render(version));
      return rendered.get(key)!;
    };
    return {
      isGateOn: answers,
      clusterEndpoint: (version) => {
        const place = placeOf(settingOf('clusterEndpoint'), chartOf(version));
        const endpoint = place && valueAt(valuesFor(version).values, place.path);
        return typeof endpoint === 'string' ? endpoint : undefined;
      },
      findings: (version) => valuesFor(version).findings,
    };
  }

  private originFor(version: KarpenterVersion): Origin | undefined {
    if (!this.read) return undefined;
    const { version: before, formerPaths } = this.read;
    const isSamePatch = before.patch === undefined || version.patch === undefined || before.patch === version.patch;
    return { chart: chartOf(before), isTarget: before._compareMinor(version) === 0 && isSamePatch, formerPaths };
  }
}

/** The chart's own variable of that name stands before those of the user, of which the last wins. */
function gatesVariable(values: JsonObject): string | undefined {
  const variables = valueAt(values, 'controller.env');
  const last = Array.isArray(variables) ? variables.filter((variable) => isObject(variable) && variable.name === 'FEATURE_GATES').pop() : undefined;
  return last?.value === undefined ? undefined : String(last.value);
}

function isOn(value: unknown): boolean | undefined {
  const text = String(value);
  return text === 'true' || text === 'false' ? text === 'true' : undefined;
}
