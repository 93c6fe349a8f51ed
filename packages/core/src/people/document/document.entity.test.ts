import { expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { DocumentEntity } from "./document.entity.ts";

test("the record of a document is stored under the name of the first release, so that its rows stay readable", () => {
  const personId = PersonId.parse(createId("person"));
  const row = {
    about: personId,
    id: createId("media"),
    kind: "person",
    recordId: personId,
    name: "transcript.pdf",
    contentType: "application/pdf",
    size: 1000,
    state: "waiting",
    waiting: "yes",
    createdBy: personId,
    createdAt: "2026-11-02T15:00:00.000Z" as never,
  } as const;
  const { Item } = DocumentEntity.create(row).params() as { Item: Record<string, unknown> };
  expect(Item).toMatchObject({ subjectId: personId, personId });
  expect(Item).not.toHaveProperty("recordId");
  expect(DocumentEntity.parse({ Item }).data).toMatchObject({ recordId: personId, about: personId });
});
