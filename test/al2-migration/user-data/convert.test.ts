import { ConversionNote, convertAl2UserData } from '../../../src/al2-migration/user-data/convert';
import { cpuTimeOf } from '../../cpu-time';

function convert(text: string) {
  const converted = convertAl2UserData(text);
  if (typeof converted === 'string') throw new Error(converted);
  const spec = converted.nodeConfig?.spec ?? {};
  const said = (source: string) => converted.notes.filter((note) => note.source === source).map(({ what, subject, message }: ConversionNote) => `${what} ${subject}: ${message}`);
  return { ...converted, spec, config: spec.kubelet?.config ?? {}, flags: spec.kubelet?.flags ?? [], said };
}

const script = (lines: string) => `#!/bin/bash\n${lines}\n`;
const call = (args: string) => convert(script(`/etc/eks/bootstrap.sh c ${args}`));
const kubelet = (args: string) => call(`--kubelet-extra-args '${args}'`);
const mime = (headers: string, content: string) => `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="B"\n\n--B\n${headers}\n\n${content}\n--B--\n`;

describe('bootstrap.sh', () => {
  test.each([
    ['UD-100', '', { name: 'c' }],
    ['UD-101', '--apiserver-endpoint https://e', { name: 'c', apiServerEndpoint: 'https://e' }],
    ['UD-102', '--b64-cluster-ca Y2E=', { name: 'c', certificateAuthority: 'Y2E=' }],
    ['UD-104', '--service-ipv4-cidr 10.100.0.0/16', { name: 'c', cidr: '10.100.0.0/16' }],
    ['UD-104', '--service-ipv6-cidr fd00::/108', { name: 'c', cidr: 'fd00::/108' }],
    ['UD-114', '--enable-local-outpost true', { name: 'c', enableOutpost: true }],
    ['UD-114', '--cluster-id i', { name: 'c', id: 'i' }],
  ])('%s: of the cluster: %s', (fact, args, expected) => {
    const { cluster, nodeConfig, said } = call(args);
    expect(cluster).toEqual(expected);
    expect(nodeConfig).toBeUndefined();
    expect(said(fact)[0]).toMatch(/^moved .* is cluster\./);
  });

  test.each([
    ['UD-105', '--ip-family ipv6', 'dropped --ip-family ipv6: is left out: nodeadm takes the family from cluster.cidr'],
    ['UD-106', '--use-max-pods true', 'dropped --use-max-pods true: is left out: on AL2023 the maximum of pods is always computed'],
    ['UD-109', '--containerd-config-file /c.toml', 'decision --containerd-config-file /c.toml: took the place of the whole file'],
    ['UD-110', '--container-runtime containerd', 'dropped --container-runtime containerd: is left out'],
    ['UD-110', '--container-runtime dockerd', 'impossible --container-runtime dockerd: has no place on AL2023'],
    ['UD-111', '--docker-config-json \'{"registry-mirrors":[]}\'', 'decision --docker-config-json'],
    ['UD-111', '--docker-config-json {}', 'dropped --docker-config-json'],
    ['UD-111', '--enable-docker-bridge true', 'dropped --enable-docker-bridge true'],
    ['UD-112', '--pause-container-account 1', 'dropped --pause-container-account 1: is left out: the pause image is in the AMI'],
    ['UD-112', '--pause-container-version 3.9', 'dropped --pause-container-version 3.9'],
    ['UD-113', '--aws-api-retry-attempts 5', 'dropped --aws-api-retry-attempts 5'],
    ['UD-115', '--mount-bpf-fs false', 'dropped --mount-bpf-fs false: is left out: AL2023 mounts it by itself'],
    ['UD-117', '--nonsense', 'decision --nonsense: is no argument of bootstrap.sh, which passed over it; it is left out'],
    ['UD-117', '--cluster-dns', 'decision --cluster-dns: is no argument of bootstrap.sh'],
    ['UD-117', '--local-disks', 'decision --local-disks: has no value, at which bootstrap.sh stopped'],
    ['UD-117', '--cluster-id a --cluster-id b', 'dropped --cluster-id a: is given again later; bootstrap.sh took the last'],
    ['UD-118', '--max-pods-value 5', 'decision --max-pods-value: is no argument of bootstrap.sh'],
    ['UD-187', '--use-max-pods false', 'decision --use-max-pods false: without maxPods let the kubelet take 110 on AL2'],
    ['UD-179', '--b64-cluster-ca $CA', 'decision --b64-cluster-ca $CA: is only known on the node'],
  ])('%s: %s', (fact, args, expected) => {
    const { said, spec } = call(args);
    expect(said(fact)[0]).toContain(expected);
    expect(spec).toEqual({});
  });

  test('UD-103: DNS servers', () => expect(call('--dns-cluster-ip 10.0.0.10,10.0.0.11').config).toEqual({ clusterDNS: ['10.0.0.10', '10.0.0.11'] }));

  test.each([['UD-108', 'raid0', 'RAID0'], ['UD-185', 'raid10', 'RAID10'], ['UD-185', 'mount', 'Mount']])('%s: local disks %s', (fact, disks, strategy) => {
    const { spec, said } = call(`--local-disks ${disks}`);
    expect(spec).toEqual({ instance: { localStorage: { strategy } } });
    expect(said(fact)).toHaveLength(1);
  });

  test('UD-116: PAUSE_CONTAINER_IMAGE', () => {
    expect(convert(script('PAUSE_CONTAINER_IMAGE=p sudo -E bash /etc/eks/bootstrap.sh c')).said('UD-116')).toEqual(['dropped PAUSE_CONTAINER_IMAGE=p: is left out: the pause image is in the AMI']);
  });

  test('UD-117: an argument with = never worked, and what was meant is converted', () => {
    const { labels, said } = call('--kubelet-extra-args=\'--node-labels=foo=bar\'');
    expect(labels).toEqual({ foo: 'bar' });
    expect(said('UD-117')).toEqual([expect.stringContaining('decision --kubelet-extra-args=--node-labels=foo=bar: never worked as meant')]);
  });

  test('UD-117: an unknown argument before the name', () => {
    const { cluster, said } = convert(script('/etc/eks/bootstrap.sh --x c'));
    expect([cluster, said('UD-117')]).toEqual([{ name: 'c' }, [expect.stringContaining('took it for the name of the cluster')]]);
  });

  test('UD-140, UD-142, UD-182: the call is taken out, and a script of nothing else with it', () => {
    const { parts, said } = convert('#!/bin/bash -xe\nset -o pipefail\nCA=Y2E=\n/etc/eks/bootstrap.sh c \\\n  --b64-cluster-ca $CA || exit 1 # joins\n');
    expect(parts).toEqual([{ contentType: 'text/x-shellscript; charset="us-ascii"', content: '#!/bin/bash -xe\nset -o pipefail\nCA=Y2E=\n' }]);
    expect(said('UD-182')).toEqual([expect.stringMatching(/^converted .*what stood for its failure.*UD-140.*UD-142/)]);
    expect(said('UD-102')).toEqual([expect.stringMatching(/^moved --b64-cluster-ca Y2E=: /)]);
  });

  test('UD-182: a call that may not run is not converted', () => {
    const text = script('if true; then\n  /etc/eks/bootstrap.sh c\nfi');
    const { parts, cluster, said } = convert(text);
    expect([parts[0].content, cluster]).toEqual([text, {}]);
    expect(said('UD-182')).toEqual([expect.stringMatching(/^decision \/etc\/eks\/bootstrap\.sh c: names bootstrap\.sh/)]);
  });

  test('UD-142: more than one call', () => {
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
  ])('UD-107: %s', (args, expected) => {
    const { config, flags, notes } = kubelet(args);
    expect([config, flags]).toEqual([expected, []]);
    expect(notes.filter(({ what, source }) => what === 'decision' && source === 'UD-107')).toEqual([]);
  });

  test('UD-186: --reserved-cpus needs both cgroups to be empty', () => expect(kubelet('--reserved-cpus=0').said('UD-186')[0]).toContain('kubeReservedCgroup'));

  test('UD-107: labels, of which the later wins', () => {
    const { labels, said } = kubelet('--node-labels=a=1,b=2 --node-labels=a=3');
    expect(labels).toEqual({ a: '3', b: '2' });
    expect(said('UD-107')).toContain('dropped a=1: is given again later; the last value wins');
  });

  test('UD-81: taints, but for the one of Karpenter', () => {
    const { taints, said } = kubelet('--register-with-taints=a=b:NoSchedule,c:NoExecute,karpenter.sh/unregistered:NoExecute');
    expect(taints).toEqual([{ key: 'a', value: 'b', effect: 'NoSchedule' }, { key: 'c', effect: 'NoExecute' }]);
    expect(said('UD-81')).toHaveLength(2);
    expect(said('UD-23')).toHaveLength(1);
  });

  test.each([
    ['UD-82', '--node-ip=1.2.3.4', 'decision --node-ip=1.2.3.4: is left out: nodeadm sets this itself'],
    ['UD-119', '--container-runtime=remote', 'dropped --container-runtime=remote: is left out: it is gone since Kubernetes 1.27'],
    ['UD-107', '--network-plugin=cni', 'dropped --network-plugin=cni'],
    ['UD-107', '--container-runtime-endpoint unix:///x', 'dropped --container-runtime-endpoint unix:///x'],
    ['UD-119', '--pod-infra-container-image=p', 'dropped --pod-infra-container-image=p'],
    ['UD-190', '--cgroup-driver=systemd', 'dropped --cgroup-driver=systemd'],
    ['UD-130', '--register-schedulable=true', 'dropped --register-schedulable=true: is left out: the kubelet of Kubernetes 1.35 has no such flag'],
    ['UD-107', '--max-pods=many', 'decision --max-pods=many: is not an integer: no kubelet starts with it'],
    ['UD-107', '--fail-swap-on maybe', 'converted --fail-swap-on: is kubelet.config.failSwapOn now'],
    ['UD-179', '--max-pods=$(nproc)', 'decision --max-pods=$(nproc): has a value that is only known on the node'],
  ])('%s: %s', (fact, args, expected) => {
    const { said, flags } = call(`--kubelet-extra-args "${args}"`);
    expect([said(fact)[0].slice(0, expected.length), flags]).toEqual([expected, []]);
  });

  test('a flag that nothing knows stays, with a note', () => {
    const { flags, said } = kubelet('--max-podz 3');
    expect(flags).toEqual(['--max-podz=3']);
    expect(said('UD-107')).toContain('decision --max-podz 3: is in kubelet.flags, but nothing here knows it, and the kubelet does not start with a flag that it does not know; did you mean --max-pods?');
  });

  test('UD-179: of labels, those that are known', () => {
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
  ])('UD-176: %s', (line, expected) => {
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
  ])('UD-176: is left to decide: %s', (line) => {
    const { nodeConfig, parts, said } = convert(script(line));
    expect([nodeConfig, parts[0].content]).toEqual([undefined, script(line)]);
    expect(said('UD-176')[0]).toContain('decision ');
  });

  test('UD-120: what bootstrap.sh wrote over', () => {
    const { config, said } = convert(script(`echo "$(jq '.maxPods=20|.providerID="x"' ${FILE})" > ${FILE}`));
    expect(config).toEqual({ maxPods: 20 });
    expect(said('UD-120')).toEqual([expect.stringContaining('decision .maxPods = 20: had no effect where it ran before bootstrap.sh')]);
    expect(said('UD-83')).toEqual(['dropped .providerID = "x": is left out: nodeadm sets it']);
  });

  test('UD-130: fields that no kubelet knows, and values of another type', () => {
    const { said } = convert(script(`echo "$(jq '.maxPodz=20|.maxPods="20"|.systemReserved.cpu=1' ${FILE})" > ${FILE}`));
    expect(said('UD-130')).toEqual([expect.stringContaining('.maxPodz = 20: is not a field'), expect.stringContaining('.maxPods = "20": is of another type'), expect.stringContaining('.systemReserved.cpu = 1: is of another type')]);
  });

  test('UD-177: a drop-in with KUBELET_EXTRA_ARGS', () => {
    const drop = '/etc/systemd/system/kubelet.service.d/90.conf';
    const { config, parts, said } = convert(script(`mkdir -p /etc/systemd/system/kubelet.service.d && cat << 'EOF' > ${drop}\n[Service]\nEnvironment='KUBELET_EXTRA_ARGS=--max-pods=7 $KUBELET_EXTRA_ARGS'\nEOF\nsystemctl daemon-reload\necho x`));
    expect(config).toEqual({ maxPods: 7 });
    expect(parts[0].content).toBe(script('mkdir -p /etc/systemd/system/kubelet.service.d\necho x'));
    expect(said('UD-177')).toEqual([expect.stringContaining(`converted ${drop}`), 'dropped systemctl daemon-reload: is left out with the drop-in before it']);
  });

  test.each(['cat <<EOF | sudo tee @ > /dev/null\n[a]\nEOF', 'sudo tee @ <<EOF\n[a]\nEOF', 'printf "[a]\\n" > @', 'echo "[a]" | tee @'])('UD-180: however it is written: %j', (line) => {
    const { spec, parts } = convert(script(line.replace('@', '/etc/containerd/config.d/a.toml')));
    expect([spec.containerd.config.trim(), parts]).toEqual(['[a]', []]);
  });

  test('UD-180: drop-ins of containerd', () => {
    const write = (name: string, toml: string) => `cat <<EOF > /etc/containerd/config.d/${name}.toml\n${toml}\nEOF\n`;
    const one = convert(script(write('a', '[plugins."io.containerd.grpc.v1.cri"]\na = 1')));
    expect(one.spec).toEqual({ containerd: { config: '[plugins."io.containerd.grpc.v1.cri"]\na = 1\n' } });
    expect(one.said('UD-180')[0]).toContain('its plugin names are those of version 2');
    expect(convert(script(write('a', '[x]\na = 1') + write('b', 'version = 2\n[x]\nb = 2'))).spec.containerd.config).toBe('version = 2\n\n[x]\na = 1\nb = 2\n');
    expect(convert(script(write('a', 'a = $X'))).said('UD-180')[0]).toContain('decision ');
  });

  test.each([
    ['UD-141', 'sed -i s/a/b/ /etc/eks/bootstrap.sh', 'decision'],
    ['UD-141', 'echo "m5.large 9" >> /etc/eks/eni-max-pods.txt', 'decision'],
    ['UD-175', 'yum install -y jq', 'decision'],
    ['UD-175', 'amazon-linux-extras install epel', 'decision'],
    ['UD-175', 'python2 x.py', 'decision'],
    ['UD-175', 'systemctl restart ntpd', 'decision'],
    ['UD-175', 'cat /sys/fs/cgroup/memory/memory.stat', 'decision'],
    ['UD-175', 'echo x > /etc/sysconfig/network-scripts/ifcfg-eth1', 'decision'],
    ['UD-178', 'systemctl enable --now kubelet', 'impossible'],
    ['UD-178', 'while ! kubectl get nodes; do sleep 1; done', 'impossible'],
    ['UD-178', 'ctr images pull x', 'impossible'],
    ['UD-181', 'echo {} > /etc/docker/daemon.json', 'impossible'],
    ['UD-89', 'nodeadm init -c file://x', 'impossible'],
  ])('%s: %s stays in the script', (fact, line, what) => {
    const { parts, said } = convert(script(line));
    expect(parts[0].content).toBe(script(line));
    expect(said(fact)).toEqual([expect.stringMatching(new RegExp(`^${what} `))]);
  });
});

