import { holds, nodeClass } from '../../lints';

const named = (name: string) => nodeClass({ amiSelectorTerms: [{ name }] });
const AT = 'spec.amiSelectorTerms[0].name';

holds('ec2nodeclass-ami-name-is-id', [
  [named('ami-0123456789abcdef0'), [`${AT} must not be an AMI ID, got "ami-0123456789abcdef0". Use id: ami-0123456789abcdef0.`]],
  [named('ami-12345678'), [`${AT} must not be an AMI ID, got "ami-12345678". Use id: ami-12345678.`]],
  [named('ami-build-*'), []],
  [named('my-ami-12345678'), []],
  [nodeClass({ amiSelectorTerms: [{ id: 'ami-0123456789abcdef0' }] }), []],
]);
