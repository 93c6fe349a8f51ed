import type { FaultKind } from "../desk-state.ts";

/** In the order of the switch. */
export const faultKinds = [
  { kind: "none", label: "None", sentence: "works" },
  { kind: "slow", label: "Slow", sentence: "is slow (4 s)" },
  { kind: "failing", label: "Failing", sentence: "is failing (503)" },
  { kind: "lost-answer", label: "Lost answer", sentence: "does the work and loses its answers" },
] as const satisfies readonly { kind: FaultKind; label: string; sentence: string }[];

const sentenceOf = (kind: FaultKind): string => faultKinds.find((each) => each.kind === kind)?.sentence ?? kind;

/** "mail is slow (4 s); queue is failing (503)." */
export const faultsText = (faults: Readonly<Record<string, FaultKind>>): string =>
  `${Object.entries(faults)
    .map(([name, kind]) => `${name} ${sentenceOf(kind)}`)
    .join("; ")}.`;
