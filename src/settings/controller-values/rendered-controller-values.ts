import { controllerValuesYaml } from './controller-values-yaml';
import { ValueChange } from './value-change';
import { Finding } from '../../validation/finding';

/**
 * Values of Karpenter's Helm chart for one release, from `ControllerValues.render`.
 *
 * @stability stable
 */
export class RenderedControllerValues {
  /** @internal */
  public static _of(values: { [key: string]: any }, changes: ValueChange[], findings: Finding[]): RenderedControllerValues {
    return new RenderedControllerValues(values, changes, findings);
  }

  private constructor(
    /** The values as an object, with keys in the order of the chart's values.yaml. */
    public readonly values: { [key: string]: any },
    /** Changes to values that were read for another release, with new defaults last. Empty for values that were not read from a file. */
    public readonly changes: ValueChange[],
    /** Problems: values that the release does not have, rejects, or ignores. */
    public readonly findings: Finding[],
  ) {}

  /** Returns the content of values.yaml. */
  public toYaml(): string {
    return controllerValuesYaml(this.values);
  }
}
