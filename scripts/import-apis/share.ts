import { FieldFacts, KindFacts } from '../../src/karpenter/versions/facts';
import { FieldFile, KindFile } from '../../src/karpenter/versions/shared-facts';

/** Minimum JSON length of a shared field, in characters. */
const LEAST_LENGTH = 120;

/** Reverses resolveShared: stores repeated fields of a kind once. */
export function shareRepeated(facts: KindFacts): KindFile {
  const sharing = new Sharing();
  sharing.count(facts.schema);
  const schema = sharing.write(facts.schema);
  const { schema: _, ...kind } = facts;
  return { ...kind, shared: sharing.shared, schema };
}

class Sharing {
  public readonly shared: FieldFile[] = [];
  private readonly counts = new Map<string, number>();
  private readonly indices = new Map<string, number>();

  /** Counts how often each field occurs. The fields inside a repeated field are counted only at its first occurrence. */
  public count(field: FieldFacts): void {
    const text = JSON.stringify(field);
    const count = this.counts.get(text) ?? 0;
    this.counts.set(text, count + 1);
    if (count === 0) childrenOf(field).forEach((child) => this.count(child));
  }

  public write(field: FieldFacts): FieldFile {
    const text = JSON.stringify(field);
    if (text.length < LEAST_LENGTH || this.counts.get(text) === 1) return this.writeWhole(field);
    if (!this.indices.has(text)) {
      const written = this.writeWhole(field);
      this.indices.set(text, this.shared.push(written) - 1);
    }
    return { shared: this.indices.get(text)! };
  }

  private writeWhole({ properties, items, values, ...facts }: FieldFacts): FieldFile {
    return {
      ...facts,
      ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, this.write(field)])) }),
      ...(items && { items: this.write(items) }),
      ...(values && { values: this.write(values) }),
    };
  }
}

function childrenOf({ properties, items, values }: FieldFacts): FieldFacts[] {
  return [...Object.values(properties ?? {}), items, values].filter((child) => child !== undefined);
}
