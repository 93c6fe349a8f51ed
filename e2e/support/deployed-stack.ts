import { setTimeout as pause } from "node:timers/promises";
import type { Stack } from "../start-stack.ts";
import type { Calls, Mail } from "./stack-calls.ts";

interface SentMail {
  readonly To: readonly string[];
  readonly Subject: string;
  readonly BodyText: string;
  readonly BodyHtml: string;
}

const needsSmallCloud = (name: keyof Calls) => () => Promise.reject(new Error(`${name} asks for the small cloud`));

const patienceMs = 60_000;

/** The stacks on an emulator (scripts/check-cloud.ts), instead of the small cloud. */
export function deployedStack(url: string, emulator: string): Stack {
  const welcomes = new Map<string, number>();

  async function sentTo(to: string): Promise<Mail[]> {
    const answer = await fetch(`${emulator}/_ministack/ses/messages`);
    const { messages } = (await answer.json()) as { messages: Record<string, readonly SentMail[]> };
    return Object.values(messages)
      .flat()
      .filter(({ To }) => To.includes(to))
      .map(({ Subject, BodyText, BodyHtml }) => ({ subject: Subject, text: BodyText, html: BodyHtml }))
      .toReversed();
  }

  /** There are no people yet: they register, and have read their welcome mail when a journey begins. */
  async function setPassword(person: { email: string; password: string }): Promise<void> {
    const { email, password } = person;
    const names = { firstName: "Wanda", lastName: "Weaver" };
    const body = { ...names, email, password, passwordConfirmation: password, token: "solved" };
    const answer = await fetch(`${url}/api/register`, { method: "POST", body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${email} cannot register: ${answer.status} ${await answer.text()}`);
    const until = Date.now() + patienceMs;
    while ((await sentTo(email)).length === 0) {
      if (Date.now() > until) throw new Error(`${email} is not welcomed`);
      await pause(200);
    }
    welcomes.set(email, (await sentTo(email)).length);
  }

  return {
    url,
    mailsTo: async (to) => (await sentTo(to)).slice(0, -(welcomes.get(to) ?? 0) || undefined),
    setPassword,
    changePerson: needsSmallCloud("changePerson"),
    addAlerts: needsSmallCloud("addAlerts"),
    fillCart: needsSmallCloud("fillCart"),
    changeProduct: needsSmallCloud("changeProduct"),
    ordersOf: needsSmallCloud("ordersOf"),
    createOrder: needsSmallCloud("createOrder"),
    openDispute: needsSmallCloud("openDispute"),
    addStripeFault: needsSmallCloud("addStripeFault"),
    now: async () => Date.now(),
    advanceClock: needsSmallCloud("advanceClock"),
    close: async () => undefined,
  };
}
