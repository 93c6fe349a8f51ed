import type { BulkJob } from "@guildhall/core/desks/bulk/bulk.schema";
import { peopleText } from "../../blocks/people/people-text.ts";

interface ActionWords {
  readonly title: string;
  /** "3 people got the flag" */
  readonly done: string;
  readonly undo?: { readonly title: string; readonly text: string };
}

/** What a bulk action does, did, and what its undo does. */
export function bulkWords(job: BulkJob): ActionWords {
  const all = peopleText(job.total);
  const reached = peopleText(job.total - job.failed);
  if (job.action === "flag") return flagWords(all, reached);
  if (job.action === "file") return fileWords(job);
  if (job.action === "cancelEvent") return canceledWords(reached, job.input.name);
  if (job.action === "messageEvent") return messageWords(all, reached);
  const { name } = job.input;
  return job.action === "addToGroup" ? addedWords(all, reached, name) : removedWords(all, reached, name);
}

const flagWords = (all: string, reached: string): ActionWords => ({
  title: `A flag for ${all}`,
  done: `${reached} got the flag`,
  undo: {
    title: `Remove the flag from ${reached}?`,
    text: "Flags that somebody has changed since stay. Each history keeps that the flag was there.",
  },
});

const canceledWords = (reached: string, name: string): ActionWords => ({
  title: `Canceled: ${name}`,
  done: `${reached} told, and the refund of what they paid requested`,
});

const messageWords = (all: string, reached: string): ActionWords => ({
  title: `A message to ${all}`,
  done: `${reached} got the message`,
});

const formats = { csv: "CSV", xlsx: "Excel" } as const;

function fileWords({ total, input }: Extract<BulkJob, { action: "file" }>): ActionWords {
  const rows = input.list === "memberships" ? membershipsText(total) : peopleText(total);
  return { title: `${formats[input.format]} file of ${rows}`, done: `${rows} in the file` };
}

const membershipsText = (count: number): string => `${written(count)} ${count === 1 ? "membership" : "memberships"}`;

const addedWords = (all: string, reached: string, group: string): ActionWords => ({
  title: `${all} into ${group}`,
  done: `${reached} put into the group`,
  undo: {
    title: `Take ${reached} out of ${group} again?`,
    text: "Those who were in it before stay in it. Each history keeps that they were put in.",
  },
});

const removedWords = (all: string, reached: string, group: string): ActionWords => ({
  title: `${all} out of ${group}`,
  done: `${reached} taken out of the group`,
  undo: {
    title: `Put ${reached} back into ${group}?`,
    text: "They are in it as before, with the first date. Each history keeps that they were taken out.",
  },
});

const written = (count: number): string => count.toLocaleString("en-US");

/** How far a bulk action is. */
export function progressWords(job: BulkJob): string {
  const { state, total, worked, failed } = job;
  const but = failed > 0 ? `, ${written(failed)} failed` : "";
  const far = `${written(worked)} of ${written(total)}${but}`;
  if (state === "running") return `Working: ${far}.`;
  if (state === "undoing") return `Undoing: ${far}.`;
  if (state === "undone") return `Undone${but}.`;
  return `Done: ${bulkWords(job).done}${but}.`;
}
