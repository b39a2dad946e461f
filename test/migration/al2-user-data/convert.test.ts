import { UserDataNote, convertAl2UserData } from '../../../src/migration/al2-user-data/convert';
import { cpuTimeOf } from '../../cpu-time';

function convert(text: string) {
  const converted = convertAl2UserData(text);
  if (typeof converted === 'string') throw new Error(converted);
  const spec = converted.nodeConfig?.spec ?? {};
  const said = (source: string) => converted.notes.filter((note) => note.source === source).map(({ what, subject, message, fix }: UserDataNote) => `${what} ${subject}: ${message}${fix === undefined ? '' : `. ${fix}`}`);
  return { ...converted, spec, config: spec.kubelet?.config ?? {}, flags: spec.kubelet?.flags ?? [], said };
}

const script = (lines: string) => `#!/bin/bash\n${lines}\n`;
const call = (args: string) => convert(script(`/etc/eks/bootstrap.sh c ${args}`));
const kubelet = (args: string) => call(`--kubelet-extra-args '${args}'`);
const mime = (headers: string, content: string) => `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="B"\n\n--B\n${headers}\n\n${content}\n--B--\n`;

describe('bootstrap.sh', () => {
  test.each([
    ['', 'UD-100', { name: 'c' }],
    ['--apiserver-endpoint https://e', 'UD-101', { name: 'c', apiServerEndpoint: 'https://e' }],
    ['--b64-cluster-ca Y2E=', 'UD-102', { name: 'c', certificateAuthority: 'Y2E=' }],
    ['--service-ipv4-cidr 10.100.0.0/16', 'UD-104', { name: 'c', cidr: '10.100.0.0/16' }],
    ['--service-ipv6-cidr fd00::/108', 'UD-104', { name: 'c', cidr: 'fd00::/108' }],
    ['--enable-local-outpost true', 'UD-114', { name: 'c', enableOutpost: true }],
    ['--cluster-id i', 'UD-114', { name: 'c', id: 'i' }],
  ])('moves cluster details: %s', (args, fact, expected) => {
    const { cluster, nodeConfig, said } = call(args);
    expect(cluster).toEqual(expected);
    expect(nodeConfig).toBeUndefined();
    expect(said(fact)[0]).toMatch(/^moved .* is now cluster\./);
  });

  test.each([
    ['--ip-family ipv6', 'UD-105', 'dropped --ip-family ipv6: is dropped, because nodeadm derives the IP family from cluster.cidr'],
    ['--use-max-pods true', 'UD-106', 'dropped --use-max-pods true: is dropped, because AL2023 always computes the maximum number of pods'],
    ['--containerd-config-file /c.toml', 'UD-109', 'decision --containerd-config-file /c.toml: is dropped, because it replaces the whole containerd configuration. In containerd.config, set the values that differ from the defaults.'],
    ['--container-runtime containerd', 'UD-110', 'dropped --container-runtime containerd: is dropped, because AL2023 has only containerd'],
    ['--container-runtime dockerd', 'UD-110', 'impossible --container-runtime dockerd: has no equivalent, because AL2023 has only containerd'],
    ['--docker-config-json \'{"registry-mirrors":[]}\'', 'UD-111', 'decision --docker-config-json'],
    ['--docker-config-json {}', 'UD-111', 'dropped --docker-config-json'],
    ['--enable-docker-bridge true', 'UD-111', 'dropped --enable-docker-bridge true'],
    ['--pause-container-account 1', 'UD-112', 'dropped --pause-container-account 1: is dropped, because the pause image is in the AMI. For another image, set sandbox_image (containerd 1) or pinned_images.sandbox (containerd 2) in containerd.config.'],
    ['--pause-container-version 3.9', 'UD-112', 'dropped --pause-container-version 3.9'],
    ['--aws-api-retry-attempts 5', 'UD-113', 'dropped --aws-api-retry-attempts 5'],
    ['--mount-bpf-fs false', 'UD-115', 'dropped --mount-bpf-fs false: is dropped, because AL2023 mounts the BPF file system automatically'],
    ['--nonsense', 'UD-117', 'decision --nonsense: is dropped, because bootstrap.sh has no such argument and ignored it'],
    ['--cluster-dns', 'UD-117', 'decision --cluster-dns: is dropped, because bootstrap.sh has no such argument and ignored it. Did you mean --cluster-id?'],
    ['--local-disks', 'UD-117', 'decision --local-disks: has no value, so bootstrap.sh failed'],
    ['--cluster-id a --cluster-id b', 'UD-117', 'dropped --cluster-id a: is dropped, because it is set again later and bootstrap.sh uses the last value'],
    ['--max-pods-value 5', 'UD-118', 'decision --max-pods-value: is dropped, because bootstrap.sh has no such argument and ignored it'],
    ['--use-max-pods false', 'UD-187', 'decision --use-max-pods false: allowed 110 pods for each node on AL2 if maxPods was not set, but AL2023 computes the maximum. To keep 110 pods, set spec.kubelet.maxPods in the EC2NodeClass.'],
    ['--b64-cluster-ca $CA', 'UD-179', 'decision --b64-cluster-ca $CA: has a value that is known only on the node. If Karpenter does not set this value, add the value to /etc/eks/nodeadm.d/*.yaml in the script.'],
  ])('converts %s', (args, fact, expected) => {
    const { said, spec } = call(args);
    expect(said(fact)[0]).toContain(expected);
    expect(spec).toEqual({});
  });

  test('converts DNS servers', () => expect(call('--dns-cluster-ip 10.0.0.10,10.0.0.11').config).toEqual({ clusterDNS: ['10.0.0.10', '10.0.0.11'] }));

  test.each([['raid0', 'UD-108', 'RAID0'], ['raid10', 'UD-185', 'RAID10'], ['mount', 'UD-185', 'Mount']])('converts local disks: %s', (disks, fact, strategy) => {
    const { spec, said } = call(`--local-disks ${disks}`);
    expect(spec).toEqual({ instance: { localStorage: { strategy } } });
    expect(said(fact)).toHaveLength(1);
  });

  test('drops PAUSE_CONTAINER_IMAGE', () => {
    expect(convert(script('PAUSE_CONTAINER_IMAGE=p sudo -E bash /etc/eks/bootstrap.sh c')).said('UD-116')).toEqual(['dropped PAUSE_CONTAINER_IMAGE=p: is dropped, because the pause image is in the AMI']);
  });

  test('converts an argument with "=", although bootstrap.sh ignored it', () => {
    const { labels, said } = call('--kubelet-extra-args=\'--node-labels=foo=bar\'');
    expect(labels).toEqual({ foo: 'bar' });
    expect(said('UD-117')).toEqual(['decision --kubelet-extra-args=--node-labels=foo=bar: is converted. The argument had no effect on AL2, because bootstrap.sh requires a space instead of "=". It takes effect on AL2023']);
  });

  test('drops an unknown argument before the name', () => {
    const { cluster, said } = convert(script('/etc/eks/bootstrap.sh --x c'));
    expect([cluster, said('UD-117')]).toEqual([{ name: 'c' }, ['decision --x: is dropped, because bootstrap.sh has no such argument and treated it as the cluster name']]);
  });

  test('removes the call, and a script that contains only the call', () => {
    const { parts, said } = convert('#!/bin/bash -xe\nset -o pipefail\nCA=Y2E=\n/etc/eks/bootstrap.sh c \\\n  --b64-cluster-ca $CA || exit 1 # joins\n');
    expect(parts).toEqual([{ contentType: 'text/x-shellscript; charset="us-ascii"', content: '#!/bin/bash -xe\nset -o pipefail\nCA=Y2E=\n' }]);
    expect(said('UD-182')).toEqual(['converted /etc/eks/bootstrap.sh c \\ --b64-cluster-ca $CA || exit 1: is dropped, together with the commands that read its output or handle its failure. On AL2023, bootstrap.sh only prints an error and exits with code 1']);
    expect(said('UD-102')).toEqual([expect.stringMatching(/^moved --b64-cluster-ca Y2E=: /)]);
  });

  test('does not convert a call that may not run', () => {
    const text = script('if true; then\n  /etc/eks/bootstrap.sh c\nfi');
    const { parts, cluster, said } = convert(text);
    expect([parts[0].content, cluster]).toEqual([text, {}]);
    expect(said('UD-182')).toEqual(['decision /etc/eks/bootstrap.sh c: may run bootstrap.sh, which only prints an error and exits with code 1 on AL2023. Move the settings to a NodeConfig.']);
  });

  test('reports several calls', () => {
    const { cluster, said } = convert(script('/etc/eks/bootstrap.sh a\n/etc/eks/bootstrap.sh b'));
    expect([cluster, said('UD-142')]).toEqual([{ name: 'b' }, [expect.stringContaining('is called more than once')]]);
  });
});

