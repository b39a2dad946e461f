import { originText, Sourced } from '../../checks/manifests/config/settings';

/** A value of the configuration, and where it comes from. */
export interface PrintedValue {
  /** Key in the configuration file, such as `karpenter-version` or `rules.ec2nodeclass-al2-frozen`. */
  readonly name: string;
  readonly value: string;
  /** File and line, an option, or `default`. */
  readonly from: string;
}

export function printedValue(name: string, { value, origin }: Sourced<unknown>): PrintedValue {
  return { name, value: String(value), from: originText(origin) };
}
