import { controllerValuesYaml } from './controller-values-yaml';
import { ValueChange } from './value-change';
import { Finding } from '../../../checks/findings/finding';

/**
 * Values for the Helm chart of one Karpenter release, as returned by `ControllerValues.render`.
 *
 * @stability stable
 */
export class RenderedControllerValues {
  /** @internal */
  public static _of(values: { [key: string]: any }, changes: ValueChange[], findings: Finding[]): RenderedControllerValues {
    return new RenderedControllerValues(values, changes, findings);
  }

  private constructor(
    /** Values as an object, with keys in the order of the chart's values.yaml. */
    public readonly values: { [key: string]: any },
    /** Changes to values that were read from a file for another release, with new defaults last. Empty if the values were not read from a file. */
    public readonly changes: ValueChange[],
    /** Problems in the values: values that the release lacks, rejects, or ignores. */
    public readonly findings: Finding[],
  ) {}

  /** Returns the content of values.yaml. */
  public toYaml(): string {
    return controllerValuesYaml(this.values);
  }
}
