import { describe, expect, it } from "vitest";
import type { StackState } from "../../stacks/deployed-stacks.ts";
import { deployStacks } from "./deploy-stacks.ts";

const stacks = [
  { name: "Storage", dependencies: [] },
  { name: "Web", dependencies: ["Storage"] },
  { name: "Mail", dependencies: [] },
  { name: "ApiCart", dependencies: ["Web"] },
  { name: "Jobs", dependencies: ["Storage", "Mail"] },
];

/** An account in which some stacks cannot be deployed, and SST, which stops at the first of them. */
function account(broken: readonly string[], before: Record<string, StackState> = {}, refused: readonly string[] = []) {
  const states = new Map(Object.entries(before));
  const rounds: string[][] = [];
  let clock = 100;
  const deploy = async (names: readonly string[]) => {
    rounds.push([...names]);
    for (const name of names) {
      clock += 1;
      if (refused.includes(name)) return { isDone: false, refused: new Map([[name, "No such type"]]) };
      const isBroken = broken.includes(name);
      states.set(name, { status: isBroken ? "UPDATE_ROLLBACK_COMPLETE" : "UPDATE_COMPLETE", changedAt: clock });
      if (isBroken) return { isDone: false, refused: new Map() };
    }
    return { isDone: true, refused: new Map() };
  };
  const StackId = "arn:stack";
  const events = [
    { StackId, ResourceStatus: "CREATE_FAILED", LogicalResourceId: "Bucket", ResourceStatusReason: "Name is taken" },
    { StackId, PhysicalResourceId: StackId, ResourceStatus: "CREATE_IN_PROGRESS" },
  ];
  const remove = async (name: string) => void states.delete(name);
  const deployed = { stateOf: async (name: string) => states.get(name), eventsOf: async () => events, remove };
  return { deploy, deployed, rounds };
}

describe("deploying stacks", () => {
  it("is done at once where nothing fails", async () => {
    const { rounds, ...rest } = account([]);
    expect(await deployStacks({ stacks, ...rest })).toEqual({ failed: new Map(), waiting: [], isUnexplained: false });
    expect(rounds).toHaveLength(1);
  });

  it("goes on with what does not need the one that failed, and says why it failed", async () => {
    const { rounds, ...rest } = account(["Web"]);
    const { failed, waiting } = await deployStacks({ stacks, ...rest });
    expect([...failed.keys()]).toEqual(["Web"]);
    expect(failed.get("Web")?.[0]).toContain("Name is taken");
    expect(waiting).toEqual(["ApiCart"]);
    expect(rounds[1]).toEqual(["Storage", "Mail", "Jobs"]);
  });

  it("leaves out what needs a failed one through another", async () => {
    const { rounds, ...rest } = account(["Storage"]);
    expect((await deployStacks({ stacks, ...rest })).waiting).toEqual(["Web", "ApiCart", "Jobs"]);
    expect(rounds[1]).toEqual(["Mail"]);
  });

  it("finds several that fail, one after the other", async () => {
    const { rounds: _, ...rest } = account(["Web", "Mail"]);
    const { failed, waiting } = await deployStacks({ stacks, ...rest });
    expect([[...failed.keys()], waiting]).toEqual([
      ["Web", "Mail"],
      ["ApiCart", "Jobs"],
    ]);
  });

  it("blames no stack that failed another day", async () => {
    const { rounds: _, ...rest } = account(["Web"], { Jobs: { status: "ROLLBACK_COMPLETE", changedAt: 1 } });
    expect([...(await deployStacks({ stacks, ...rest })).failed.keys()]).toEqual(["Web"]);
  });

  it("goes on without a stack that is refused before anything of it is touched, and says why", async () => {
    const { rounds, ...rest } = account([], {}, ["Web"]);
    const outcome = await deployStacks({ stacks, ...rest });
    expect(outcome).toEqual({
      failed: new Map([["Web", ["Refused before anything was changed: No such type"]]]),
      waiting: ["ApiCart"],
      isUnexplained: false,
    });
    expect(rounds[1]).toEqual(["Storage", "Mail", "Jobs"]);
  });

  it.each(["ROLLBACK_COMPLETE", "ROLLBACK_FAILED"])(
    "takes away first what is left of a stack that was never made: %s",
    async (status) => {
      const { deployed, ...rest } = account([], {
        Jobs: { status, changedAt: 1 },
        Web: { status: "UPDATE_ROLLBACK_COMPLETE", changedAt: 1 },
      });
      const there: (string | undefined)[] = [];
      const deploy = async (names: readonly string[]) => {
        for (const name of names) there.push((await deployed.stateOf(name))?.status);
        return rest.deploy(names);
      };
      await deployStacks({ stacks, deployed, deploy });
      expect(there).toEqual([undefined, "UPDATE_ROLLBACK_COMPLETE", undefined, undefined, undefined]);
    },
  );

  it("ends where no stack is to blame: the account, the network", async () => {
    const { deployed } = account([]);
    const deploy = async () => ({ isDone: false, refused: new Map() });
    const outcome = await deployStacks({ stacks, deployed, deploy });
    expect(outcome).toMatchObject({ failed: new Map(), isUnexplained: true });
  });
});
