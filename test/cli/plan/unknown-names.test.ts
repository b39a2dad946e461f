import { nodeClass, pool } from './reports';
import { compare } from './run-plan';

test('the names of a NodePool and its EC2NodeClass are placeholders in the new version', () => {
  const { code, out } = compare([pool('default'), nodeClass()], [pool('${NAME}'), nodeClass({}, '${CLASS}')], '--fail-on', 'replace');
  expect(code).toBe(3);
  expect(out.replace(/\n+New findings[^]*/, '\n')).toBe(`1 NodePool may be deleted, and 1 may be created (Karpenter 1.15.3)

EC2NodeClass/default may be deleted, used by \${NAME}
  unknown name          EC2NodeClass/default may be deleted, because the name of EC2NodeClass/\${CLASS} depends on placeholders.

EC2NodeClass/\${CLASS} may be created
  unknown name          EC2NodeClass/\${CLASS} may be the new version of EC2NodeClass/default, because its name depends on placeholders.

NodePool/default may be deleted
  unknown name          NodePool/default may be deleted with all of its nodes, because the name of NodePool/\${NAME} depends on placeholders.

NodePool/\${NAME} may be created
  unknown name          NodePool/\${NAME} may be the new version of NodePool/default, because its name depends on placeholders.
`);
});

test('the exit code is 0 without --fail-on', () => {
  expect(compare([pool('default'), nodeClass()], [pool('${NAME}'), nodeClass()]).code).toBe(0);
});
