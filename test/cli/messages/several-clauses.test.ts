import { findMessages } from '../../../src/cli/messages/find-messages';

const formsIn = (text: string) => findMessages(text).map(({ form }) => form);
const causeOf = (text: string) => findMessages(text)[0].message.cause;

const FARGATE = 'untolerated taint {eks.amazonaws.com/compute-type: fargate}';

describe('events of kube-scheduler with Fargate nodes', () => {
  test.each([
    [`0/5 nodes are available: 2 node(s) had ${FARGATE}, 3 Insufficient cpu. preemption: 0/5 nodes are available: 5 Preemption is not helpful for scheduling.`, ['Insufficient cpu', FARGATE]],
    [`0/8 nodes are available: 1 Insufficient memory, 2 node(s) had ${FARGATE}, 4 node(s) had untolerated taint {dedicated: batch}. preemption: 0/8 nodes are available`, ['Insufficient memory', 'untolerated taint {', FARGATE]],
    [`0/3 nodes are available: 1 node(s) had untolerated taint {dedicated: batch}, 2 node(s) had ${FARGATE}.`, ['untolerated taint {', FARGATE]],
  ])('explain the reasons of the other nodes first: %s', (line, forms) => {
    expect(formsIn(line)).toEqual(forms);
  });

  test.each([
    `0/2 nodes are available: 2 node(s) had ${FARGATE}. preemption: 0/2 nodes are available: 2 Preemption is not helpful for scheduling.`,
    `0/2 nodes are available: 2 node(s) had ${FARGATE}.\n0/2 nodes are available: 2 node(s) had ${FARGATE}.`,
  ])('name no other reason if only Fargate nodes run: %s', (text) => {
    expect(formsIn(text)).toEqual([FARGATE]);
  });
});

describe('labels of reserved domains', () => {
  test.each([
    'DEBUG\tcontroller.provisioning\tIgnoring pod, label beta.kubernetes.io/os is restricted; specify a well known label: [karpenter.k8s.aws/instance-category]',
    'ignoring pod, label node-role.kubernetes.io/worker is restricted',
    'ignoring pod, using label node-role.kubernetes.io/worker is not allowed as it might interfere with the internal provisioning logic; specify a well known label',
    '{"level":"DEBUG","message":"ignoring pod","Pod":{"name":"web"},"error":"using label kubernetes.io/zone is not allowed as it might interfere with the internal provisioning logic; specify a well known label"}',
  ])('belong to the pod, if Karpenter ignores it: %s', (line) => {
    expect(causeOf(line)).toMatch(/^The `nodeSelector` or the required node affinity of the pod/);
    expect(formsIn(line)).toHaveLength(1);
  });

  test('belong to the NodePool otherwise', () => {
    expect(causeOf('NodePool default, Reason: NodePoolValidationFailed, using label kubernetes.io/zone is not allowed as it might interfere with the internal provisioning logic')).toMatch(/^The labels or requirements of the NodePool/);
  });
});

test('consolidation comes before the reason for the pod', () => {
  expect(formsIn('Not all pods would schedule, shop/web => incompatible with nodepool "x", did not tolerate taint (taint=a=b:NoSchedule)')).toEqual(['Not all pods would schedule', 'did not tolerate taint']);
  expect(formsIn('Not all pods would schedule, shop/web => incompatible with nodepool "x"')).toEqual(['Not all pods would schedule']);
});

test('an empty feature gate names the option of Helm, and another value does not', () => {
  expect(findMessages('parsing feature gates, invalid value of NodeOverlay: , err: strconv.ParseBool: parsing "": invalid syntax')[0].message.cause).toContain('--reuse-values');
  expect(formsIn('parsing feature gates, invalid value of NodeOverlay: yes, err: strconv.ParseBool: parsing "yes": invalid syntax')).toEqual(['parsing feature gates']);
});

test('nodes without the label of a spread constraint are a separate cause', () => {
  expect(causeOf("0/3 nodes are available: 3 node(s) didn't match pod topology spread constraints (missing required label).")).toContain('`topologyKey`');
  expect(causeOf("0/3 nodes are available: 3 node(s) didn't match pod topology spread constraints.")).toContain('`maxSkew`');
});
