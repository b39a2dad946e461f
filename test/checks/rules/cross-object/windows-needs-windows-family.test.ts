import { Json } from '../../../../src/checks/findings/rule';
import { nodeClass, pool, said } from '../lints';

const WINDOWS = { amiSelectorTerms: [{ alias: 'windows2022@latest' }] };
const LINUX = { amiFamily: 'AL2023', amiSelectorTerms: [{ id: 'ami-1' }] };
const check = (requirements: string[], ...classes: Json[]) => said('windows-needs-windows-family', [pool(requirements), ...classes.map(nodeClass)]);

const PATH = 'spec.template.spec.requirements';
const OF_LINUX = `${PATH}[0]: kubernetes.io/os allows only windows, but the AMI family of the EC2NodeClass is al2023. Use an EC2NodeClass with a Windows AMI family, for example the alias windows2022@latest.`;
const OF_CUSTOM = `${PATH}[0]: kubernetes.io/os allows only windows, but Karpenter treats nodes of the Custom AMI family as Linux nodes, so the NodePool launches no nodes. Set the Windows AMI family of the image in the EC2NodeClass, for example amiFamily: Windows2022, and remove the bootstrap command from userData, because Karpenter adds it.`;
const OF_WINDOWS = `${PATH}[0]: kubernetes.io/os allows only linux, but the AMI family of the EC2NodeClass is windows2022. Set kubernetes.io/os to windows, or use an EC2NodeClass with a Linux AMI family.`;
const arm = (index: number) => `${PATH}[${index}]: kubernetes.io/arch allows only arm64, but Windows nodes require amd64. Set kubernetes.io/arch to amd64.`;

test.each<[string[], Json[], string[]]>([
  [['kubernetes.io/os In windows'], [WINDOWS], []],
  [['kubernetes.io/os In windows'], [LINUX], [OF_LINUX]],
  [['kubernetes.io/os NotIn linux'], [LINUX], [OF_LINUX]],
  [['kubernetes.io/os In linux,windows'], [LINUX], []],
  [['kubernetes.io/os In linux'], [WINDOWS], [OF_WINDOWS]],
  [['kubernetes.io/os In linux'], [LINUX], []],
  [['kubernetes.io/os In linux,windows'], [WINDOWS], []],
  [['kubernetes.io/os In windows'], [{ amiFamily: 'Custom' }], [OF_CUSTOM]],
  [['kubernetes.io/os NotIn linux'], [{ amiFamily: 'Custom', amiSelectorTerms: [{ id: 'ami-1' }], userData: '<powershell>\n</powershell>\n' }], [OF_CUSTOM]],
  [['kubernetes.io/os In linux,windows'], [{ amiFamily: 'Custom' }], []],
  [['kubernetes.io/os In linux'], [{ amiFamily: 'Custom' }], []],
  [['kubernetes.io/os In windows'], [], []],
  [['kubernetes.io/os In windows'], [{ amiSelectorTerms: 'no list' }], []],
  [['kubernetes.io/os In windows', 'kubernetes.io/arch In arm64'], [], [arm(1)]],
  [['kubernetes.io/os In windows', 'kubernetes.io/arch In arm64,amd64'], [], []],
  [['kubernetes.io/arch In arm64'], [WINDOWS], [arm(0)]],
  [['kubernetes.io/arch In arm64'], [LINUX], []],
  [['kubernetes.io/arch In s390x'], [WINDOWS], []],
  [['kubernetes.io/os In darwin', 'kubernetes.io/arch In arm64'], [LINUX], []],
  [['kubernetes.io/os In darwin'], [WINDOWS], []],
  [[], [WINDOWS], []],
])('requirements %s with node classes %o', (requirements, classes, expected) => {
  expect(check(requirements, ...classes)).toEqual(expected);
});
