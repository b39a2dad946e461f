import { holds, nodeClass } from './lints';

const devices = (...blockDeviceMappings: object[]) => nodeClass({ blockDeviceMappings });
const deviceName = '/dev/xvda';
const device = (ebs: object) => devices({ deviceName, ebs });
const PATH = 'spec.blockDeviceMappings[0]';

const STOPS = "it is missing, at which Karpenter's controller stops";
holds('ec2nodeclass-block-device-incomplete', [
  [devices({ deviceName }), [`${PATH}.ebs: ${STOPS}; write the volume, such as ebs: {volumeSize: 100Gi}`]],
  [devices({}), [`${PATH}.deviceName: ${STOPS}; write the name of the device, such as /dev/xvda`, expect.any(String)]],
]);

holds('ec2nodeclass-ebs-initialization-rate', [
  [device({ volumeInitializationRate: 100, snapshotID: '' }), [`${PATH}.ebs.volumeInitializationRate: it is 100, and there is no snapshot to initialise the volume from; write snapshotID too, or leave it out`]],
  [device({ volumeSize: '1Gi' }), []],
]);

holds('ec2nodeclass-ebs-source', [
  [device({ snapshotID: 'snap-1' }), []],
  [devices({ deviceName }), []],
]);

holds('ec2nodeclass-root-volumes', [
  [devices({ rootVolume: true }, { rootVolume: false }, {}), []],
  [devices({ rootVolume: true }, {}, { rootVolume: true }, { rootVolume: true }), [
    'spec.blockDeviceMappings[2].rootVolume: another mapping is the root volume; write it in one mapping only',
    'spec.blockDeviceMappings[3].rootVolume: another mapping is the root volume; write it in one mapping only',
  ]],
]);

holds('ec2nodeclass-volume-size-without-number', [
  [device({ volumeSize: 'Ti' }), [`${PATH}.ebs.volumeSize: "Ti" is a size of 0; write a number before the unit, such as 1T`]],
  [device({ volumeSize: '1Ti' }), []],
]);
