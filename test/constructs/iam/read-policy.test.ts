import { PolicyDocument } from '../../../src/constructs/iam';
import { readPolicy } from '../../../src/constructs/iam/read-policy';

const STATEMENT = { Effect: 'Allow', Action: 'ec2:RunInstances', Resource: '*' };
const POLICY = { Version: '2012-10-17', Statement: [STATEMENT] };

test.each<[string, unknown]>([
  ['a document', POLICY],
  ['one statement, not in a list', { ...POLICY, Statement: STATEMENT }],
  ['the output of get-policy-version', { PolicyVersion: { Document: POLICY, VersionId: 'v1' } }],
  ['the output of get-role-policy', { RoleName: 'r', PolicyName: 'p', PolicyDocument: POLICY }],
  ['the output of the iam command', { controllerPolicies: { a: POLICY } }],
  ['the output of get-role', { Role: { RoleName: 'r', AssumeRolePolicyDocument: POLICY } }],
  ['a URL-encoded document', { PolicyDocument: encodeURIComponent(JSON.stringify(POLICY)) }],
])('reads %s', (_, json) => {
  expect(readPolicy(JSON.stringify(json)).Statement).toEqual(POLICY.Statement);
  expect(readPolicy(`\uFEFF${JSON.stringify(json)}`).Statement).toEqual(POLICY.Statement);
});

test('writes a document unchanged', () => {
  expect(PolicyDocument.fromJson(JSON.stringify(POLICY)).toText()).toBe(`${JSON.stringify(POLICY, undefined, 2)}\n`);
});

test.each<[string, string, string]>([
  ['no JSON', '{', 'policy must be valid JSON: Expected property name or \'}\' in JSON at position 1'],
  ['a comment', '{\n  # mine\n  "Statement": []\n}', 'line 2 is a comment, which JSON does not allow: "# mine". Remove the comment.'],
  ['a JavaScript comment', '{\n  // mine\n}', 'line 2 is a comment, which JSON does not allow: "// mine". Remove the comment.'],
  ['a list', '[]', 'policy must be an object with Version and Statement, got []'],
  ['a number', '1', 'policy must be an object with Version and Statement, got 1'],
  ['null', 'null', 'policy must be an object with Version and Statement, got null'],
  ['no statements', '{"Version":"2012-10-17"}', 'Statement is required in a policy document. For example: {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "ec2:Describe*", "Resource": "*"}]}'],
  ['a wrong version', '{"Version":"2012","Statement":[]}', 'Version must be "2012-10-17" or "2008-10-17", got "2012"'],
  ['an unknown field', '{"Statements":[]}', 'unknown field "Statements". Did you mean Statement?'],
  ['an unknown field of a statement', '{"Statement":[{"Effect":"Allow","Actions":[]}]}', 'Statement[0]: unknown field "Actions". Did you mean Action?'],
  ['a string for a statement', '{"Statement":["x"]}', 'Statement[0] must be an object with Effect, Action, and Resource, got "x"'],
  ['an effect', '{"Statement":[{"Effect":"allow","Action":"*"}]}', 'Statement[0].Effect must be "Allow" or "Deny", got "allow"'],
  ['no action', '{"Statement":{"Effect":"Allow","Resource":"*"}}', 'Statement[0].Action is required. For example: "ec2:RunInstances"'],
  ['an action that is a number', '{"Statement":{"Effect":"Allow","Action":[1]}}', 'Statement[0].Action must be a string or a list of strings, got [1]'],
  ['a condition that is a list', '{"Statement":{"Effect":"Allow","Action":"*","Condition":[]}}', 'Statement[0].Condition must map operators to keys and values, got []. For example: { "StringEquals": { "aws:RequestedRegion": "eu-west-1" } }'],
  ['a condition without keys', '{"Statement":{"Effect":"Allow","Action":"*","Condition":{"Bool":"x"}}}', 'Statement[0].Condition must map operators to keys and values, got {"Bool":"x"}. For example: { "StringEquals": { "aws:RequestedRegion": "eu-west-1" } }'],
  ['an operator', '{"Statement":{"Effect":"Allow","Action":"*","Condition":{"StringFoo":{"a":"b"}}}}', 'Statement[0].Condition: unknown operator "StringFoo". Use an IAM condition operator, for example "StringEquals".'],
  ['a value that is an object', '{"Statement":{"Effect":"Allow","Action":"*","Condition":{"Bool":{"a":{}}}}}', 'Statement[0].Condition.Bool["a"] must be a string or a list of strings, got {}'],
])('rejects %s', (_, text, message) => {
  expect(() => readPolicy(text)).toThrow(message);
});

test.each<[string, string, string]>([
  ['without resources', '{"Statement":{"Effect":"Allow","Action":"*"}}', 'Statement[0].Resource is required. For example: "*"'],
  ['with a principal', '{"Statement":{"Effect":"Allow","Action":"*","Principal":"*","Resource":"*"}}', 'Statement[0] must not have a Principal in a controller policy. Use an identity policy, not a trust policy or a queue policy.'],
])('rejects a controller policy %s', (_, text, message) => {
  expect(() => PolicyDocument.fromJson(text)).toThrow(message);
});
