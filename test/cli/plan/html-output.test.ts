import { nodeClass, pool, report } from './reports';
import { htmlOutput } from '../../../src/cli/plan/html-output';

const classWith = (text: string) => nodeClass({ userData: `#!/bin/bash\n\techo ${text}\n` });
const body = (html: string) => html.slice(html.indexOf('<body>'));

test('writes tables and sections of all changed objects', () => {
  const before = [pool('a'), pool('b', { weight: 101 }), classWith('x'), nodeClass({}, 'old')];
  const after = [pool('a', { weight: 102 }), pool('b', { weight: 101 }), pool('new', { weight: 3 }), classWith('y'), nodeClass({ role: 'other' }, 'new')];
  expect(body(htmlOutput(report(before, after)))).toBe(`<body>
<header>
<h1>Karpenter plan</h1>
<p>Karpenter replaces all nodes of 2 NodePools, and 1 is created (Karpenter 1.15.3)</p>
<p>1 error before and after the change. To list it, run 'cdk8s-karpenter validate new.json'.</p>
</header>
<main>
<div class="scroll" role="region" aria-label="Effects on NodePools" tabindex="0"><table>
<caption>Effects on NodePools</caption>
<thead><tr><th scope="col">NodePool</th><th scope="col">Effect</th><th scope="col">Nodes</th><th scope="col">Reasons</th></tr></thead>
<tbody><tr><th scope="row">a</th><td class="wrap">is rejected by the API server, but replaces all nodes because of EC2NodeClass/default</td><td></td><td>rejected, static drift</td></tr>
<tr><th scope="row">b</th><td>replaces all nodes</td><td></td><td>static drift</td></tr>
<tr><th scope="row">new</th><td>is created</td><td></td><td>new</td></tr></tbody>
</table></div>
<div class="scroll" role="region" aria-label="Changed EC2NodeClasses" tabindex="0"><table>
<caption>Changed EC2NodeClasses</caption>
<thead><tr><th scope="col">EC2NodeClass</th><th scope="col">Effect</th><th scope="col">Reasons</th></tr></thead>
<tbody><tr><th scope="row">default</th><td>changes, used by a, b, new</td><td>static drift</td></tr>
<tr><th scope="row">old</th><td>is deleted</td><td>deleted</td></tr>
<tr><th scope="row">new</th><td>is created</td><td>new</td></tr></tbody>
</table></div>
<section><h2>NodePool a</h2>
<p>NodePool a is rejected by the API server, but replaces all nodes because of EC2NodeClass/default.</p>
<dl><dt>rejected</dt><dd>spec.weight is now 102, but the API server rejects the NodePool.</dd>
<dt>static drift</dt><dd>EC2NodeClass/default spec.userData changes, so Karpenter replaces all nodes.</dd>
<dt>pace</dt><dd>Drifted: at most 10% of nodes at a time.</dd>
<dt>user data</dt><dd>1 line added, 1 line removed (AL2023).</dd></dl>
<details><summary>User data</summary><pre role="region" aria-label="User data" tabindex="0">@@ -6,5 +6,5 @@
 
 #!/bin/bash
-	echo x
+	echo y
 
 --//</pre></details>
</section>
<section><h2>NodePool b</h2>
<p>NodePool b replaces all nodes.</p>
<dl><dt>static drift</dt><dd>EC2NodeClass/default spec.userData changes, so Karpenter replaces all nodes.</dd>
<dt>pace</dt><dd>Drifted: at most 10% of nodes at a time.</dd>
<dt>user data</dt><dd>1 line added, 1 line removed (AL2023).</dd></dl>
<details><summary>User data</summary><pre role="region" aria-label="User data" tabindex="0">@@ -6,5 +6,5 @@
 
 #!/bin/bash
-	echo x
+	echo y
 
 --//</pre></details>
</section>
<section><h2>NodePool new</h2>
<p>NodePool new is created.</p>
</section>
<section><h2>EC2NodeClass default</h2>
<p>EC2NodeClass default changes, used by a, b, new.</p>
<dl><dt>static drift</dt><dd>spec.userData changes, so Karpenter replaces all nodes.</dd></dl>
</section>
<section><h2>EC2NodeClass old</h2>
<p>EC2NodeClass old is deleted.</p>
<dl><dt>deleted</dt><dd>EC2NodeClass/old is deleted, so Karpenter launches no more nodes with it.</dd></dl>
</section>
<section><h2>EC2NodeClass new</h2>
<p>EC2NodeClass new is created.</p>
</section>
<section><h2>Findings</h2>
<div class="scroll" role="region" aria-label="Findings that the change adds or fixes" tabindex="0"><table>
<caption>Findings that the change adds or fixes</caption>
<thead><tr><th scope="col">Object</th><th scope="col">State</th><th scope="col">Rule</th><th scope="col">Message</th><th scope="col">Fix</th></tr></thead>
<tbody><tr><th scope="row">NodePool/a</th><td>new error</td><td>schema-range</td><td>spec.weight must be between 1 and 100, got 102</td><td>Set an integer from 1 to 100.</td></tr></tbody>
</table></div>
</section>
<section><h2>AWS permissions</h2><ul><li>The controller must be allowed to pass more roles: other.</li></ul></section>
</main>
</body>
</html>
`);
});

