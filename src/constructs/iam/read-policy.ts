import { PolicyJson, StatementJson } from './policy-json';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { suggestion } from '../../foundation/basics/suggestion';
import { valueText } from '../../foundation/basics/value-text';

const DOCUMENT_FIELDS = ['Version', 'Id', 'Statement'];
const STATEMENT_FIELDS = ['Sid', 'Effect', 'Principal', 'NotPrincipal', 'Action', 'NotAction', 'Resource', 'NotResource', 'Condition'];

const OPERATOR = new RegExp([
  '^(For(AllValues|AnyValue):)?(String(Not)?(Equals(IgnoreCase)?|Like)|Numeric((Not)?Equals|(Less|Greater)Than(Equals)?)|Date((Not)?Equals|(Less|Greater)Than(Equals)?)',
  '|Bool|BinaryEquals|(Not)?IpAddress|Arn(Not)?(Equals|Like)|Null)(IfExists)?$',
].join(''), 'i');

/** Reads the JSON of an identity policy, which has resources but no principals. */
export function readIdentityPolicy(text: string): PolicyJson {
  const policy = readPolicy(text);
  policy.Statement.forEach(({ Principal, NotPrincipal, Resource, NotResource }, index) => {
    if (Principal !== undefined || NotPrincipal !== undefined) throw new Error(`Statement[${index}] must not have a Principal in a controller policy. Use an identity policy, not a trust policy or a queue policy.`);
    if (Resource === undefined && NotResource === undefined) throw new Error(`Statement[${index}].Resource is required. For example: "*"`);
  });
  return policy;
}

/** Reads the JSON of a policy document, with the same checks as IAM. */
export function readPolicy(text: string): PolicyJson {
  if (typeof text !== 'string') throw new Error(`policy must be a JSON string, got ${valueText(text)}`);
  const document = documentIn(parsed(text));
  if (!isObject(document)) throw new Error(`policy must be an object with Version and Statement, got ${valueText(document)}`);
  refuseUnknown(document, DOCUMENT_FIELDS, '');
  if (document.Version !== undefined && !['2012-10-17', '2008-10-17'].includes(document.Version)) throw new Error(`Version must be "2012-10-17" or "2008-10-17", got ${valueText(document.Version)}`);
  if (document.Statement === undefined) throw new Error('Statement is required in a policy document. For example: {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "ec2:Describe*", "Resource": "*"}]}');
  const statements = Array.isArray(document.Statement) ? document.Statement : [document.Statement];
  return { ...document, Statement: statements.map((statement, index) => readStatement(statement, `Statement[${index}]`)) };
}

/** Returns the policy document in AWS CLI output, or the combined statements in the output of `cdk8s-karpenter iam`. */
function documentIn(json: unknown): unknown {
  if (!isObject(json) || json.Statement !== undefined) return json;
  const { controllerPolicies } = json;
  if (isObject(controllerPolicies)) return { Statement: Object.values<any>(controllerPolicies).flatMap((policy) => policy?.Statement ?? []) };
  const inner = json.PolicyDocument ?? json.PolicyVersion?.Document ?? json.AssumeRolePolicyDocument ?? json.Role?.AssumeRolePolicyDocument;
  if (typeof inner !== 'string') return inner ?? json;
  return parsed(inner.startsWith('%7B') ? decodeURIComponent(inner) : inner);
}

function parsed(text: string): unknown {
  const json = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(json);
  } catch (error) {
    const lines = json.split('\n');
    const comment = lines.findIndex((line) => /^\s*(#|\/\/|\/\*)/.test(line));
    if (comment >= 0) throw new Error(`line ${comment + 1} is a comment, which JSON does not allow: ${valueText(lines[comment].trim())}. Remove the comment.`);
    throw new Error(`policy must be valid JSON: ${(error as Error).message}`);
  }
}

function readStatement(statement: unknown, path: string): StatementJson {
  if (!isObject(statement)) throw new Error(`${path} must be an object with Effect, Action, and Resource, got ${valueText(statement)}`);
  refuseUnknown(statement, STATEMENT_FIELDS, path);
  if (statement.Effect !== 'Allow' && statement.Effect !== 'Deny') throw new Error(`${path}.Effect must be "Allow" or "Deny", got ${valueText(statement.Effect)}`);
  if (statement.Action === undefined && statement.NotAction === undefined) throw new Error(`${path}.Action is required. For example: "ec2:RunInstances"`);
  for (const field of ['Action', 'NotAction', 'Resource', 'NotResource']) {
    const value = statement[field];
    const isRight = value === undefined || typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
    if (!isRight) throw new Error(`${path}.${field} must be a string or a list of strings, got ${valueText(value)}`);
  }
  if (statement.Condition !== undefined) readCondition(statement.Condition, `${path}.Condition`);
  return statement as unknown as StatementJson;
}

function readCondition(condition: unknown, path: string): void {
  const areMaps = isObject(condition) && Object.values(condition).every(isObject);
  if (!areMaps) throw new Error(`${path} must map operators to keys and values, got ${valueText(condition)}. For example: { "StringEquals": { "aws:RequestedRegion": "eu-west-1" } }`);
  for (const [operator, keys] of Object.entries(condition)) {
    if (!OPERATOR.test(operator)) throw new Error(`${path}: unknown operator ${valueText(operator)}. Use an IAM condition operator, for example "StringEquals".`);
    for (const [key, value] of Object.entries(keys as JsonObject)) {
      const isRight = (Array.isArray(value) ? value : [value]).every((item) => ['string', 'number', 'boolean'].includes(typeof item));
      if (!isRight) throw new Error(`${path}.${operator}[${JSON.stringify(key)}] must be a string or a list of strings, got ${valueText(value)}`);
    }
  }
}

function refuseUnknown(object: JsonObject, fields: readonly string[], path: string): void {
  const unknown = Object.keys(object).find((name) => !fields.includes(name));
  if (unknown === undefined) return;
  const meant = suggestion(unknown, fields);
  throw new Error(`${path === '' ? '' : `${path}: `}unknown field ${valueText(unknown)}. ${meant === undefined ? `Use one of ${fields.join(', ')}.` : `Did you mean ${meant}?`}`);
}
