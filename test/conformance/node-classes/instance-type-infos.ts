import { Json } from '../../../src/checks/findings/rule';
import { InstanceType } from '../../../src/karpenter/instance-types/catalog/instance-type';
import { allInstanceTypes } from '../../../src/karpenter/instance-types/catalog/instance-types';
import { localDiskGB } from '../../../src/karpenter/instance-types/node-class/local-disks';
import { interfacesOf } from '../../../src/karpenter/instance-types/node-class/network-interfaces';

const AWS = 'karpenter.k8s.aws';
/** Types without the Elastic Network Adapter, as in the EC2 User Guide. */
const NO_ENA = /^(c1|c3|c4|d2|i2|m1|m2|m3|m4|r3|t1|t2)\.(?!16xlarge)/;
const GPU_RESOURCES = { NVIDIA: 'nvidia.com/gpu', AMD: 'amd.com/gpu', Habana: 'habana.ai/gaudi' };

/** Returns all instance types like the EC2 API action DescribeInstanceTypes does, as far as the catalog knows them. */
export function instanceTypeInfos(): readonly Json[] {
  return allInstanceTypes().map(info);
}

function info(type: InstanceType): Json {
  const { name, labels } = type;
  const label = (key: string) => labels.get(`${AWS}/${key}`);
  return {
    InstanceType: name,
    Hypervisor: label('instance-hypervisor'),
    SupportedUsageClasses: ['on-demand', 'spot'],
    VCpuInfo: { DefaultVCpus: Number(label('instance-cpu')) },
    MemoryInfo: { SizeInMiB: Number(label('instance-memory')) },
    ProcessorInfo: { SupportedArchitectures: [labels.get('kubernetes.io/arch') === 'arm64' ? 'arm64' : 'x86_64'] },
    NetworkInfo: networkInfo(type),
    ...localDiskGB(type) === 0 ? {} : { InstanceStorageInfo: { TotalSizeInGB: localDiskGB(type), NvmeSupport: label('instance-local-nvme') === undefined ? 'unsupported' : 'required' } },
    ...deviceInfo(type),
  };
}

function networkInfo(type: InstanceType): Json {
  const { cards, addresses } = interfacesOf(type);
  const efas = amountOf(type, 'vpc.amazonaws.com/efa');
  return {
    DefaultNetworkCardIndex: 0,
    NetworkCards: cards.map((interfaces, index) => ({ NetworkCardIndex: index, MaximumNetworkInterfaces: interfaces })),
    Ipv4AddressesPerInterface: addresses,
    EnaSupport: NO_ENA.test(type.name) ? 'unsupported' : 'required',
    ...efas === 0 ? {} : { EfaInfo: { MaximumEfaInterfaces: efas } },
  };
}

function deviceInfo(type: InstanceType): Json {
  const [manufacturer, resource] = Object.entries(GPU_RESOURCES).find(([, each]) => type.resources.has(each)) ?? [];
  const memory = { SizeInMiB: 1024 };
  const devices = amountOf(type, 'aws.amazon.com/neuron');
  const accelerator = { Name: 'X', Manufacturer: 'Y', Count: Number(type.labels.get(`${AWS}/instance-accelerator-count`)) };
  return {
    ...resource === undefined ? {} : { GpuInfo: { Gpus: [{ Manufacturer: manufacturer, Name: 'X', Count: amountOf(type, resource), MemoryInfo: memory }] } },
    ...devices > 0 ? { NeuronInfo: { NeuronDevices: [{ Name: 'X', Count: devices, CoreInfo: { Count: amountOf(type, 'aws.amazon.com/neuroncore') / devices } }] } } : {},
    ...devices === 0 && accelerator.Count > 0 ? { InferenceAcceleratorInfo: { Accelerators: [accelerator] } } : {},
  };
}

function amountOf({ resources }: InstanceType, resource: string): number {
  return Number(resources.get(resource) ?? 0);
}
