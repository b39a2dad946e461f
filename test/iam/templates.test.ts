import { readdirSync } from 'fs';
import { join } from 'path';
import { asSets, resolvedTemplate } from './resolve-template';
import { JsonObject } from '../../src/basics/json';
import { main } from '../../src/cli/main';
import { describeWithShared, readShared, SHARED } from '../conformance/shared';

const CLUSTER = 'demo';

/** The template that the command writes for a release. */
function ours(release: string, cluster = CLUSTER): Resources {
  let text = '';
  const code = main(['iam', '--karpenter-version', release, '--cluster', cluster, '--output', 'cloudformation'], {
    colours: false, out: (more) => (text += more), err: (more) => { throw new Error(more); }, progress: () => {},
  });
  expect(code).toBe(0);
  return resolvedTemplate(text);
}

type Resources = ReturnType<typeof resolvedTemplate>;

const ofType = (resources: Resources, type: string) => Object.values(resources).filter(({ Type }) => Type === type).map(({ Properties }) => Properties as JsonObject);
const policies = (resources: Resources) => Object.fromEntries(
  ofType(resources, 'AWS::IAM::ManagedPolicy').map(({ ManagedPolicyName, PolicyDocument }) => [ManagedPolicyName, asSets(PolicyDocument)]),
);
const queuePolicies = (resources: Resources) => (
  ofType(resources, 'AWS::SQS::QueuePolicy').map(({ Queues, PolicyDocument }) => ({ Queues, Id: PolicyDocument.Id, statements: asSets(PolicyDocument) }))
);
const sorted = (texts: readonly string[]) => [...texts].sort();

describeWithShared('the official templates', () => {
  const releases = readdirSync(join(SHARED, 'cloudformation')).map((name) => name.replace(/\.yaml$/, ''));

  test('are of 25 releases', () => expect(releases).toHaveLength(25));

  test.each(releases)('%s is what the command writes', (release) => {
    const official = resolvedTemplate(readShared('cloudformation', `${release}.yaml`), { ClusterName: CLUSTER });
    const made = ours(release);
    expect(policies(made)).toEqual(policies(official));
    expect(Object.keys(made).sort()).toEqual(Object.keys(official).sort());
    for (const type of ['AWS::IAM::InstanceProfile', 'AWS::SQS::Queue', 'AWS::Events::Rule']) {
      expect(ofType(made, type)).toEqual(ofType(official, type));
    }
    const [role, officialRole] = [made, official].map((each) => ofType(each, 'AWS::IAM::Role')[0]);
    expect({ ...role, ManagedPolicyArns: sorted(role.ManagedPolicyArns), AssumeRolePolicyDocument: asSets(role.AssumeRolePolicyDocument) })
      .toEqual({ ...officialRole, ManagedPolicyArns: sorted(officialRole.ManagedPolicyArns), AssumeRolePolicyDocument: asSets(officialRole.AssumeRolePolicyDocument) });
    expect(queuePolicies(made)).toEqual(queuePolicies(official));
  });
});
