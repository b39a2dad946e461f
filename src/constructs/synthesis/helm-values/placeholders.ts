import { IConstruct } from 'constructs';
import { holdsRemains, placeholderOf, withValues } from './placeholder';
import { replacedJson } from './replaced-json';
import { PerTree } from '../per-tree';

const PLACEHOLDERS = new PerTree(() => new Placeholders());

/** Returns the placeholders of a construct's tree. */
export function placeholdersOf(construct: IConstruct): Placeholders {
  return PLACEHOLDERS.of(construct);
}

/** Placeholders for string values in an app. The values replace the placeholders when the app's objects are written. */
export class Placeholders {
  private readonly values: string[] = [];
  private keeping = 0;

  get isEmpty(): boolean {
    return this.values.length === 0;
  }

  get areKept(): boolean {
    return this.keeping > 0;
  }

  add(value: string): { readonly number: number; readonly placeholder: string } {
    const number = this.values.push(value) - 1;
    return { number, placeholder: placeholderOf(number) };
  }

  /** Replaces the placeholders in JSON with their string values. */
  replacedIn(json: any): any {
    return this.isEmpty || this.areKept ? json : replacedJson(json, (text) => this.textIn(text));
  }

  /** Returns whether JSON contains no remains of placeholders. */
  areGoneFrom(json: unknown): boolean {
    return this.isEmpty || !holdsRemains(json);
  }

  /** Runs a function, during which objects render with placeholders. */
  kept<T>(produce: () => T): T {
    this.keeping++;
    try {
      return produce();
    } finally {
      this.keeping--;
    }
  }

  textIn(text: string): string {
    return withValues(text, this.values);
  }
}
