import { findMessages } from '../../../src/cli/messages/find-messages';

const explained = (text: string) => findMessages(text).map(({ message: { cause, fix } }) => `${cause} ${fix}`).join('\n');

describe('errors of EC2 and IAM at launch', () => {
  test('name the missing parameter', () => {
    const text = explained('with fleet error(s), MissingParameter: The request must contain the parameter KmsKeyId');
    expect(text).toContain('lacks the parameter');
    expect(text).not.toContain('subnet');
    expect(explained('MissingParameter: The request must contain the parameter SnapshotId')).toBe(text);
  });

  test('keep the cause of fleets without overrides', () => {
    expect(explained('MissingParameter: Must specify at least one launch template override')).toContain('no valid combination of instance type and subnet');
  });

  test.each([
    'creating instance profile, operation error IAM: CreateInstanceProfile, https response error StatusCode: 409, RequestID: 1, EntityAlreadyExists: Instance Profile demo_1 already exists.',
    'creating instance profile "demo_1", EntityAlreadyExists: Instance Profile demo_1 already exists.\\n\\tstatus code: 409',
  ])('state that the instance profile exists: %s', (line) => {
    expect(explained(line)).toContain('with this name already exists');
    expect(explained(line)).not.toContain('the role does not exist');
  });

  test('state a missing permission instead of the context', () => {
    expect(explained('creating instance profile, operation error IAM: CreateInstanceProfile, AccessDenied: User: a is not authorized to perform: iam:CreateInstanceProfile on resource: b')).toContain('lacks an IAM action');
    expect(explained('creating instance profile, adding role to instance profile, operation error IAM: AddRoleToInstanceProfile, NoSuchEntity: The role with name demo cannot be found.')).toContain('role does not exist');
  });

  test.each([['arm64', 'x86_64'], ['x86_64', 'arm64']])('state that an image is not for the architecture %s', (type, image) => {
    expect(explained(`with fleet error(s), InvalidParameterValue: The architecture '${type}' of the specified instance type does not match the architecture '${image}' of the specified AMI. Specify an instance type and an AMI that have matching architectures, and try again.`)).toContain('architecture');
  });
});
