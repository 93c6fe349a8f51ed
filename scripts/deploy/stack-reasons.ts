import type { StackEvent } from "../../stacks/deployed-stacks.ts";

/** Said of what was only taken along when something else failed. */
const taken = /cancelled|^The following resource\(s\) failed/;

const beginnings = new Set(["CREATE_IN_PROGRESS", "UPDATE_IN_PROGRESS"]);

/** What one deployment of a stack failed by, first failure first: its events, newest first, back to where it began. */
export function reasonsIn(events: readonly StackEvent[]): string[] {
  const isStack = ({ PhysicalResourceId, StackId }: StackEvent) => PhysicalResourceId === StackId;
  const began = events.findIndex((event) => isStack(event) && beginnings.has(event.ResourceStatus ?? ""));
  return (began < 0 ? events : events.slice(0, began))
    .filter(({ ResourceStatus = "" }) => ResourceStatus.endsWith("_FAILED"))
    .filter(({ ResourceStatusReason = "" }) => ResourceStatusReason && !taken.test(ResourceStatusReason))
    .map(({ LogicalResourceId, ResourceType, ResourceStatusReason }) =>
      [`${LogicalResourceId} (${ResourceType})`, ResourceStatusReason].join(": "),
    )
    .toReversed();
}
