import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { movedInList } from "../../../../engines/list/list-index.ts";
import { now, today } from "../../../../ground/shared/clock.ts";
import { createId } from "../../../../ground/shared/create-id.ts";
import { plusDays } from "../../../../ground/shared/days.ts";
import { documentClient } from "../../../../ground/storage/document-client.ts";
import { table } from "../../../../ground/storage/table.ts";
import { type RegistrationId, registrationId } from "../../certification.schema.ts";
import { RegistrationRowEntity } from "../registration.entity.ts";

const perWrite = 1000;

/** So many others on their way, with a deadline of which nobody is reminded today: a row of the index each. */
export async function othersOnTheirWay(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = createId(registrationId);
    const deadline = plusDays(today(), 100 + (index % 900));
    return {
      ...{ id, personId: createId("person"), certificationName: "AFC", registrationStatus: "in_progress" as const },
      ...{ startedOn: today(), deadline, endingOn: deadline, movedAt: now() },
      ...movedInList("registrations", id),
      listRevision: perWrite,
    };
  });
  for (let from = 0; from < rows.length; from += perWrite) {
    await RegistrationRowEntity.put(rows.slice(from, from + perWrite)).go({ concurrency: 10 });
  }
}

/** Nobody is reminded of these any more. */
export async function noLongerListed(ids: readonly RegistrationId[]): Promise<void> {
  await RegistrationRowEntity.delete(ids.map((id) => ({ id }))).go();
}

/** As an earlier release wrote the row, which knew no index of unpaid ones. */
export async function withoutUnpaidIndex(id: RegistrationId): Promise<void> {
  const { Key } = RegistrationRowEntity.get({ id }).params<{ Key: object }>();
  const UpdateExpression = "REMOVE unpaid, gsi1pk, gsi1sk";
  await documentClient.send(new UpdateCommand({ TableName: table.table, Key: { ...Key }, UpdateExpression }));
}
