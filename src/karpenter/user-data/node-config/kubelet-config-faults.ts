import { NodeConfigFault } from './node-config-fault';
import { JsonObject } from '../../../foundation/basics/json';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { kubeletExampleText } from '../../kubelet/kubelet-examples';
import { KubeletFault, kubeletFaults } from '../../kubelet/kubelet-faults';
import { kubeletTypeWords } from '../../kubelet/kubelet-type-words';

/** Finds values in a kubelet configuration that the kubelet ignores, or that prevent the kubelet from starting. A null value counts as absent. */
export function kubeletConfigFaults(config: JsonObject, path: string): readonly NodeConfigFault[] {
  return kubeletFaults(config, path).filter(({ kind }) => kind !== 'null').map((fault, index) => (
    fault.kind === 'unknown' ? unknownField(fault, index) : wrongType(fault, path)
  ));
}

/** Maximum number of unknown fields for which suggestions are computed. */
const MANY = 200;

function unknownField({ path, name, known }: KubeletFault, index: number): NodeConfigFault {
  const meant = index < MANY ? suggestion(name!, Object.keys(known!)) : undefined;
  return { path, message: 'the kubelet ignores unknown fields', fix: meant ? `Did you mean ${meant}?` : 'Remove the field.', isFatal: false };
}

function wrongType({ path, value, field }: KubeletFault, configPath: string): NodeConfigFault {
  const words = kubeletTypeWords(field!);
  const example = kubeletExampleText(field!, path.slice(configPath.length + 1));
  return { path, message: `the value must be ${words}, got ${valueText(value)}, so the kubelet does not start`, fix: `Set ${words}, for example ${example}.`, isFatal: false, keepsKubelet: true };
}
