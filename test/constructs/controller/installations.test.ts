import { ApiObject, App, Chart } from 'cdk8s';
import { iam, Karpenter, KarpenterVersion, settings } from '../../../src';
import { findingText } from '../../../src/checks/findings/finding-text';
import { nodeClass } from '../../fixtures';

const ARN = 'arn:aws:sqs:eu-west-1:111122223333:shop';
const APPLICATION = {
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'karpenter' },
  spec: {
    project: 'default',
    destination: { name: 'in-cluster', namespace: 'karpenter' },
    source: {
      repoURL: 'public.ecr.aws/karpenter',
      chart: 'karpenter',
      targetRevision: '1.15.1',
      helm: { valuesObject: { settings: { clusterName: 'shop', interruptionQueue: ARN } } },
    },
  },
};

function appWith(props: settings.ControllerValuesProps = { clusterName: 'shop' }): Chart {
  const app = new App();
  Karpenter.configure(app, { version: KarpenterVersion.of('1.15'), controllerValues: new settings.ControllerValues(props) });
  return new Chart(app, 'chart');
}

const findingsOf = (chart: Chart) => Karpenter.findings(chart.node.root as App).map(findingText);

test('the values of an Application in an app are checked', () => {
  const chart = appWith();
  new ApiObject(chart, 'it', APPLICATION);
  expect(findingsOf(chart)).toEqual([
    `spec.source.helm.valuesObject.settings.interruptionQueue must be the name of an SQS queue, got the ARN "${ARN}". Set only the name: shop. (controller-interruption-queue)`,
  ]);
});

test('a mistake in the values of the app is reported once', () => {
  const chart = appWith({ clusterName: 'shop', interruptionQueue: ARN });
  new ApiObject(chart, 'it', APPLICATION);
  expect(findingsOf(chart)).toEqual([expect.stringMatching(/^settings\.interruptionQueue /)]);
});

test.each([
  ['controller', 1],
  ['nodes', 0],
])('the role %s of a node class is compared with that of the controller', (role, count) => {
  const chart = appWith({ clusterName: 'shop', serviceAccountRoleArn: 'arn:aws:iam::123456789012:role/controller' });
  nodeClass(chart, 'nodes', { role });
  expect(findingsOf(chart).filter((text) => text.includes('controller-role-for-nodes'))).toHaveLength(count);
});

test('a role in otherNodeRoles is still that of the controller', () => {
  const chart = appWith();
  const trust = iam.ControllerTrust.podIdentity();
  const permissions = new iam.KarpenterIam({ clusterName: 'shop', trust, controllerRoleName: 'controller', otherNodeRoles: ['controller'] });
  Karpenter.configure(chart.node.root, { iam: permissions });
  nodeClass(chart, 'nodes', { role: 'controller' });
  expect(findingsOf(chart)).toContainEqual(expect.stringMatching(/^spec\.role "controller" is the role of the controller's service account, .*\(controller-role-for-nodes\)$/));
});