test('escapes names', () => {
  const name = '<i>&\u001b[2J\u202ex';
  expect(body(htmlOutput(report([pool(name), nodeClass()], [pool(name), nodeClass({ tags: { a: 'b' } })])))).toBe(`<body>
<header>
<h1>Karpenter plan</h1>
<p>Karpenter replaces all nodes of 1 NodePool (Karpenter 1.15.3)</p>
<p>1 error before and after the change. To list it, run 'cdk8s-karpenter validate new.json'.</p>
</header>
<main>
<div class="scroll" role="region" aria-label="Effects on NodePools" tabindex="0"><table>
<caption>Effects on NodePools</caption>
<thead><tr><th scope="col">NodePool</th><th scope="col">Effect</th><th scope="col">Nodes</th><th scope="col">Reasons</th></tr></thead>
<tbody><tr><th scope="row">&lt;i&gt;&amp;\\u001b[2J\\u202ex</th><td>replaces all nodes</td><td></td><td>static drift</td></tr></tbody>
</table></div>
<div class="scroll" role="region" aria-label="Changed EC2NodeClasses" tabindex="0"><table>
<caption>Changed EC2NodeClasses</caption>
<thead><tr><th scope="col">EC2NodeClass</th><th scope="col">Effect</th><th scope="col">Reasons</th></tr></thead>
<tbody><tr><th scope="row">default</th><td>changes, used by &lt;i&gt;&amp;\\u001b[2J\\u202ex</td><td>static drift</td></tr></tbody>
</table></div>
<section><h2>NodePool &lt;i&gt;&amp;\\u001b[2J\\u202ex</h2>
<p>NodePool &lt;i&gt;&amp;\\u001b[2J\\u202ex replaces all nodes.</p>
<dl><dt>static drift</dt><dd>EC2NodeClass/default spec.tags is now {&quot;a&quot;:&quot;b&quot;}, so Karpenter replaces all nodes.</dd>
<dt>pace</dt><dd>Drifted: at most 10% of nodes at a time.</dd></dl>
</section>
<section><h2>EC2NodeClass default</h2>
<p>EC2NodeClass default changes, used by &lt;i&gt;&amp;\\u001b[2J\\u202ex.</p>
<dl><dt>static drift</dt><dd>spec.tags is now {&quot;a&quot;:&quot;b&quot;}, so Karpenter replaces all nodes.</dd></dl>
</section>
</main>
</body>
</html>
`);
});

test('writes the report of an upgrade as a region that scrolls', () => {
  const objects = [pool('a'), nodeClass()];
  const html = body(htmlOutput(report(objects, objects, '1.14.0')));
  expect(html.slice(html.indexOf('<section>'))).toBe(`<section><h2>AWS permissions</h2><ul><li>The controller needs more actions: ec2:RebootInstances.</li></ul></section>
<section><h2>Upgrade from Karpenter 1.14.0 to 1.15.3</h2><pre role="region" aria-label="Changes of the upgrade" tabindex="0">Karpenter 1.14.0 to 1.15.3, 2 objects checked. Nothing changes for these objects.
</pre></section>
</main>
</body>
</html>
`);
});
