import { nodeClass, said } from './lints';

const check = (ebs: object) => said('ec2nodeclass-ebs-performance', [nodeClass({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '100Gi', ...ebs } }] })])
  .map((text) => text.replace('spec.blockDeviceMappings[0].ebs', ''));

test.each<[object, string[]]>([
  [{}, []],
  [{ iops: 5 }, []],
  [{ volumeType: 'gp3' }, []],
  [{ volumeType: 'gp3', iops: 3000, throughput: 125 }, []],
  [{ volumeType: 'gp3', iops: 80000, throughput: 2000 }, []],
  [{ volumeType: 'gp3', iops: 100 }, ['.iops: 100 IOPS is beyond what gp3 has; write 3000 to 80000']],
  [{ volumeType: 'gp3', throughput: 2001 }, ['.throughput: 2001 MiB/s is beyond what gp3 has; write 125 to 2000']],
  [{ volumeType: 'gp3', throughput: 750 }, []],
  [{ volumeType: 'gp3', throughput: 1000 }, ['.throughput: 1000 MiB/s needs 4000 IOPS, and there are 3000; write iops of 4000 or more']],
  [{ volumeType: 'gp3', throughput: 1000, iops: 4000 }, []],
  [{ volumeType: 'gp2', iops: 3000 }, ['.iops: gp2 takes no iops; leave it out, or take gp3, io1, io2']],
  [{ volumeType: 'io1', iops: 64001 }, ['.iops: 64001 IOPS is beyond what io1 has; write 100 to 64000']],
  [{ volumeType: 'io2', iops: 256000, throughput: 500 }, ['.throughput: io2 takes no throughput; leave it out, or take gp3']],
  [{ volumeType: 'io1' }, ['.volumeType: io1 needs iops; write iops of 100 to 64000']],
  [{ volumeType: 'constructor', iops: 1 }, ['.iops: constructor takes no iops; leave it out, or take gp3, io1, io2']],
  [{ volumeType: 'io2' }, ['.volumeType: io2 needs iops; write iops of 100 to 256000']],
])('%j', (ebs, expected) => {
  expect(check(ebs)).toEqual(expected);
});
