import { DomainError } from "../../../ground/shared/errors.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import type { DocumentKinds, KeptKind } from "../../../people/document/document.ts";
import { transcriptKind } from "../membership.schema.ts";

/** What staff have to decide about stays as it was sent (bylaws#student-membership). */
const keptTranscriptKind: KeptKind = {
  ...transcriptKind,
  async mayChange({ id, about }) {
    const lines = await LineItems.ofPerson(PersonId.parse(about));
    if (lines.some(({ state, request }) => state === "ordered" && request?.fileId === id))
      throw new DomainError("membership.transcript-in-review");
    return [];
  },
};

export const keptTranscriptKinds: DocumentKinds = { [keptTranscriptKind.name]: keptTranscriptKind };