describe('parts', () => {
  test('UD-174: a plain script becomes a part of its own', () => {
    expect(convert('#!/bin/sh\necho\n')).toMatchObject({ parts: [{ contentType: 'text/x-shellscript; charset="us-ascii"', content: '#!/bin/sh\necho\n' }], notes: [{ what: 'kept' }] });
  });

  test('UD-143: a NodeConfig', () => {
    const text = 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\n';
    expect(convert(text).parts).toEqual([{ contentType: 'application/node.eks.aws', content: text }]);
    expect(convert(mime('Content-Type: application/node.eks.aws', text)).said('UD-143')).toEqual([expect.stringContaining('nothing read it on AL2')]);
  });

  test('UD-183: cloud-config stays, and bootstrap.sh in it is told', () => {
    const { parts, said } = convert(mime('Content-Type: text/cloud-config', '#cloud-config\nruncmd: [/etc/eks/bootstrap.sh c]'));
    expect(parts).toEqual([{ contentType: 'text/cloud-config', content: '#cloud-config\nruncmd: [/etc/eks/bootstrap.sh c]' }]);
    expect(said('UD-183')).toEqual([expect.stringContaining('decision text/cloud-config: is kept, but names bootstrap.sh')]);
  });

  test('UD-18, UD-184: base64 is decoded, other headers are told', () => {
    const { config, said } = convert(mime('Content-Type: text/x-shellscript\nContent-Transfer-Encoding: base64\nX-Merge-Type: list\nContent-Disposition: attachment',
      Buffer.from(script('/etc/eks/bootstrap.sh c --kubelet-extra-args --max-pods=3')).toString('base64')));
    expect(config).toEqual({ maxPods: 3 });
    expect(said('UD-184').map((note) => note.split(':')[0])).toEqual(['converted Content-Transfer-Encoding', 'decision x-merge-type', 'dropped content-disposition']);
    expect(convert(mime('Content-Type: text/x-shellscript\nContent-Transfer-Encoding: base64', '!!')).said('UD-18')).toEqual([expect.stringMatching(/^impossible /)]);
  });

  test('UD-189: a large result', () => expect(convert(script(`echo ${'x'.repeat(15000)}`)).said('UD-189')).toHaveLength(1));

  test('UD-190: defaults that differ', () => expect(call('').said('UD-190')).toHaveLength(1));

  test('what can\'t be read', () => {
    expect(convertAl2UserData('MIME-Version: 1.0\n\n')).toBe('no media type');
    expect(convertAl2UserData('MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=A\n\n--B\n\nx\n--B--\n')).toContain('it has no parts');
    expect(convertAl2UserData('x'.repeat(10_000_000))).toBe('it has 10000000 characters; EC2 takes 16384 bytes');
    expect(convert(script('echo \'x')).said('UD-174')[0]).toContain('has a single quote that is never closed');
  });

  test.each(['a;', '/etc/eks/bootstrap.sh c;', 'yum x\n', '$(', 'cat <<E\n', '--node-labels=a=b ', 'jq . x > y && ', '--B\n'])('hostile text is converted in time: %s', (text) => {
    expect(cpuTimeOf(() => {
      convertAl2UserData(text.repeat(Math.floor(260_000 / text.length)));
      convertAl2UserData(script(`/etc/eks/bootstrap.sh c --kubelet-extra-args '${text.repeat(Math.floor(250_000 / text.length))}'`));
    })).toBeLessThan(10_000);
  }, 120_000);
});

test('UD-183: of parts that are no shell scripts, lines of AL2 are to be decided', () => {
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
