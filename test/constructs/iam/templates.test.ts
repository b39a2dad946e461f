import { readdirSync } from 'fs';
import { join } from 'path';
import { asSets, resolvedTemplate } from './resolve-template';
import { main } from '../../../src/cli/main';
import { JsonObject } from '../../../src/foundation/basics/json';
import { describeWithShared, readShared, SHARED } from '../../conformance/shared';

const CLUSTER = 'demo';
const RELEASES = [
  '0.9.1', '0.16.3', '0.27.8', '0.31.5', '0.32.10', '0.33.12', '0.34.13', '0.35.12', '0.36.9', '0.37.8', '1.0.14', '1.1.10', '1.2.8',
  '1.3.8', '1.4.4', '1.5.8', '1.6.8', '1.7.6', '1.8.8', '1.9.2', '1.10.2', '1.11.3', '1.12.2', '1.13.1', '1.14.1',
];

/** Returns the resources of the template that the command writes for a release. */
function ours(release: string, cluster = CLUSTER, parameters = {}): Resources {
  let text = '';
  const code = main(['iam', '--karpenter-version', release, '--cluster', cluster, '--output', 'cloudformation'], {
    colors: false, out: (more) => (text += more), err: (more) => { throw new Error(more); }, progress: () => {},
  });
  expect(code).toBe(0);
  return resolvedTemplate(text, parameters);
}

type Resources = ReturnType<typeof resolvedTemplate>;

const ofType = (resources: Resources, type: string) => (
  Object.values(resources).filter(({ Type }) => Type === type).map(({ Properties }) => Properties as JsonObject)
);
const policies = (resources: Resources) => Object.fromEntries(
  ofType(resources, 'AWS::IAM::ManagedPolicy').map(({ ManagedPolicyName, PolicyDocument }) => [ManagedPolicyName, asSets(PolicyDocument)]),
);
const roles = (resources: Resources) => ofType(resources, 'AWS::IAM::Role').map(({ ManagedPolicyArns, AssumeRolePolicyDocument, ...rest }) => ({
  ...rest, ManagedPolicyArns: sorted(ManagedPolicyArns), trust: asSets(AssumeRolePolicyDocument),
}));
const queuePolicies = (resources: Resources) => (
  ofType(resources, 'AWS::SQS::QueuePolicy').map(({ Queues, PolicyDocument }) => ({ Queues, Id: PolicyDocument.Id, statements: asSets(PolicyDocument) }))
);
const allStatements = (resources: Resources) => ofType(resources, 'AWS::IAM::ManagedPolicy').flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
const sorted = (texts: readonly string[]) => [...texts].sort();

describeWithShared('the official templates', () => {
  test('cover these releases', () => {
    const there = readdirSync(join(SHARED, 'cloudformation')).map((name) => name.replace(/\.yaml$/, ''));
    expect([...RELEASES].sort()).toEqual(there.sort());
  });

  test.each(RELEASES)('%s equals the output of the command', (release) => {
    const official = resolvedTemplate(readShared('cloudformation', `${release}.yaml`), { ClusterName: CLUSTER });
    const made = ours(release);
    expect(policies(made)).toEqual(policies(official));
    expect(Object.keys(made).sort()).toEqual(Object.keys(official).sort());
    for (const type of ['AWS::IAM::InstanceProfile', 'AWS::SQS::Queue', 'AWS::Events::Rule']) {
      expect(ofType(made, type)).toEqual(ofType(official, type));
    }
    expect(roles(made)).toEqual(roles(official));
    expect(queuePolicies(made)).toEqual(queuePolicies(official));
  });

  test.each(RELEASES)('%s stays within the limits of AWS with a cluster name of 100 characters', (release) => {
    const made = ours(release, 'c'.repeat(100), { 'AWS::Partition': 'aws-us-gov', 'AWS::Region': 'ap-southeast-1' });
    const sizes = ofType(made, 'AWS::IAM::ManagedPolicy').map(({ PolicyDocument }) => JSON.stringify(PolicyDocument).length);
    expect(sizes.length).toBeGreaterThan(0);
    sizes.forEach((size) => expect(size).toBeLessThanOrEqual(6144));
    const names = (type: string, property: string) => ofType(made, type).map((each) => each[property].length);
    names('AWS::IAM::Role', 'RoleName').forEach((length) => expect(length).toBeLessThanOrEqual(64));
    names('AWS::IAM::ManagedPolicy', 'ManagedPolicyName').forEach((length) => expect(length).toBeLessThanOrEqual(128));
    names('AWS::IAM::InstanceProfile', 'InstanceProfileName').forEach((length) => expect(length).toBeLessThanOrEqual(128));
    names('AWS::SQS::Queue', 'QueueName').forEach((length) => expect(length).toBeLessThanOrEqual(80));
    const short = resolvedTemplate(readShared('cloudformation', `${release}.yaml`), { ClusterName: CLUSTER });
    expect(allStatements(made)).toHaveLength(allStatements(short).length);
  });
});
