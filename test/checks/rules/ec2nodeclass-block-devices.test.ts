import { holds, nodeClass } from './lints';

const devices = (...blockDeviceMappings: object[]) => nodeClass({ blockDeviceMappings });
const deviceName = '/dev/xvda';
const device = (ebs: object) => devices({ deviceName, ebs });
const PATH = 'spec.blockDeviceMappings[0]';

holds('ec2nodeclass-block-device-incomplete', [
  [devices({ deviceName }), [`${PATH}.ebs is required. Add an EBS volume, for example ebs: {volumeSize: 100Gi}.`]],
  [devices({}), [`${PATH}.deviceName is required. Add the device name, for example deviceName: /dev/xvda.`, expect.any(String)]],
]);

holds('ec2nodeclass-ebs-initialization-rate', [
  [device({ volumeInitializationRate: 100, snapshotID: '' }), [`${PATH}.ebs.volumeInitializationRate requires snapshotID. Add a snapshot ID, for example snapshotID: snap-0123456789abcdef0, or remove volumeInitializationRate.`]],
  [device({ volumeSize: '1Gi' }), []],
]);

holds('ec2nodeclass-ebs-source', [
  [device({ snapshotID: 'snap-1' }), []],
  [devices({ deviceName }), []],
]);

holds('ec2nodeclass-root-volumes', [
  [devices({ rootVolume: true }, { rootVolume: false }, {}), []],
  [devices({ rootVolume: true }, {}, { rootVolume: true }, { rootVolume: true }), [
    'spec.blockDeviceMappings[2].rootVolume must be true in only one block device mapping. Set rootVolume in only one mapping.',
    'spec.blockDeviceMappings[3].rootVolume must be true in only one block device mapping. Set rootVolume in only one mapping.',
  ]],
]);

holds('ec2nodeclass-volume-size-without-number', [
  [device({ volumeSize: 'Ti' }), [`${PATH}.ebs.volumeSize must have a number before the unit, got "Ti". Add a number before the unit, for example 1Ti.`]],
  [device({ volumeSize: '1Ti' }), []],
]);
