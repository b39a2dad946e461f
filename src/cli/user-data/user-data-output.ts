import { Severity } from '../../checks/findings/finding';
import { findingLines } from '../../checks/findings/finding-lines';
import { RULES } from '../../checks/rules';
import { oneLine } from '../../foundation/basics/one-line';
import { EffectiveText } from '../../karpenter/user-data/effective/effective-text';
import { UserDataRemark } from '../../karpenter/user-data/remarks/user-data-remark';
import { USER_DATA_LIMIT } from '../../karpenter/user-data/user-data-limit';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { EXPLAIN_HINT } from '../findings/text-output';
import { withoutCommands } from '../terminal/safe-terminal';

/** A remark, with its rule if the rule is not the rule of its kind. */
export type ShownRemark = UserDataRemark & { readonly rule?: string };

/** User data for an EC2NodeClass and a NodePool. */
export interface NodesUserData extends EffectiveText {
  readonly remarks: readonly ShownRemark[];
  readonly nodeClass: string;
  /** Absent if no NodePool uses the EC2NodeClass. */
  readonly nodePool?: string;
}

/** Renders the output of the command as text or JSON. */
export function userDataOutput(nodes: readonly NodesUserData[], version: KarpenterVersion, output: 'text' | 'json', colors: boolean): string {
  if (output === 'text') return userDataText(nodes, version, colors);
  const documents = nodes.map(({ nodeClass, nodePool = null, family, text = null, size = null, nodeConfig, remarks }) => ({
    nodeClass,
    nodePool,
    family,
    size,
    limit: USER_DATA_LIMIT,
    text,
    ...nodeConfig && { nodeConfig },
    remarks: remarks.map(remarkJson),
  }));
  return `${JSON.stringify({ karpenterVersion: version.toString(), userData: documents }, undefined, 2)}\n`;
}

function userDataText(nodes: readonly NodesUserData[], version: KarpenterVersion, colors: boolean): string {
  const hasRules = nodes.some(({ remarks }) => remarks.some((remark) => ruleOf(remark) !== undefined));
  return [...nodes.map((each) => nodesText(each, version, colors)), ...hasRules ? [`${EXPLAIN_HINT}\n`] : []].join('\n');
}

function nodesText({ nodeClass, nodePool, family, text, size, remarks }: NodesUserData, version: KarpenterVersion, colors: boolean): string {
  const whose = oneLine(`EC2NodeClass/${nodeClass}${nodePool === undefined ? ' without a NodePool' : ` with NodePool/${nodePool}`}`);
  const amount = size === undefined ? 'Karpenter can\'t read the user data' : `about ${size} of ${USER_DATA_LIMIT} bytes${size > USER_DATA_LIMIT ? ', so EC2 rejects the user data' : ''}`;
  return [
    `${whose}, family ${oneLine(family)}, Karpenter ${version}: ${amount}`,
    ...remarks.map((remark) => remarkLines(remark, colors)),
    ...text === undefined ? [] : ['', ...text.split('\n').map((line) => `    ${shown(line)}`.trimEnd())],
    '',
  ].join('\n');
}

function remarkJson(remark: ShownRemark) {
  const { kind, where, message, fix } = remark;
  return { kind, rule: ruleOf(remark)?.id ?? null, where, message, fix };
}

function remarkLines(remark: ShownRemark, colors: boolean): string {
  const rule = ruleOf(remark);
  const severity = rule === undefined || remark.isMinor ? Severity.INFO : rule.severity;
  return findingLines({ severity, rule: rule?.id, path: remark.where, message: remark.message, fix: remark.fix }, '  ', '', colors);
}

function ruleOf({ kind, rule = `user-data-${kind}` }: ShownRemark) {
  return RULES.find(({ id }) => id === rule);
}

/** Escapes control characters except tabs, and workflow commands of GitHub Actions, because user data is input. */
function shown(line: string): string {
  return withoutCommands(line.split('\t').map(oneLine).join('\t'));
}
