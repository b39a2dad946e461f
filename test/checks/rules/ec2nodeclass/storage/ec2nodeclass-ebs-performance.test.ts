import { holds, nodeClass } from '../../lints';

const volume = (ebs: object) => nodeClass({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '100Gi', ...ebs } }] });

const CASES: readonly (readonly [object, string[]])[] = [
  [{}, []],
  [{ iops: 5 }, []],
  [{ volumeType: 'gp3' }, []],
  [{ volumeType: 'gp3', iops: 3000, throughput: 125 }, []],
  [{ volumeType: 'gp3', iops: 80000, throughput: 2000 }, []],
  [{ volumeType: 'gp3', iops: 100 }, ['.iops must be between 3000 and 80000 for gp3, got 100. Set a value from 3000 to 80000.']],
  [{ volumeType: 'gp3', throughput: 2001 }, ['.throughput must be between 125 and 2000 MiB/s for gp3, got 2001. Set a value from 125 to 2000.']],
  [{ volumeType: 'gp3', throughput: 750 }, []],
  [{ volumeType: 'gp3', throughput: 1000 }, ['.throughput must be at most 750 MiB/s with the default of 3000 IOPS, got 1000. Set iops to 4000 or more, or lower throughput.']],
  [{ volumeType: 'gp3', throughput: 1000, iops: 4000 }, []],
  [{ volumeType: 'gp2', iops: 3000 }, ['.iops is not supported by gp2. Remove iops, or set volumeType to gp3, io1, or io2.']],
  [{ volumeType: 'io1', iops: 64001 }, ['.iops must be between 100 and 64000 for io1, got 64001. Set a value from 100 to 64000.']],
  [{ volumeType: 'io2', iops: 256000, throughput: 500 }, ['.throughput is not supported by io2. Remove throughput, or set volumeType to gp3.']],
  [{ volumeType: 'io1' }, ['.volumeType io1 requires iops. Add iops from 100 to 64000, for example iops: 3000.']],
  [{ volumeType: 'constructor', iops: 1 }, []],
  [{ volumeType: 'gp4', iops: 100, throughput: 10 }, []],
  [{ volumeType: 'io2' }, ['.volumeType io2 requires iops. Add iops from 100 to 256000, for example iops: 3000.']],
];

holds('ec2nodeclass-ebs-performance', CASES.map(([ebs, texts]) => [volume(ebs), texts.map((text) => `spec.blockDeviceMappings[0].ebs${text}`)]));
