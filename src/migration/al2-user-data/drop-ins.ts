import { Draft } from './draft';
import { convertKubeletArgs } from './kubelet/convert-args';
import { LineNotes } from './note';
import { isKnown } from './shell/variables';
import { WrittenFile } from './written-file';
import { CONTAINERD_DROP_IN, KUBELET_DROP_IN } from '../../karpenter/user-data/bootstrap/al2-paths';
import { mergedToml } from '../../karpenter/user-data/toml/merged-toml';
import { parseToml } from '../../karpenter/user-data/toml/parse-toml';

const EXTRA_ARGS = /^Environment=(?:"KUBELET_EXTRA_ARGS=([^]*)"|'KUBELET_EXTRA_ARGS=([^]*)'|KUBELET_EXTRA_ARGS=([^]*))$/;

/** Converts a file that the kubelet unit or containerd reads on AL2. Returns false for other files, and for files that must remain in the script. */
export function convertDropIn(file: WrittenFile, draft: Draft, notes: LineNotes): boolean {
  if (KUBELET_DROP_IN.test(file.path)) return convertKubeletDropIn(file, draft, notes);
  return CONTAINERD_DROP_IN.test(file.path) && convertContainerdDropIn(file, draft, notes);
}

function convertKubeletDropIn({ path, content }: WrittenFile, draft: Draft, notes: LineNotes): boolean {
  const lines = content.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !/^[#;]/.test(line) && line !== '[Service]');
  const args = lines.map((line) => EXTRA_ARGS.exec(line)?.slice(1).find((text) => text !== undefined));
  if (args.every((text) => text === undefined)) return false;
  for (const text of args) if (text !== undefined) convertKubeletArgs(text, draft, notes);
  if (args.every((text) => text !== undefined)) {
    notes.add('converted', path, 'is dropped, because its settings are now in the NodeConfig. The AL2023 kubelet unit does not read KUBELET_EXTRA_ARGS', 'UD-177');
    return true;
  }
  notes.add('decision', path, 'is kept, because it sets more than KUBELET_EXTRA_ARGS. The AL2023 kubelet unit does not read KUBELET_EXTRA_ARGS', 'UD-177', 'Check that the other settings work on AL2023.');
  return false;
}

function convertContainerdDropIn({ path, content }: WrittenFile, draft: Draft, notes: LineNotes): boolean {
  if (!isKnown(content)) return false;
  if (parseToml(content).problem) {
    notes.add('decision', path, 'is not valid TOML, and AL2023 does not read /etc/containerd/config.d', 'UD-180', 'Set containerd.config in a NodeConfig.');
    return false;
  }
  const before = draft.containerdConfig;
  draft.containerdConfig = before === undefined ? content : mergedToml(before, content);
  notes.add('converted', path, `is now containerd.config${before !== undefined ? ', merged with the previous drop-in. Comments are removed' : ''}. nodeadm merges containerd.config into the configuration that it generates`, 'UD-180', pluginFix(content));
  return true;
}

function pluginFix(content: string): string | undefined {
  if (content.includes('io.containerd.cri.v1.')) return 'Use an image with containerd 2, because containerd 1 rejects plugin names of configuration version 3.';
  return content.includes('io.containerd.grpc.v1.cri') ? 'Check the result, because containerd 2 migrates plugin names of configuration version 2.' : undefined;
}
