import { describeWithShared, readShared } from './shared';
import { AUTO_MODE_DATE } from '../../src/karpenter/auto-mode/auto-mode';
import { AUTO_MODE_POOL_LABELS, autoModeLabel } from '../../src/karpenter/auto-mode/auto-mode-labels';
import { isAutoModeFamily } from '../../src/karpenter/instance-types/auto-mode/auto-mode-types';
import { allInstanceTypes } from '../../src/karpenter/instance-types/catalog/instance-types';
import { factsOf } from '../../src/karpenter/versions/known-apis';

describeWithShared('the facts about EKS Auto Mode', () => {
  const text = readShared('facts', 'auto-mode.md');

  /** Returns the text of a fact, with its continuation lines. */
  function fact(number: number): string {
    const [, rest] = text.split(`\nAM-${number}. `);
    return rest.split(/\n(?=AM-\d|#)/)[0];
  }

  const listed = (names: string, separator: RegExp) => names.split(separator).map((name) => name.trim()).filter((name) => name !== '');

  test('have the same date', () => {
    expect(text.split('\n')[0]).toContain(`collected ${AUTO_MODE_DATE}`);
  });

  test('list the same kernel parameters, with the same ranges', () => {
    const parts = listed(fact(49).split('\n')[1].replace('−', '-').replace(/\.$/, ''), /; |, /);
    const ranges = parts.flatMap((part) => {
      const [, name, minimum, maximum] = /^(\S+) (-?\d+)–(\d+)$/.exec(part) ?? [];
      return name === undefined ? [] : [[name.startsWith('gc_thresh') ? `net.ipv4.neigh.default.${name}` : name, [minimum, maximum].map(Number)]];
    });
    expect(parts.filter((part) => !/–\d+$/.test(part))).toEqual(['net.ipv4.tcp_congestion_control "cubic"|"reno"']);
    const { sysctl } = factsOf('eks.amazonaws.com/v1 NodeClass')!.schema.properties!.spec.properties!.advancedCompute.properties!.kernel.properties!;
    const ours = Object.entries(sysctl.properties!).map(([name, { minimum, maximum, enum: values }]) => [name, values ?? [minimum, maximum]]);
    expect(Object.fromEntries(ours)).toEqual({ ...Object.fromEntries(ranges), 'net.ipv4.tcp_congestion_control': ['cubic', 'reno'] });
  });

  test('list the same instance families', () => {
    const families = [121, 122, 123, 124, 125, 126].flatMap((number) => listed(fact(number), /\s+|·/)).filter((name) => !/^[A-Z]/.test(name));
    expect(families.filter((family) => !isAutoModeFamily(family))).toEqual([]);
    const ofCatalog = new Set(allInstanceTypes().map(({ name }) => name.split('.')[0]));
    expect([...ofCatalog].filter((family) => isAutoModeFamily(family) && !families.includes(family))).toEqual([]);
    expect(new Set(families).size).toBe(137);
  });

  test('list the same labels for NodePools', () => {
    const labels = [64, 65].flatMap((number) => [...fact(number).matchAll(/`((?:instance|capacity|node|compute)[a-z-]+)`/g)].map(([, name]) => `eks.amazonaws.com/${name}`));
    expect([...AUTO_MODE_POOL_LABELS].sort()).toEqual(labels.sort());
  });

  test('translate the same labels', () => {
    const [, names] = /instance-\{([^}]+)\}/.exec(fact(90))!;
    const [, accelerators] = /instance-accelerator-\{([^}]+)\}/.exec(fact(91))!;
    const labels = [...listed(names, /,/).map((name) => `instance-${name}`), ...listed(accelerators, /,/).map((name) => `instance-accelerator-${name}`)];
    expect(labels).toHaveLength(20);
    expect(labels.filter((name) => autoModeLabel(`karpenter.k8s.aws/${name}`) !== `eks.amazonaws.com/${name}`)).toEqual([]);
  });
});
