import { holds, nodeClass, severitiesOf } from '../../lints';

const named = (name: string) => nodeClass({ amiSelectorTerms: [{ name }] });
const AT = 'spec.amiSelectorTerms[0].name';

holds('ec2nodeclass-ami-name-is-id', [
  [named('ami-0123456789abcdef0'), [`${AT} must not be an AMI ID, got "ami-0123456789abcdef0", so the term selects no image. Use id: ami-0123456789abcdef0.`]],
  [named('ami-12345678'), [`${AT} must not be an AMI ID, got "ami-12345678", so the term selects no image. Use id: ami-12345678.`]],
  [named('ami-build-*'), []],
  [named('my-ami-12345678'), []],
  [nodeClass({ amiSelectorTerms: [{ id: 'ami-0123456789abcdef0' }] }), []],
]);

test('reports an error only if no other term can select images', () => {
  const severities = (...names: readonly string[]) => severitiesOf('ec2nodeclass-ami-name-is-id', [nodeClass({ amiSelectorTerms: names.map((name) => ({ name })) })]);
  expect(severities('ami-12345678')).toEqual(['error']);
  expect(severities('ami-12345678', 'my-image-*')).toEqual(['warning']);
});
