import { PolicyDocument } from '../../src/iam';
import { readPolicy } from '../../src/iam/read-policy';

const STATEMENT = { Effect: 'Allow', Action: 'ec2:RunInstances', Resource: '*' };
const POLICY = { Version: '2012-10-17', Statement: [STATEMENT] };

test.each<[string, unknown]>([
  ['a document', POLICY],
  ['one statement, not in a list', { ...POLICY, Statement: STATEMENT }],
  ['what get-policy-version prints', { PolicyVersion: { Document: POLICY, VersionId: 'v1' } }],
  ['what get-role-policy prints', { RoleName: 'r', PolicyName: 'p', PolicyDocument: POLICY }],
  ['what the command writes', { controllerPolicies: { a: POLICY } }],
  ['what get-role prints', { Role: { RoleName: 'r', AssumeRolePolicyDocument: POLICY } }],
  ['a document as the API gives it', { PolicyDocument: encodeURIComponent(JSON.stringify(POLICY)) }],
])('%s is read', (_, json) => {
  expect(readPolicy(JSON.stringify(json)).Statement).toEqual(POLICY.Statement);
  expect(readPolicy(`\uFEFF${JSON.stringify(json)}`).Statement).toEqual(POLICY.Statement);
});

test('a document goes out as it came in', () => {
  expect(PolicyDocument.fromJson(JSON.stringify(POLICY)).toText()).toBe(`${JSON.stringify(POLICY, undefined, 2)}\n`);
});

test.each<[string, string, string]>([
  ['no JSON', '{', 'this is no JSON: Expected property name'],
  ['a comment', '{\n  # mine\n  "Statement": []\n}', 'line 2: "# mine" is a comment, and JSON has none; leave it out'],
  ['a comment of JavaScript', '{\n  // mine\n}', 'line 2: "// mine" is a comment, and JSON has none; leave it out'],
  ['a list', '[]', '[] is no policy document; write an object with Version and Statement'],
  ['a number', '1', '1 is no policy document; write an object with Version and Statement'],
  ['null', 'null', 'null is no policy document; write an object with Version and Statement'],
  ['no statements', '{"Version":"2012-10-17"}', 'there is no Statement, so this is no policy document'],
  ['a wrong version', '{"Version":"2012","Statement":[]}', 'Version: "2012" is refused; write "2012-10-17"'],
  ['a field of its own', '{"Statements":[]}', 'there is no "Statements" in IAM; write Statement'],
  ['a field of a statement', '{"Statement":[{"Effect":"Allow","Actions":[]}]}', 'Statement[0]: there is no "Actions" in IAM; write Action'],
  ['a text for a statement', '{"Statement":["x"]}', 'Statement[0]: "x" is no statement; write an object with Effect, Action and Resource'],
  ['an effect', '{"Statement":[{"Effect":"allow","Action":"*"}]}', 'Statement[0].Effect: "allow" is refused; write "Allow" or "Deny"'],
  ['no action', '{"Statement":{"Effect":"Allow","Resource":"*"}}', 'Statement[0]: there is no Action'],
  ['an action that is a number', '{"Statement":{"Effect":"Allow","Action":[1]}}', 'Statement[0].Action: [1] is refused; write a text or a list of texts'],
  ['a condition that is a list', '{"Statement":{"Effect":"Allow","Action":"*","Condition":[]}}', 'Statement[0].Condition: [] is refused; write keys and values below an operator'],
  ['a condition without keys', '{"Statement":{"Effect":"Allow","Action":"*","Condition":{"Bool":"x"}}}', 'Statement[0].Condition: {"Bool":"x"} is refused'],
  ['an operator', '{"Statement":{"Effect":"Allow","Action":"*","Condition":{"StringFoo":{"a":"b"}}}}', 'Statement[0].Condition: there is no operator "StringFoo" in IAM; write one such as "StringEquals"'],
  ['a value that is an object', '{"Statement":{"Effect":"Allow","Action":"*","Condition":{"Bool":{"a":{}}}}}', 'Statement[0].Condition.Bool.a: {} is refused; write a text or a list of texts'],
])('%s is refused', (_, text, message) => {
  expect(() => readPolicy(text)).toThrow(message);
});

test.each<[string, string, string]>([
  ['without resources', '{"Statement":{"Effect":"Allow","Action":"*"}}', 'Statement[0]: there is no Resource; write "*" or ARNs'],
  ['with a principal', '{"Statement":{"Effect":"Allow","Action":"*","Principal":"*","Resource":"*"}}', 'Statement[0]: a policy of the controller has no Principal; this is one of a role\'s trust, or of a queue'],
])('a policy of the controller %s is refused', (_, text, message) => {
  expect(() => PolicyDocument.fromJson(text)).toThrow(message);
});
