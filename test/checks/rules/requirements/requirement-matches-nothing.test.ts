import { pool, said } from '../lints';

const RULE = 'requirement-matches-nothing';
const CPU = 'karpenter.k8s.aws/instance-cpu';
const GPU = 'karpenter.k8s.aws/instance-gpu-count';
const ARCH = 'kubernetes.io/arch';
const check = (requirements: string[], labels = {}) => said(RULE, [pool(requirements, {}, { metadata: { labels } })]).map((text) => text.replace('spec.template.spec.requirements', ''));

const other = (key: string, both: string, result: string) => `no value of ${key} satisfies both ${both}, so ${result}. Remove one of the requirements, or change them so that they overlap.`;

test.each([
  [[`${CPU} Gt 15`, `${CPU} Lt 8`], [`[1]: ${other(CPU, 'Gt 15 and Lt 8', 'nothing matches')}`]],
  [[`${CPU} Gt 7`, `${CPU} Lt 9`], []],
  [[`${CPU} Gt 7`, `${CPU} Lt 8`], [`[1]: ${other(CPU, 'Gt 7 and Lt 8', 'nothing matches')}`]],
  [[`${CPU} Gte 8`, `${CPU} Lte 8`], []],
  [[`${CPU} In 4,8`, `${CPU} Gt 8`], [`[1]: ${other(CPU, 'In 4, 8 and Gt 8', 'nothing matches')}`]],
  [[`${CPU} In 4,16`, `${CPU} Gt 8`], []],
  [[`${CPU} Lt 0`], [`[0]: no value of ${CPU} satisfies Lt 0, so nothing matches. Remove the requirement, or change its values.`]],
  [[`${CPU} DoesNotExist`], [`[0]: no value of ${CPU} satisfies DoesNotExist, so nothing matches. Remove the requirement, or change its values.`]],
  [[`${ARCH} In amd64`, `${ARCH} In arm64`], [`[1]: ${other(ARCH, 'In amd64 and In arm64', 'nothing matches')}`]],
  [[`${ARCH} In amd64`, 'beta.kubernetes.io/arch NotIn amd64'], [`[1]: ${other(ARCH, 'In amd64 and NotIn amd64', 'nothing matches')}`]],
  [[`${ARCH} NotIn amd64,arm64`], [`[0]: no value of ${ARCH} satisfies NotIn amd64, arm64, so nothing matches. Remove the requirement, or change its values.`]],
  [[`${ARCH} NotIn amd64`, `${ARCH} Exists`], []],
  [['topology.kubernetes.io/zone In a', 'topology.kubernetes.io/zone In b', 'topology.kubernetes.io/zone In c'],
    [`[1]: ${other('topology.kubernetes.io/zone', 'In a and In b', 'nothing matches')}`]],
  [['topology.kubernetes.io/zone In a,b', 'topology.kubernetes.io/zone In b,c', 'topology.kubernetes.io/zone In c'],
    ['[2]: no value of topology.kubernetes.io/zone satisfies all 3 requirements, so nothing matches. Remove one of the requirements, or change them so that they overlap.']],
  [[`${GPU} DoesNotExist`], []],
  [[`${GPU} DoesNotExist`, `${GPU} NotIn 1`], []],
  [[`${GPU} Exists`, `${GPU} DoesNotExist`], [`[1]: ${other(GPU, 'Exists and DoesNotExist', 'only instance types without the label match')}`]],
  [['team DoesNotExist'], []],
  [['team In a', 'team In b'], [`[1]: ${other('team', 'In a and In b', 'nodes do not get the label')}`]],
  [['team In a,b,c,d,e,f,g,h,i', 'team In j'], [`[1]: ${other('team', 'In with 9 values and In j', 'nodes do not get the label')}`]],
  [['team In a', 'role In b'], []],
  [['karpenter.k8s.aws/capacity-reservation-interruptible NotIn true,false'], []],
  [['karpenter.k8s.aws/capacity-reservation-interruptible Exists', 'karpenter.k8s.aws/capacity-reservation-interruptible NotIn true,false'], []],
  // Other rules report the following requirements.
  [[`${CPU} In`, `${CPU} Gt 4Gi`], []],
  [[`${ARCH} Gt 5`], []],
])('requirements %s', (requirements, expected) => {
  expect(check(requirements)).toEqual(expected);
});

test('treats a template label as a single value', () => {
  expect(check(['team In red', 'role In x'], { team: 'blue' })).toEqual([
    '[0]: no value of team satisfies both the template label and the requirement, so nodes do not get the label. Remove the label, or allow "blue" in the requirement.',
  ]);
  expect(check(['team In blue,red', 'team In red'], { team: 'blue' })).toEqual([
    '[1]: no value of team satisfies both the template label and the requirements, so nodes do not get the label. Remove the label, or allow "blue" in the requirements.',
  ]);
  expect(check([], { [ARCH]: 'arm64', 'beta.kubernetes.io/arch': 'amd64' })).toEqual([
    'spec.template.metadata.labels["beta.kubernetes.io/arch"]: no value of kubernetes.io/arch satisfies both labels, so nothing matches. Remove one of the labels.',
  ]);
  expect(check(['team In red,blue', 'role In x'], { team: 'blue' })).toEqual([]);
});
