import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { PersonId } from "../../../ground/shared/values.ts";
import { documentClient } from "../../../ground/storage/document-client.ts";
import { table } from "../../../ground/storage/table.ts";
import { CertificateEntity } from "../certificate/certificate.entity.ts";
import type { CertificateId, ExamAttemptId, RegistrationId } from "../certification.schema.ts";
import { ExamAttemptEntity } from "../exam/exam-attempt.entity.ts";
import { RegistrationRowEntity } from "../registration/registration.entity.ts";

/** As an earlier release wrote it, which had a list for each kind of work. */
export async function inEarlierList(id: RegistrationId, list: string): Promise<void> {
  const { Key } = RegistrationRowEntity.get({ id }).params<{ Key: object }>();
  await documentClient.send(
    new UpdateCommand({
      TableName: table.table,
      Key: { ...Key },
      UpdateExpression: "SET byHand = :list, gsi3pk = :key REMOVE workByHand",
      ExpressionAttributeValues: { ":list": list, ":key": `BY-HAND#${list}` },
    }),
  );
}

interface Waiting {
  readonly exam: { readonly personId: PersonId; readonly registrationId: RegistrationId; readonly id: ExamAttemptId };
  readonly certificate: { readonly personId: PersonId; readonly id: CertificateId };
  readonly badge: { readonly id: RegistrationId };
}

/** As an earlier release wrote them, which knew no list of work by hand. */
export async function withoutByHandIndex({ exam, certificate, badge }: Waiting): Promise<void> {
  const asked = [
    ExamAttemptEntity.get(exam).params<{ Key: object }>(),
    CertificateEntity.get(certificate).params<{ Key: object }>(),
    RegistrationRowEntity.get(badge).params<{ Key: object }>(),
  ];
  for (const { Key } of asked) {
    const UpdateExpression = "REMOVE byHand, byHandSince, gsi3pk, gsi3sk";
    await documentClient.send(new UpdateCommand({ TableName: table.table, Key: { ...Key }, UpdateExpression }));
  }
}