describe('flags of the kubelet', () => {
  test.each<[string, object]>([
    ['--max-pods=20 --pods-per-core 3', { maxPods: 20, podsPerCore: 3 }],
    ['--cluster-dns=10.0.0.10,10.0.0.11', { clusterDNS: ['10.0.0.10', '10.0.0.11'] }],
    ['--system-reserved=cpu=100m,memory=1Gi --kube-reserved=cpu=1', { systemReserved: { cpu: '100m', memory: '1Gi' }, kubeReserved: { cpu: '1' } }],
    ['--eviction-hard=memory.available<5%,nodefs.available<10% --eviction-soft=pid.available<9%', { evictionHard: { 'memory.available': '5%', 'nodefs.available': '10%' }, evictionSoft: { 'pid.available': '9%' } }],
    ['--eviction-soft-grace-period=pid.available=1m --eviction-max-pod-grace-period=60', { evictionSoftGracePeriod: { 'pid.available': '1m' }, evictionMaxPodGracePeriod: 60 }],
    ['--eviction-minimum-reclaim=nodefs.available=1Gi', { evictionMinimumReclaim: { 'nodefs.available': '1Gi' } }],
    ['--image-gc-high-threshold=80 --image-gc-low-threshold=70', { imageGCHighThresholdPercent: 80, imageGCLowThresholdPercent: 70 }],
    ['--cpu-cfs-quota=false --cpu-cfs-quota-period=10ms', { cpuCFSQuota: false, cpuCFSQuotaPeriod: '10ms' }],
    ['--registry-qps=10 --registry-burst=20 --event-qps=1 --event-burst=2 --kube-api-qps=3 --kube-api-burst=4', { registryPullQPS: 10, registryBurst: 20, eventRecordQPS: 1, eventBurst: 2, kubeAPIQPS: 3, kubeAPIBurst: 4 }],
    ['--serialize-image-pulls=false --max-parallel-image-pulls=5', { serializeImagePulls: false, maxParallelImagePulls: 5 }],
    ['--cpu-manager-policy=static --topology-manager-policy=restricted --memory-manager-policy=Static', { cpuManagerPolicy: 'static', topologyManagerPolicy: 'restricted', memoryManagerPolicy: 'Static' }],
    ['--reserved-cpus=0-1', { reservedSystemCPUs: '0-1', kubeReservedCgroup: '', systemReservedCgroup: '' }],
    ['--container-log-max-size=50Mi --container-log-max-files=3', { containerLogMaxSize: '50Mi', containerLogMaxFiles: 3 }],
    ['--feature-gates=A=true,B=false --feature-gates=B=true', { featureGates: { A: true, B: true } }],
    ['--allowed-unsafe-sysctls=net.core.*,kernel.msg* --pod-max-pids=100 --protect-kernel-defaults --read-only-port=0', { allowedUnsafeSysctls: ['net.core.*', 'kernel.msg*'], podPidsLimit: 100, protectKernelDefaults: true, readOnlyPort: 0 }],
    ['--seccomp-default --cluster-domain=a.b --fail-swap-on=false --max-open-files=9 --streaming-connection-idle-timeout=1h', { seccompDefault: true, clusterDomain: 'a.b', failSwapOn: false, maxOpenFiles: 9, streamingConnectionIdleTimeout: '1h' }],
    ['--tls-min-version=VersionTLS12 --tls-cipher-suites=A,B', { tlsMinVersion: 'VersionTLS12', tlsCipherSuites: ['A', 'B'] }],
    ['-v=4', { logging: { verbosity: 4 } }],
    ['--anonymous-auth=false', { authentication: { anonymous: { enabled: false } } }],
    ['--max_pods=20', { maxPods: 20 }],
    ['--reserved-memory=0:memory=1Gi', { reservedMemory: [{ numaNode: 0, limits: { memory: '1Gi' } }] }],
  ])('converts %s', (args, expected) => {
    const { config, flags, notes } = kubelet(args);
    expect([config, flags]).toEqual([expected, []]);
    expect(notes.filter(({ what, source }) => what === 'decision' && source === 'UD-107')).toEqual([]);
  });

  test('sets both cgroups to empty for --reserved-cpus', () => expect(kubelet('--reserved-cpus=0').said('UD-186')[0]).toContain('kubeReservedCgroup'));

  test('uses the last value of a repeated label', () => {
    const { labels, said } = kubelet('--node-labels=a=1,b=2 --node-labels=a=3');
    expect(labels).toEqual({ a: '3', b: '2' });
    expect(said('UD-107')).toContain('dropped a=1: is dropped, because it is set again later');
  });

  test('moves taints except Karpenter\'s own', () => {
    const { taints, said } = kubelet('--register-with-taints=a=b:NoSchedule,c:NoExecute,karpenter.sh/unregistered:NoExecute');
    expect(taints).toEqual([{ key: 'a', value: 'b', effect: 'NoSchedule' }, { key: 'c', effect: 'NoExecute' }]);
    expect(said('UD-81')).toHaveLength(2);
    expect(said('UD-23')).toHaveLength(1);
  });

  test.each([
    ['--node-ip=1.2.3.4', 'UD-82', 'decision --node-ip=1.2.3.4: is dropped, because nodeadm sets this'],
    ['--container-runtime=remote', 'UD-119', 'dropped --container-runtime=remote: is dropped, because it was removed in Kuberne'],
    ['--network-plugin=cni', 'UD-107', 'dropped --network-plugin=cni'],
    ['--container-runtime-endpoint unix:///x', 'UD-107', 'dropped --container-runtime-endpoint unix:///x'],
    ['--pod-infra-container-image=p', 'UD-119', 'dropped --pod-infra-container-image=p'],
    ['--cgroup-driver=systemd', 'UD-190', 'dropped --cgroup-driver=systemd'],
    ['--register-schedulable=true', 'UD-130', 'dropped --register-schedulable=true: is dropped, because it was removed between Kubernetes 1.23 a'],
    ['--max-pods=many', 'UD-107', 'decision --max-pods=many: is dropped, because its value must be an int'],
    ['--fail-swap-on maybe', 'UD-107', 'converted --fail-swap-on: is now kubelet.config.failSwapOn'],
    ['--max-pods=$(nproc)', 'UD-179', 'decision --max-pods=$(nproc): has a value that is known only on the node'],
  ])('converts %s', (args, fact, expected) => {
    const { said, flags } = call(`--kubelet-extra-args "${args}"`);
    expect([said(fact)[0].slice(0, expected.length), flags]).toEqual([expected, []]);
  });

  test('keeps an unknown flag, with a note', () => {
    const { flags, said } = kubelet('--max-podz 3');
    expect(flags).toEqual(['--max-podz=3']);
    expect(said('UD-107')).toContain('decision --max-podz 3: is now in kubelet.flags, but it is not a known flag. The kubelet does not start with unknown flags. Did you mean --max-pods?');
  });

  test('moves only labels whose values are known', () => {
    const { labels, said } = call('--kubelet-extra-args "--node-labels=a=1,zone=$(curl x, y) --max-pods=3"');
    expect([labels, said('UD-179')]).toEqual([{ a: '1' }, [expect.stringContaining('--node-labels=zone=$(curl x, y)')]]);
  });
});

