import { oneLine } from '../../basics/one-line';
import { EffectiveText } from '../../user-data/effective/effective-text';
import { USER_DATA_LIMIT } from '../../user-data/user-data-limit';
import { messageAndFix, problemText } from '../../validation/finding-text';
import { KarpenterVersion } from '../../versions/karpenter-version';

/** User data for an EC2NodeClass and a NodePool. */
export interface NodesUserData extends EffectiveText {
  readonly nodeClass: string;
  /** Absent if no NodePool uses the EC2NodeClass. */
  readonly nodePool?: string;
}

/** Renders the output of the command as text or JSON. */
export function userDataOutput(nodes: readonly NodesUserData[], version: KarpenterVersion, output: 'text' | 'json'): string {
  if (output === 'text') return nodes.map((each) => nodesText(each, version)).join('\n');
  const documents = nodes.map(({ nodeClass, nodePool = null, family, text = null, size = null, nodeConfig, remarks }) => ({
    nodeClass,
    nodePool,
    family,
    size,
    limit: USER_DATA_LIMIT,
    text,
    ...nodeConfig && { nodeConfig },
    remarks: remarks.map(({ kind, where, message, fix }) => ({ kind, where, message, fix })),
  }));
  return `${JSON.stringify({ karpenterVersion: version.toString(), userData: documents }, undefined, 2)}\n`;
}

function nodesText({ nodeClass, nodePool, family, text, size, remarks }: NodesUserData, version: KarpenterVersion): string {
  const whose = oneLine(`EC2NodeClass/${nodeClass}${nodePool === undefined ? ' without a NodePool' : ` with NodePool/${nodePool}`}`);
  const amount = size === undefined ? 'Karpenter can\'t read the user data' : `about ${size} of ${USER_DATA_LIMIT} bytes${size > USER_DATA_LIMIT ? ', so EC2 rejects the user data' : ''}`;
  return [
    `${whose}, family ${oneLine(family)}, Karpenter ${version}: ${amount}`,
    ...remarks.map(({ kind, where, message, fix }) => oneLine(`  ${kind}  ${messageAndFix({ message: problemText({ path: where, message }), fix })}`)),
    ...text === undefined ? [] : ['', ...text.split('\n').map((line) => `    ${shown(line)}`.trimEnd())],
    '',
  ].join('\n');
}

/** Escapes control characters except tabs. */
function shown(line: string): string {
  return line.split('\t').map(oneLine).join('\t');
}
