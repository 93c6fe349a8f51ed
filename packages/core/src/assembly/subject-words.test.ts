import { expect, test } from "vitest";
import type { CalledSubject } from "../review/queue/called-subject.schema.ts";
import { Decided, sendsChangedAt } from "../review/review.schema.ts";
import type { SubjectWords } from "../review/subject.schema.ts";
import { allRoutes } from "./contract.ts";
import { subjectWords } from "./subject-words.ts";

const called: readonly CalledSubject[] = Object.values(subjectWords);
const words: readonly SubjectWords[] = called.map((one) => one.words);

test("no two kinds that staff review wait under ids with the same prefix", () => {
  const prefixes = words.flatMap(({ ids }) => ids.waitsAs);
  expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([]);
});

test("what is decided for several items at once repeats no value of one of them", () => {
  const offenders = words
    .filter(({ together }) => together !== "never")
    .filter(({ approve, reject }) =>
      [approve, reject].some(({ fields }) => Object.values(fields).some(({ kind }) => kind === "seen")),
    );
  expect(offenders.map(({ kind }) => kind)).toEqual([]);
});

test("a kind has a page of its own where it has a list of its own", () => {
  const offenders = called.filter(({ list, words: { keeps } }) => (list === "own page") !== (keeps === "own list"));
  expect(offenders.map(({ words: { kind } }) => kind)).toEqual([]);
});

test("each call names one thing by its path, and takes what its kind declares", () => {
  const offenders = called.flatMap(({ words: { kind, body }, ...calls }) =>
    (["approve", "reject"] as const).flatMap((outcome) => {
      const { path, body: taken } = calls[outcome].route;
      const shape = taken && "shape" in taken ? Object.keys(taken.shape as object) : [];
      const declared = Object.keys({ ...body[outcome].shape, ...calls[outcome].says });
      const isWhole = declared.every((name) => shape.includes(name));
      return isWhole && path.match(/\{/g)?.length === 1 ? [] : [`${kind} ${outcome}`];
    }),
  );
  expect(offenders).toEqual([]);
});

test("each call that decides says in the document of the API that it needs the last change that was read", () => {
  const deciding = allRoutes.filter(({ response }) => response === Decided);
  expect(deciding.length).toBeGreaterThanOrEqual(Object.keys(subjectWords).length * 2 - 1);
  const offenders = deciding.filter(({ sending }) => !sending?.startsWith(sendsChangedAt));
  expect(offenders.map(({ id }) => id)).toEqual([]);
});