describe('files of AL2', () => {
  const FILE = '/etc/kubernetes/kubelet/kubelet-config.json';
  const gone = '#!/bin/bash\n';

  test.each<[string, object]>([
    [`echo "$(jq '.a=true' ${FILE})" > ${FILE}`, { a: true }],
    [`jq '.a.b = "x" | .c=5' ${FILE} > /run/k && mv /run/k ${FILE}`, { a: { b: 'x' }, c: 5 }],
    [`K=${FILE}\njq ".a=[1,{b: null}]" $K > $K.new\nmv -f $K.new $K`, { a: [1, { b: null }] }],
    [`cat <<< $(jq '.["a"]."b.c" |= 1' ${FILE}) > ${FILE}`, { a: { 'b.c': 1 } }],
    [`jq --arg x y --argjson n '{"z":2}' '.a=$x|.b=$n' ${FILE} | sudo tee ${FILE}`, { a: 'y', b: { z: 2 } }],
    [`cat ${FILE} | jq '. += {"a": {"b": 1}}' | sponge ${FILE}`, { a: { b: 1 } }],
    [`jq '. * {"a": {"b": 1}} | (.c=1)' < ${FILE} > /run/k\ncp /run/k ${FILE}`, { a: { b: 1 }, c: 1 }],
  ])('converts jq: %s', (line, expected) => {
    const { config, parts, said } = convert(script(line));
    expect(config).toEqual(expected);
    expect(parts.map(({ content }) => content)).toEqual(line.startsWith('K=') ? [`${gone}K=${FILE}\n`] : []);
    expect(said('UD-176').length).toBeGreaterThan(0);
  });

  test.each([
    `echo "$(jq ".a=$X" ${FILE})" > ${FILE}`,
    `jq 'del(.a)' ${FILE} > /run/k && mv /run/k ${FILE}`,
    `sed -i 's/a/b/' ${FILE}`,
    `if a; then echo "$(jq '.a=true' ${FILE})" > ${FILE}; fi`,
  ])('reports a decision: %s', (line) => {
    const { nodeConfig, parts, said } = convert(script(line));
    expect([nodeConfig, parts[0].content]).toEqual([undefined, script(line)]);
    expect(said('UD-176')[0]).toContain('decision ');
  });

  test('reports fields that bootstrap.sh overwrites', () => {
    const { config, said } = convert(script(`echo "$(jq '.maxPods=20|.providerID="x"' ${FILE})" > ${FILE}`));
    expect(config).toEqual({ maxPods: 20 });
    expect(said('UD-120')).toEqual(['decision .maxPods = 20: takes effect in the NodeConfig. On AL2, this edit had no effect if it ran before bootstrap.sh, which overwrites the field']);
    expect(said('UD-83')).toEqual(['dropped .providerID = "x": is dropped, because nodeadm sets it']);
  });

  test('reports unknown fields and values of a wrong type', () => {
    const { said } = convert(script(`echo "$(jq '.maxPodz=20|.maxPods="20"|.systemReserved.cpu=1' ${FILE})" > ${FILE}`));
    expect(said('UD-130')).toEqual([expect.stringContaining('.maxPodz = 20: is not a field'), 'decision .maxPods = "20": must be a 32-bit integer, because the kubelet does not start with a value of another type', 'decision .systemReserved.cpu = 1: must be a string, because the kubelet does not start with a value of another type']);
  });

  test('converts a drop-in with KUBELET_EXTRA_ARGS', () => {
    const drop = '/etc/systemd/system/kubelet.service.d/90.conf';
    const { config, parts, said } = convert(script(`mkdir -p /etc/systemd/system/kubelet.service.d && cat << 'EOF' > ${drop}\n[Service]\nEnvironment='KUBELET_EXTRA_ARGS=--max-pods=7 $KUBELET_EXTRA_ARGS'\nEOF\nsystemctl daemon-reload\necho x`));
    expect(config).toEqual({ maxPods: 7 });
    expect(parts[0].content).toBe(script('mkdir -p /etc/systemd/system/kubelet.service.d\necho x'));
    expect(said('UD-177')).toEqual([expect.stringContaining(`converted ${drop}`), 'dropped systemctl daemon-reload: is dropped together with the preceding drop-in']);
  });

  test.each(['cat <<EOF | sudo tee @ > /dev/null\n[a]\nEOF', 'sudo tee @ <<EOF\n[a]\nEOF', 'printf "[a]\\n" > @', 'echo "[a]" | tee @'])('converts a containerd drop-in that the script writes with %j', (line) => {
    const { spec, parts } = convert(script(line.replace('@', '/etc/containerd/config.d/a.toml')));
    expect([spec.containerd.config.trim(), parts]).toEqual(['[a]', []]);
  });

  test('converts drop-ins of containerd', () => {
    const write = (name: string, toml: string) => `cat <<EOF > /etc/containerd/config.d/${name}.toml\n${toml}\nEOF\n`;
    const one = convert(script(write('a', '[plugins."io.containerd.grpc.v1.cri"]\na = 1')));
    expect(one.spec).toEqual({ containerd: { config: '[plugins."io.containerd.grpc.v1.cri"]\na = 1\n' } });
    expect(one.said('UD-180')[0]).toContain('converted /etc/containerd/config.d/a.toml: is now containerd.config. nodeadm merges containerd.config into the configuration that it generates. Check the result, because containerd 2 migrates plugin names of configuration version 2.');
    expect(convert(script(write('a', '[x]\na = 1') + write('b', 'version = 2\n[x]\nb = 2'))).spec.containerd.config).toBe('version = 2\n\n[x]\na = 1\nb = 2\n');
    expect(convert(script(write('a', 'a = $X'))).said('UD-180')[0]).toContain('decision ');
  });

  test.each([
    ['sed -i s/a/b/ /etc/eks/bootstrap.sh', 'UD-141', 'decision'],
    ['echo "m5.large 9" >> /etc/eks/eni-max-pods.txt', 'UD-141', 'decision'],
    ['yum install -y jq', 'UD-175', 'decision'],
    ['amazon-linux-extras install epel', 'UD-175', 'decision'],
    ['python2 x.py', 'UD-175', 'decision'],
    ['systemctl restart ntpd', 'UD-175', 'decision'],
    ['cat /sys/fs/cgroup/memory/memory.stat', 'UD-175', 'decision'],
    ['echo x > /etc/sysconfig/network-scripts/ifcfg-eth1', 'UD-175', 'decision'],
    ['systemctl enable --now kubelet', 'UD-178', 'impossible'],
    ['while ! kubectl get nodes; do sleep 1; done', 'UD-178', 'impossible'],
    ['ctr images pull x', 'UD-178', 'impossible'],
    ['echo {} > /etc/docker/daemon.json', 'UD-181', 'impossible'],
    ['nodeadm init -c file://x', 'UD-89', 'impossible'],
  ])('%s stays in the script', (line, fact, what) => {
    const { parts, said } = convert(script(line));
    expect(parts[0].content).toBe(script(line));
    expect(said(fact)).toEqual([expect.stringMatching(new RegExp(`^${what} `))]);
  });
});

