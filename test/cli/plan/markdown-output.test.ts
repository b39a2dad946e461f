import { nodeClass, pool, report } from './reports';
import { markdownOutput } from '../../../src/cli/plan/markdown-output';

const classWith = (text: string) => nodeClass({ userData: `#!/bin/bash\n\techo ${text}\n` });

test('writes a table and details of all changed objects', () => {
  const before = [pool('a'), pool('b', { weight: 101 }), classWith('x'), nodeClass({}, 'old')];
  const after = [pool('a', { weight: 102 }), pool('b', { weight: 101 }), pool('new', { weight: 3 }), classWith('y'), nodeClass({ role: 'other' }, 'new')];
  expect(markdownOutput(report(before, after, '1.14.0'))).toBe(`### Karpenter plan

Karpenter replaces all nodes of 2 NodePools, and 1 is created (Karpenter 1.15.3)

| Object | Effect | Reasons |
| --- | --- | --- |
| \`EC2NodeClass/default\` | changes, used by \`a\`, \`b\`, \`new\` | static drift |
| \`EC2NodeClass/old\` | is deleted | deleted |
| \`EC2NodeClass/new\` | is created | new |
| \`NodePool/a\` | is rejected by the API server, but replaces all nodes because of \`EC2NodeClass/default\` | rejected, static drift |
| \`NodePool/b\` | replaces all nodes | static drift |
| \`NodePool/new\` | is created | new |

<details><summary>EC2NodeClass <code>default</code></summary>

- **static drift**: \`spec.userData\` changes, so Karpenter replaces all nodes.

</details>

<details><summary>EC2NodeClass <code>old</code></summary>

- **deleted**: \`EC2NodeClass/old\` is deleted, so Karpenter launches no more nodes with it.

</details>

<details><summary>NodePool <code>a</code></summary>

- **rejected**: \`spec.weight\` is now 102, but the API server rejects the NodePool.
- **static drift**: \`EC2NodeClass/default\` \`spec.userData\` changes, so Karpenter replaces all nodes.
- **pace**: Drifted: at most 10% of nodes at a time.
- **user data**: 1 line added, 1 line removed (AL2023).

\`\`\`diff
@@ -6,5 +6,5 @@
 
 #!/bin/bash
-	echo x
+	echo y
 
 --//
\`\`\`

</details>

<details><summary>NodePool <code>b</code></summary>

- **static drift**: \`EC2NodeClass/default\` \`spec.userData\` changes, so Karpenter replaces all nodes.
- **pace**: Drifted: at most 10% of nodes at a time.
- **user data**: 1 line added, 1 line removed (AL2023).

\`\`\`diff
@@ -6,5 +6,5 @@
 
 #!/bin/bash
-	echo x
+	echo y
 
 --//
\`\`\`

</details>

<details><summary>Findings: 1 new, 0 fixed</summary>

- new error: \`NodePool/a\` \`spec.weight\` must be between 1 and 100, got 102 (\`schema-range\`). Set an integer from 1 to 100.

</details>

<details><summary>AWS permissions</summary>

- The controller needs more actions: \`ec2:RebootInstances\`.
- The controller must be allowed to pass more roles: other.

</details>

<details><summary>Upgrade from Karpenter 1.14.0 to 1.15.3</summary>

\`\`\`text
Karpenter 1.14.0 to 1.15.3, 5 objects checked. Nothing changes for these objects.

2 errors in both releases. To list them, run 'cdk8s-karpenter validate --karpenter-version 1.15.3 new.json'.
\`\`\`

</details>
`);
});

