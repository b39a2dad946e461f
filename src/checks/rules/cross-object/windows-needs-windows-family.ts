import { CUSTOM, familyOfAlias } from '../../../karpenter/ami-families/ami-families';
import { amiFamilyNameOf } from '../../../karpenter/ami-families/ami-family-of';
import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule, Violation } from '../../findings/rule';
import { Constraint, constraintsOf } from '../../labels/constraints';
import { LabelValues } from '../../labels/label-values';
import { nodeClassSpecOf } from '../../labels/node-class-of-pool';

const OS = 'kubernetes.io/os';
const ARCH = 'kubernetes.io/arch';

function admits(constraints: readonly Constraint[], label: string, value: string): boolean {
  const values = new LabelValues();
  for (const { key, operator, values: listed } of constraints) if (key === label) values.add(operator, listed);
  return values.admits(value);
}

export const WINDOWS_NEEDS_WINDOWS_FAMILY: Rule = {
  id: 'windows-needs-windows-family',
  what: 'A NodePool for Windows needs an EC2NodeClass with a Windows AMI family, and the architecture `amd64`. A NodePool for Linux must not use a Windows AMI family. Karpenter treats nodes of the `Custom` AMI family as Linux nodes.',
  why: 'If the operating system, architecture, and AMI family do not match, no instance type is compatible, so the NodePool launches no nodes.',
  source: ['XO-2'],
  apis: NODE_POOLS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  part: 'nodes',
  pass: `
kind: NodePool
spec:
  template:
    spec:
      requirements:
        - key: kubernetes.io/os
          operator: In
          values: [windows]
---
kind: EC2NodeClass
spec:
  amiSelectorTerms:
    - alias: windows2022@latest
`,
  fail: `
kind: NodePool
spec:
  template:
    spec:
      requirements:
        - key: kubernetes.io/os
          operator: In
          values: [windows]
---
kind: EC2NodeClass
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  check: (input) => {
    const constraints = constraintsOf(input);
    const os = constraints.find(({ key }) => key === OS);
    const arch = constraints.find(({ key }) => key === ARCH);
    if (os === undefined && arch === undefined) return [];
    const nodeClass = nodeClassSpecOf(input);
    const family = nodeClass && amiFamilyNameOf(nodeClass)?.toLowerCase();
    const isOfWindows = familyOfAlias(family ?? '')?.windowsBuild !== undefined;
    const [admitsLinux, admitsWindows] = ['linux', 'windows'].map((value) => admits(constraints, OS, value));
    const violations: Violation[] = [];
    if (os && admitsWindows && !admitsLinux && family === CUSTOM.name.toLowerCase()) {
      violations.push({
        path: os.path,
        message: `${OS} allows only windows, but Karpenter treats nodes of the Custom AMI family as Linux nodes, so the NodePool launches no nodes`,
        fix: 'Set the Windows AMI family of the image in the EC2NodeClass, for example amiFamily: Windows2022, and remove the bootstrap command from userData, because Karpenter adds it.',
      });
    } else if (os && admitsWindows && !admitsLinux && family !== undefined && !isOfWindows) {
      violations.push({ path: os.path, message: `${OS} allows only windows, but the AMI family of the EC2NodeClass is ${family}`, fix: 'Use an EC2NodeClass with a Windows AMI family, for example the alias windows2022@latest.' });
    }
    if (os && admitsLinux && !admitsWindows && isOfWindows) {
      violations.push({ path: os.path, message: `${OS} allows only linux, but the AMI family of the EC2NodeClass is ${family}`, fix: `Set ${OS} to windows, or use an EC2NodeClass with a Linux AMI family.` });
    }
    if (arch && (isOfWindows || (admitsWindows && !admitsLinux)) && admits(constraints, ARCH, 'arm64') && !admits(constraints, ARCH, 'amd64')) {
      violations.push({ path: arch.path, message: `${ARCH} allows only arm64, but Windows nodes require amd64`, fix: `Set ${ARCH} to amd64.` });
    }
    return violations;
  },
};