describe('parts', () => {
  test('keeps the rest of a plain script as a separate part', () => {
    expect(convert('#!/bin/sh\necho\n')).toMatchObject({ parts: [{ contentType: 'text/x-shellscript; charset="us-ascii"', content: '#!/bin/sh\necho\n' }], notes: [{ what: 'kept' }] });
  });

  test('keeps a NodeConfig', () => {
    const text = 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\n';
    expect(convert(text).parts).toEqual([{ contentType: 'application/node.eks.aws', content: text }]);
    expect(convert(mime('Content-Type: application/node.eks.aws', text)).said('UD-143')).toEqual(['kept application/node.eks.aws: is kept, because nodeadm reads this part on AL2023. The values that Karpenter sets take precedence']);
  });

  test('keeps cloud-config, and reports bootstrap.sh in it', () => {
    const { parts, said } = convert(mime('Content-Type: text/cloud-config', '#cloud-config\nruncmd: [/etc/eks/bootstrap.sh c]'));
    expect(parts).toEqual([{ contentType: 'text/cloud-config', content: '#cloud-config\nruncmd: [/etc/eks/bootstrap.sh c]' }]);
    expect(said('UD-183')).toEqual(['decision text/cloud-config: is kept, but mentions bootstrap.sh, which only prints an error and exits with code 1 on AL2023. Move the settings to a NodeConfig.']);
  });

  test('decodes base64, and reports other headers', () => {
    const { config, said } = convert(mime('Content-Type: text/x-shellscript\nContent-Transfer-Encoding: base64\nX-Merge-Type: list\nContent-Disposition: attachment',
      Buffer.from(script('/etc/eks/bootstrap.sh c --kubelet-extra-args --max-pods=3')).toString('base64')));
    expect(config).toEqual({ maxPods: 3 });
    expect(said('UD-184').map((note) => note.split(':')[0])).toEqual(['converted Content-Transfer-Encoding', 'decision x-merge-type', 'dropped content-disposition']);
    expect(convert(mime('Content-Type: text/x-shellscript\nContent-Transfer-Encoding: base64', '!!')).said('UD-18')).toEqual([expect.stringMatching(/^impossible /)]);
  });

  test('reports a large result', () => expect(convert(script(`echo ${'x'.repeat(15000)}`)).said('UD-189')).toHaveLength(1));

  test('reports different defaults', () => expect(call('').said('UD-190')).toHaveLength(1));

  test('rejects unreadable input', () => {
    expect(convertAl2UserData('MIME-Version: 1.0\n\n')).toBe('the media type is missing');
    expect(convertAl2UserData('MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=A\n\n--B\n\nx\n--B--\n')).toContain('the MIME document has no parts, because no line contains the boundary from the Content-Type header. Karpenter ignores such user data without an error');
    expect(convertAl2UserData('x'.repeat(10_000_000))).toBe('the size must be at most 16384 bytes, got 10000000 characters');
    expect(convert(script('echo \'x')).said('UD-174')[0]).toContain('has a single quote that is never closed');
  });

  test.each(['a;', '/etc/eks/bootstrap.sh c;', 'yum x\n', '$(', 'cat <<E\n', '--node-labels=a=b ', 'jq . x > y && ', '--B\n'])('hostile text is converted in time: %s', (text) => {
    expect(cpuTimeOf(() => {
      convertAl2UserData(text.repeat(Math.floor(260_000 / text.length)));
      convertAl2UserData(script(`/etc/eks/bootstrap.sh c --kubelet-extra-args '${text.repeat(Math.floor(250_000 / text.length))}'`));
    })).toBeLessThan(10_000);
  }, 120_000);
});

test('reports lines for AL2 in parts other than shell scripts', () => {
  const part = (type: string, text: string) => `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="B"\n\n--B\nContent-Type: ${type}\n\n${text}\n--B--\n`;
  const noted = (type: string, text: string) => {
    const converted = convertAl2UserData(part(type, text));
    if (typeof converted === 'string') throw new Error(converted);
    return converted.notes.map(({ what, line, source }) => [what, line, source]);
  };
  const edit = 'echo "$(jq .a=1 /etc/kubernetes/kubelet/kubelet-config.json)" > x';
  expect(noted('text/cloud-boothook', `#cloud-boothook\n# yum\n${edit}\n`)).toEqual([['kept', 1, 'UD-183'], ['decision', 3, 'UD-176']]);
  expect(noted('text/cloud-config', '#cloud-config\nruncmd:\n  - yum install -y htop\n')).toEqual([['kept', 1, 'UD-183'], ['decision', 3, 'UD-175']]);
  expect(noted('text/cloud-config', '#cloud-config\npackages: [htop]\n')).toEqual([['kept', 1, 'UD-183']]);
});
