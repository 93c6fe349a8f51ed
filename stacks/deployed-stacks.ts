export interface StackState {
  readonly status: string;
  readonly changedAt: number;
}

export interface StackEvent {
  readonly StackId?: string | undefined;
  readonly PhysicalResourceId?: string | undefined;
  readonly LogicalResourceId?: string | undefined;
  readonly ResourceType?: string | undefined;
  readonly ResourceStatus?: string | undefined;
  readonly ResourceStatusReason?: string | undefined;
}

export interface DeployedStacks {
  stateOf(stack: string): Promise<StackState | undefined>;
  eventsOf(stack: string): Promise<readonly StackEvent[]>;
  remove(stack: string): Promise<void>;
}
