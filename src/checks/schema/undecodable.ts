import { valueText } from '../../foundation/basics/value-text';

/** Returns the message for a value that Karpenter cannot decode. Karpenter lists all objects of a kind at once, so one invalid object hides all others. */
export function undecodable(type: string, value: unknown, kind: string): string {
  return `Karpenter cannot decode the ${type} ${valueText(value)}, so it cannot list any ${kind}`;
}
