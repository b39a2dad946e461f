import { valueText } from '../../basics/value-text';

/** The message about a value that Karpenter cannot decode. Karpenter lists all objects of a kind at once, so one such object hides the others. */
export function undecodable(type: string, value: unknown, kind: string): string {
  return `Karpenter cannot decode the ${type} ${valueText(value)}, and then cannot list any ${kind}`;
}
