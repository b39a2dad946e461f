import { isTypoOf, suggestion } from '../../foundation/basics/suggestion';
import { labelColumn } from '../../karpenter/instance-types/catalog/instance-types';
import { AWS_DOMAIN } from '../../karpenter/versions/label-catalogue';

/** Labels whose values are words, so that a similar word is a typo. Karpenter writes their values in lowercase. */
const WORDS = ['cpu-manufacturer', 'gpu-manufacturer', 'accelerator-manufacturer', 'hypervisor'].map((name) => `${AWS_DOMAIN}/instance-${name}`);
/** Labels whose values are names of models, in lowercase. A similar name can belong to a newer model. */
const MODELS = ['gpu-name', 'accelerator-name'].map((name) => `${AWS_DOMAIN}/instance-${name}`);
/** Shorter words, such as `amd` and `aws`, are similar to too many others. */
const MIN_LENGTH = 4;

/** Returns the known value that a misspelled value of an instance type label means, or undefined if newer instance types can have the value. */
export function nearValue(key: string, value: string): string | undefined {
  const isWord = WORDS.includes(key);
  if (!isWord && !MODELS.includes(key)) return undefined;
  const known = [...new Set((labelColumn(key) ?? []).flatMap((each) => each ?? []))];
  if (value === '' || known.includes(value)) return undefined;
  const lower = value.toLowerCase();
  if (known.includes(lower)) return lower;
  const meant = isWord && value.length >= MIN_LENGTH ? suggestion(lower, known) : undefined;
  return meant !== undefined && isTypoOf(lower, meant) ? meant : undefined;
}
