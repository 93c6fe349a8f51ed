export interface StackState {
  readonly status: string;
  /** When it was last created, changed or begun to be deleted. */
  readonly changedAt: number;
}

/** As much of CloudFormation's own as is looked at. */
export interface StackEvent {
  readonly StackId?: string | undefined;
  readonly PhysicalResourceId?: string | undefined;
  readonly LogicalResourceId?: string | undefined;
  readonly ResourceType?: string | undefined;
  readonly ResourceStatus?: string | undefined;
  readonly ResourceStatusReason?: string | undefined;
}

/** What CloudFormation says of stacks that were deployed. */
export interface DeployedStacks {
  stateOf(stack: string): Promise<StackState | undefined>;
  /** Newest first. */
  eventsOf(stack: string): Promise<readonly StackEvent[]>;
  /** Resolves once it is gone. */
  remove(stack: string): Promise<void>;
}
