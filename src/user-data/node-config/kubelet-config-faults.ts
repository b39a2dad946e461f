import { NodeConfigFault } from './node-config-fault';
import { JsonObject } from '../../basics/json';
import { suggestion } from '../../basics/suggestion';
import { valueText } from '../../basics/value-text';
import { kubeletExampleText } from '../../kubelet/kubelet-examples';
import { KubeletFault, kubeletFaults } from '../../kubelet/kubelet-faults';
import { kubeletTypeWords } from '../../kubelet/kubelet-type-words';

/** What the kubelet ignores, or does not start with, in its configuration. Null stands for an absent value. Source: UD-130. */
export function kubeletConfigFaults(config: JsonObject, path: string): readonly NodeConfigFault[] {
  return kubeletFaults(config, path).filter(({ kind }) => kind !== 'null').map((fault, index) => (
    fault.kind === 'unknown' ? unknownField(fault, index) : wrongType(fault, path)
  ));
}

/** Beyond so many unknown fields, suggestions are not worth their time. */
const MANY = 200;

function unknownField({ path, name, known }: KubeletFault, index: number): NodeConfigFault {
  const meant = index < MANY ? suggestion(name!, Object.keys(known!)) : undefined;
  return { path, message: 'the kubelet knows no such field', fix: meant ? `write ${meant}` : 'leave it out', isFatal: false };
}

function wrongType({ path, value, field }: KubeletFault, configPath: string): NodeConfigFault {
  const words = kubeletTypeWords(field!);
  const example = kubeletExampleText(field!, path.slice(configPath.length + 1));
  return { path, message: `${valueText(value)} is not ${words}, and the kubelet does not start`, fix: `write ${words} such as ${example}`, isFatal: false, keepsKubelet: true };
}
