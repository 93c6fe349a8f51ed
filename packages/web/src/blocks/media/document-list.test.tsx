// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DocumentList } from "./document-list.tsx";

afterEach(cleanup);

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
const waiting = (createdAt: string) =>
  ({
    id: "med_1",
    name: "transcript.pdf",
    contentType: "application/pdf",
    size: 5,
    state: "waiting",
    createdAt,
  }) as never;

test.each([
  [14, "Being sent or checked"],
  [16, "Not received"],
])("a file that has waited for %i minutes: %s", (minutes, words) => {
  const documents = [waiting(minutesAgo(minutes))];
  render(<DocumentList caption="Files" documents={documents} empty="" author={() => "Ana"} refresh={async () => {}} />);
  expect(screen.getByText(words)).toBeDefined();
});
