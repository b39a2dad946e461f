import { oneLine } from '../../foundation/basics/one-line';
import { suggestion } from '../../foundation/basics/suggestion';
import { karpenterLabel } from '../../karpenter/auto-mode/auto-mode-labels';
import { Selector } from '../../karpenter/requirements/label-requirement';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { aliasOf, labelsOfPools } from '../../karpenter/versions/label-catalogue';
import { UsageError } from '../terminal/usage-error';

const OPERATORS: { readonly [text: string]: string } = { '=': 'In', '==': 'In', '!=': 'NotIn', '>': 'Gt', '<': 'Lt', '>=': 'Gte', '<=': 'Lte' };
const SYNTAX = /^(!?)([A-Za-z0-9][\w./-]*)\s*(?:(==?|!=|>=|<=|>|<)\s*(.*))?$/s;

/**
 * Reads a requirement such as `karpenter.k8s.aws/instance-cpu>4`. The syntax follows the label selectors of kubectl.
 *
 * @throws {UsageError} if the requirement is malformed, or instance types do not have the label
 */
export function requirementOption(text: string): Selector {
  const [, not, key, sign, list] = SYNTAX.exec(text.trim()) ?? [];
  if (key === undefined || (not === '!' && sign !== undefined)) throw malformed(text);
  checkKey(key);
  if (sign === undefined) return { key, operator: not === '!' ? 'DoesNotExist' : 'Exists' };
  const operator = OPERATORS[sign];
  const values = list.split(',').map((value) => value.trim());
  if (values.some((value) => /[=<>!]/.test(value))) throw new UsageError(`--requirement must have one label, got ${JSON.stringify(oneLine(text))}. Repeat --requirement for each label.`);
  if (['In', 'NotIn'].includes(operator)) return { key, operator, values };
  if (values.length !== 1 || !/^\d{1,18}$/.test(values[0])) throw new UsageError(`--requirement ${key}${sign} must have a whole number, got ${JSON.stringify(oneLine(list))}`);
  return { key, operator, values };
}

function malformed(text: string): UsageError {
  return new UsageError(`--requirement must be LABEL, !LABEL, or LABEL with =, !=, >, <, >=, or <= and a value, got ${JSON.stringify(oneLine(text))}`);
}

function checkKey(key: string): void {
  const ofKarpenter = karpenterLabel(key);
  if (ofKarpenter !== undefined) throw new UsageError(`--requirement ${key}: labels of EKS Auto Mode require a file with a NodePool. Use ${ofKarpenter} to list all instance types.`);
  const known = labelsOfPools(newestKnown().toString());
  if (known.includes(aliasOf(key) ?? key)) return;
  const meant = known.find((label) => label.endsWith(`/${key}`)) ?? suggestion(key, known);
  throw new UsageError(`--requirement ${oneLine(key)}: unknown label. ${meant === undefined ? 'For the labels, see docs/reference/instances-command.md.' : `Did you mean ${meant}?`}`);
}