test('writes names and values as code', () => {
  const name = '@team/x#1 <i>`b`|\n\u001b[2J\u202e$y$';
  expect(markdownOutput(report([pool(name), classWith('x')], [pool(name), nodeClass({ tags: { a: '@org/team' }, userData: '#!/bin/bash\necho ``` \u001b[2J\n' })]))).toBe(`### Karpenter plan

Karpenter replaces all nodes of 1 NodePool (Karpenter 1.15.3)

1 error before and after the change. To list it, run 'cdk8s-karpenter validate new.json'.

| Object | Effect | Reasons |
| --- | --- | --- |
| \`EC2NodeClass/default\` | changes, used by \`\`@team/x#1 <i>\`b\`\\|\\u000a\\u001b[2J\\u202e$y$\`\` | static drift |
| \`\`NodePool/@team/x#1 <i>\`b\`\\|\\u000a\\u001b[2J\\u202e$y$\`\` | replaces all nodes | static drift |

<details><summary>EC2NodeClass <code>default</code></summary>

- **static drift**: \`spec.userData\` changes, so Karpenter replaces all nodes.
- **static drift**: \`spec.tags\` is now \`{"a":"@org/team"}\`, so Karpenter replaces all nodes.

</details>

<details><summary>NodePool <code>@team/x#1 &lt;i&gt;\`b\`|\\u000a\\u001b[2J\\u202e$y$</code></summary>

- **static drift**: \`EC2NodeClass/default\` \`spec.userData\` changes, so Karpenter replaces all nodes.
- **static drift**: \`EC2NodeClass/default\` \`spec.tags\` is now \`{"a":"@org/team"}\`, so Karpenter replaces all nodes.
- **pace**: Drifted: at most 10% of nodes at a time.
- **user data**: 1 line added, 1 line removed (AL2023).

\`\`\`\`diff
@@ -6,5 +6,5 @@
 
 #!/bin/bash
-	echo x
+echo \`\`\` \\u001b[2J
 
 --//
\`\`\`\`

</details>
`);
});

test('omits details if the text is too long for a comment', () => {
  const pools = Array.from({ length: 400 }, (_, index) => pool(`pool-${index}`, { weight: 1 }));
  const heavy = pools.map(({ metadata }) => pool(metadata.name, { weight: 101 }));
  const text = markdownOutput(report([...pools, classWith('x')], [...heavy, classWith('y')]));
  expect(text.length).toBeLessThanOrEqual(60_000);
  expect(text.split('\n').filter((line) => /^The |^- and /.test(line))).toEqual([
    'The table omits 293 of 401 objects.',
    'The details of 313 NodePools are omitted, because the text is too long for a comment. To see all of them, set `--output html`.',
    '- and 761 more',
  ]);
});

test('keeps the limit for one long object', () => {
  const text = markdownOutput(report([pool('a'), nodeClass({ userData: '#!/bin/bash\n' })], [pool('a'), nodeClass({ userData: `#!/bin/bash\n${'echo 0123456789\n'.repeat(5_000)}` })]));
  expect(text).toBe(`### Karpenter plan

Karpenter replaces all nodes of 1 NodePool (Karpenter 1.15.3)

| Object | Effect | Reasons |
| --- | --- | --- |
| \`EC2NodeClass/default\` | changes, used by \`a\` | static drift |
| \`NodePool/a\` | replaces all nodes | static drift |

<details><summary>EC2NodeClass <code>default</code></summary>

- **static drift**: \`spec.userData\` changes, so Karpenter replaces all nodes.

</details>

The details of 1 NodePool are omitted, because the text is too long for a comment. To see all of them, set \`--output html\`.

<details><summary>Findings: 1 new, 1 fixed</summary>

- new error: \`EC2NodeClass/default\` \`spec.userData\` must have at most 16384 bytes, got 80012 (\`ec2nodeclass-user-data-size\`). Shorten the script, or download its content from S3.
- fixed: \`EC2NodeClass/default\` \`spec.userData\`: the script is valid YAML, so Karpenter reads it as a NodeConfig: a NodeConfig must be a map, got null, so nodeadm drops all user data and the node never joins the cluster (\`user-data-node-config\`)

</details>
`);
});
