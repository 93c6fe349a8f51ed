import type { Write } from "../../../../ground/storage/commit.ts";
import { documentsAbout, movedTo } from "../../../../people/document/document.ts";
import { accommodationFileKind } from "../registration-file.schema.ts";
import type { KeptRegistration, RegistrationChanges } from "../registrations.ts";

interface MovedAccommodation {
  readonly left: RegistrationChanges;
  readonly taken: RegistrationChanges;
  readonly writes: readonly Write[];
}

/** With the exam that it is for, granted or not decided yet, go its documents (bylaws#registration-carried). What was asked for anew stays. */
export async function movedAccommodation(
  { personId, id, accommodation }: KeptRegistration,
  next: KeptRegistration,
): Promise<MovedAccommodation | undefined> {
  if (!accommodation || next.accommodation) return undefined;
  const documents = (await documentsAbout(personId)).filter(
    ({ recordId, kind }) => recordId === id && kind === accommodationFileKind.name,
  );
  return {
    left: { accommodation: undefined },
    taken: { accommodation: { ...accommodation, askedOf: accommodation.askedOf ?? id } },
    writes: documents.map((document) => movedTo(document, next.id)),
  };
}

export function accommodationText(accommodation: KeptRegistration["accommodation"]): string {
  if (!accommodation?.askedOf) return "";
  const { state, granted = [] } = accommodation;
  if (state === "waiting") return " Your request for accommodations comes along with the exam.";
  return state === "granted" || granted.length > 0 ? " Your accommodations come along with the exam." : "";
}
