import { FieldEffect } from './field-effect';
import { CHANGE_CATEGORIES, ChangeCategory } from './upgrade-change';
import { ChangedPlace, ReportedChange } from './upgrade-report';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

interface Entry {
  readonly effect: FieldEffect;
  readonly places: ChangedPlace[];
}

/** Groups affected fields by change. If findings of one rule have different fixes, they are different changes. */
export class ReportedChanges {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly from: KarpenterVersion, private readonly to: KarpenterVersion) {}

  /** Adds an affected field. If no place is passed, the change concerns the releases themselves. */
  public add(effect: FieldEffect, place?: ChangedPlace): void {
    const key = JSON.stringify([effect.category, effect.id, effect.fix, place === undefined]);
    const entry = this.entries.get(key) ?? { effect, places: [] };
    this.entries.set(key, entry);
    if (place !== undefined) entry.places.push(place);
  }

  /** Returns the changes sorted by urgency. In each category, named changes come first. */
  public inOrder(): readonly ReportedChange[] {
    const rank = ({ effect }: Entry) => CHANGE_CATEGORIES.indexOf(effect.category) * 2 + (effect.change === undefined ? 1 : 0);
    return [...this.entries.values()].sort((a, b) => rank(a) - rank(b)).map((entry) => this.reported(entry));
  }

  private reported({ effect: { id, category, change, detail, fix }, places }: Entry): ReportedChange {
    const { release = null, url = null } = change ?? {};
    const what = change?.what ?? (places.length === 0 && detail !== undefined ? detail : this.comparisonText(category));
    return { id, category, release, what, fix, url, places };
  }

  private comparisonText(category: ChangeCategory): string {
    const { from, to } = this;
    switch (category) {
      case 'meaning': return `The field takes effect when you apply the manifest again with the CRDs of ${to}. With the CRDs of ${from}, the API server drops the field.`;
      case 'warning': return `The validate command reports a warning for Karpenter ${to}, but not for Karpenter ${from}.`;
      case 'new-error': return `The validate command reports an error for Karpenter ${to}, even though Karpenter accepts the object.`;
      case 'stored': return `Both releases reject the object. With the CRDs of ${from}, the API server rejects the object. With the CRDs of ${to}, the API server stores the object, and Karpenter reports the error.`;
      case 'allowed': return `Karpenter ${to} accepts an object or field that ${from} rejects.`;
      default: return `Karpenter ${to} rejects an object or field that ${from} accepts or ignores.`;
    }
  }
}
