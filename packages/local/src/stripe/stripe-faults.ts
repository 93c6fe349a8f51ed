import type { DatabaseSync } from "node:sqlite";
import type { DeclineCode } from "./card/decline-codes.ts";

export const refusedFor = ["parameter", "account", "authentication"] as const;
export type RefusedFor = (typeof refusedFor)[number];

/** What can be made to go wrong, each once: the next charge, the next answer, the next request. */
export type StripeFault =
  | { readonly kind: "decline"; readonly code: DeclineCode }
  /** The work is done and the connection dies before the answer. */
  | { readonly kind: "lose-answer"; readonly on?: string }
  /** An error of Stripe's own, before anything was done. */
  | { readonly kind: "fail"; readonly on?: string }
  /** A refusal that is about us: what we sent, our account, or our key. */
  | { readonly kind: "refuse"; readonly what: RefusedFor; readonly on?: string }
  | { readonly kind: "slow"; readonly ms: number; readonly on?: string };

export type StripeFaults = ReturnType<typeof createStripeFaults>;
type FaultOf<K extends StripeFault["kind"]> = Extract<StripeFault, { kind: K }>;

/** Kept with the rest: a fault that waits survives a restart, and is gone once it was met. */
export function createStripeFaults(database: DatabaseSync) {
  const insert = database.prepare("INSERT INTO fault (kind, detail) VALUES (?, ?)");
  const ofKind = database.prepare("SELECT sequence, detail FROM fault WHERE kind = ? ORDER BY sequence");
  const all = database.prepare("SELECT detail FROM fault ORDER BY sequence");
  const remove = database.prepare("DELETE FROM fault WHERE sequence = ?");

  return {
    add: (fault: StripeFault) => void insert.run(fault.kind, JSON.stringify(fault)),
    /** The first fault for this request ("POST /v1/payment_intents"). Taking it removes it. */
    take<K extends StripeFault["kind"]>(kind: K, request = ""): FaultOf<K> | undefined {
      const waiting = ofKind.all(kind).map((row) => ({
        sequence: Number(row.sequence),
        fault: JSON.parse(String(row.detail)) as FaultOf<K>,
      }));
      const met = waiting.find(({ fault }) => !("on" in fault) || request.startsWith(fault.on ?? ""));
      if (met) remove.run(met.sequence);
      return met?.fault;
    },
    list: (): StripeFault[] => all.all().map((row) => JSON.parse(String(row.detail))),
    clear: () => database.exec("DELETE FROM fault"),
  };
}
