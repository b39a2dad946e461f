import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';
import { AmiFamily, UserDataKind } from '../../ami-families/ami-families';

interface Trick extends Problem {
  readonly pattern: RegExp;
  readonly kind: UserDataRemarkKind;
}

/** Maximum length of lines to check. Longer lines most likely contain data. */
const MAX_LINE = 2000;

const { OTHER_FAMILY, OVERWRITTEN, WITHOUT_EFFECT } = UserDataRemarkKind;
/** Matches a call to bootstrap.sh with any interpreter, but not commands that only read or edit the file. */
const CALL = /^(?!.*\b(?:sed|cat|grep|echo|ls|cp|mv|chmod|test|patch|head|tail|printf|tee)\b)(?!.*(?:\[|-[defrsx]|>)\s+["']?\/etc\/eks\/bootstrap\.sh).*\/etc\/eks\/bootstrap\.sh(?=[\s"';)]|$)/;

/** Lines in AL2 scripts that have no effect or cause problems, by the kind of user data. */
const TRICKS: { readonly [kind in UserDataKind]?: readonly Trick[] } = {
  'shell': [
    { pattern: CALL, kind: OVERWRITTEN, message: 'after the script, Karpenter calls bootstrap.sh again with generated arguments', fix: 'Remove the call, and set kubelet in the EC2NodeClass, or set amiFamily: Custom.' },
  ],
  'node-config': [
    { pattern: CALL, kind: OTHER_FAMILY, message: 'on AL2023, bootstrap.sh only prints an error and fails', fix: 'Use a NodeConfig. The cdk8s-karpenter migrate-al2023 command converts the arguments.' },
    { pattern: /\bsed\b.*\/etc\/eks\/bootstrap\.sh/, kind: WITHOUT_EFFECT, message: 'AL2023 does not run bootstrap.sh', fix: 'Use a NodeConfig.' },
    { pattern: /\/etc\/kubernetes\/kubelet\/kubelet-config\.json/, kind: WITHOUT_EFFECT, message: 'on AL2023, the kubelet does not read kubelet-config.json', fix: 'Set kubelet.config in a NodeConfig.' },
    { pattern: /\bKUBELET_EXTRA_ARGS\b/, kind: WITHOUT_EFFECT, message: 'on AL2023, the kubelet does not read KUBELET_EXTRA_ARGS', fix: 'Set kubelet.flags or kubelet.config in a NodeConfig.' },
    { pattern: /\/etc\/containerd\/config\.d\//, kind: WITHOUT_EFFECT, message: 'on AL2023, containerd does not read /etc/containerd/config.d', fix: 'Set containerd.config in a NodeConfig.' },
    { pattern: /\/etc\/eks\/eni-max-pods\.txt/, kind: WITHOUT_EFFECT, message: 'AL2023 does not read eni-max-pods.txt', fix: 'Set kubelet.maxPods in the EC2NodeClass.' },
    { pattern: /\/etc\/docker\/daemon\.json|\bsystemctl\s+(?:enable|restart|start|reload)\b.*\bdocker\b/, kind: WITHOUT_EFFECT, message: 'AL2023 uses containerd instead of Docker', fix: 'Set containerd.config in a NodeConfig.' },
    { pattern: /\bnodeadm\s+init\b/, kind: WITHOUT_EFFECT, message: 'the AL2023 image already runs nodeadm, after all NodeConfigs are in place', fix: 'Remove the call.' },
  ],
};

/**
 * Returns remarks for a shell script, at most one of each kind. cloud-init runs the script as a program, so its first line must start with `#!`.
 * Source: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/user-data.html
 */
export function scriptRemarks(script: string, where: string, { userData }: AmiFamily): readonly UserDataRemark[] {
  const found: UserDataRemark[] = [];
  if (!script.startsWith('#!') && script.trim() !== '') {
    const message = `a script must start with "#!", got ${valueText(script.slice(0, 20))}, so cloud-init can't run it`;
    found.push({ kind: WITHOUT_EFFECT, where, message, fix: 'Start the first line with #!/bin/bash.' });
  }
  const seen = new Set<Trick>();
  for (const [index, line] of script.split('\n').entries()) {
    if (line.length > MAX_LINE || /^\s*#/.test(line)) continue;
    const command = line.replace(/\s#.*$/, '');
    for (const trick of TRICKS[userData] ?? []) {
      if (seen.has(trick) || !trick.pattern.test(command)) continue;
      seen.add(trick);
      const { kind, message, fix } = trick;
      found.push({ kind, where: `${where}, line ${index + 1}`, message, fix });
    }
  }
  return found;
}
