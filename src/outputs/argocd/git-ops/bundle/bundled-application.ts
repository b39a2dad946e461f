import { Construct } from 'constructs';
import { Application, ApplicationProps } from '../../application/application';
import { IgnoreDifferences } from '../../application/ignore-differences';

/** An Application of a bundle. The differences that the Application ignores depend on objects that are known only at synthesis. */
export class BundledApplication extends Application {
  constructor(scope: Construct, id: string, props: ApplicationProps, private readonly ignoredLater: () => readonly IgnoreDifferences[]) {
    super(scope, id, props);
  }

  /** @internal */
  protected _ignored(): IgnoreDifferences[] {
    return [...super._ignored(), ...this.ignoredLater()];
  }
}
