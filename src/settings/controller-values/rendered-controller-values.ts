import { controllerValuesYaml } from './controller-values-yaml';
import { ValueChange } from './value-change';
import { Finding } from '../../validation/finding';

/**
 * The values of the chart of one release. Made by `ControllerValues.render`.
 *
 * @stability stable
 */
export class RenderedControllerValues {
  /** @internal */
  public static _of(values: { [key: string]: any }, changes: ValueChange[], findings: Finding[]): RenderedControllerValues {
    return new RenderedControllerValues(values, changes, findings);
  }

  private constructor(
    /** The values as an object, keys in the order of the chart's own file. */
    public readonly values: { [key: string]: any },
    /** What became of values that were read for another release, new defaults last. The list is empty for those that were described. */
    public readonly changes: ValueChange[],
    /** What the release has no place for, does not take, or passes over. */
    public readonly findings: Finding[],
  ) {}

  /** The text of values.yaml. */
  public toYaml(): string {
    return controllerValuesYaml(this.values);
  }
}
