import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  type Stack,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import type { DeployedStacks } from "./deployed-stacks.ts";
import { region } from "./parameter-store.ts";

const changeOf = ({ CreationTime, LastUpdatedTime, DeletionTime }: Stack): number =>
  Math.max(...[CreationTime, LastUpdatedTime, DeletionTime].map((date) => date?.getTime() ?? 0));

/** A distribution takes a quarter of an hour. */
const mostSecondsToDelete = 3600;

export function openDeployedStacks(): DeployedStacks {
  const client = new CloudFormationClient({ region });
  return {
    stateOf: async (StackName) => {
      const { Stacks: [stack] = [] } = await client
        .send(new DescribeStacksCommand({ StackName }))
        .catch(emptyIfMissing);
      return stack && { status: stack.StackStatus ?? "", changedAt: changeOf(stack) };
    },
    // One answer holds a hundred: those that matter are among the newest.
    eventsOf: async (StackName) => (await client.send(new DescribeStackEventsCommand({ StackName }))).StackEvents ?? [],
    remove: async (StackName) => {
      await client.send(new DeleteStackCommand({ StackName }));
      await waitUntilStackDeleteComplete({ client, maxWaitTime: mostSecondsToDelete, minDelay: 1 }, { StackName });
    },
  };
}

function emptyIfMissing(error: unknown): { readonly Stacks?: Stack[] } {
  if (error instanceof Error && error.message.includes("does not exist")) return {};
  throw error;
}
