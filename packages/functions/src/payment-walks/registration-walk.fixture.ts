import { pass } from "../shared/clock.fixture.ts";
import { approves, rejects } from "../staff-registration/registered.fixture.ts";
import { type Action, note, type Walk } from "./walk.fixture.ts";

const seconds = 1000;
const words = ({ status, body }: Awaited<ReturnType<typeof approves>>): string =>
  `${status} ${body?.code ?? body?.status ?? ""}`.trim();

/** Staff press, and perhaps the time passes in which they could take it back. */
export const decideRegistration: Action = async (walk) => {
  const { candidate, portal, random, step, told, faults } = walk;
  const id = candidate?.registrationId();
  if (!id) return "nothing to decide";
  const isApproved = random.chance(0.75);
  const answer = await (isApproved ? approves(id) : rejects(id, "pathway"));
  if (answer.status === 500) faults.push(`${isApproved ? "approve" : "reject"} was answered 500`);
  if (answer.status === 200) {
    for (const { id: orderId } of (await portal.books(walk.buyer, walk.since)).orders) {
      told.push({ step, verdict: "under way", orderId });
    }
  }
  if (random.chance(0.6)) {
    pass(11 * seconds);
    await portal.deliver();
  }
  return `${isApproved ? "approve" : "reject"} ${id}: ${words(answer)}`;
};

const candidateActs = {
  withdraws: ({ candidate }: Walk) => candidate?.withdraws(),
  sends: ({ candidate }: Walk) => candidate?.pays(),
  "sends and pays": async (walk: Walk) => {
    await walk.candidate?.pays();
    const { submission } = walk;
    walk.kept.push(submission);
    const answer = await walk.buyer.pay(submission);
    note(walk, "pay", answer);
    return answer;
  },
  removes: ({ candidate }: Walk) => candidate?.removes(),
} as const;

/** They withdraw, send again what came back, or remove it from their cart. */
export const changeRegistration: Action = async (walk) => {
  const act = walk.random.weigh({ withdraws: 2, sends: 2, "sends and pays": 2, removes: 1 });
  const answer = await candidateActs[act](walk);
  if (!answer) return "no registration";
  if (answer.status === 500) walk.faults.push(`${act} was answered 500`);
  return `${act}: ${words(answer)}`;
};
