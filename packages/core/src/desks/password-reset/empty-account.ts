import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { Write } from "../../ground/storage/commit.ts";
import * as Payer from "../../money/card/payer.ts";
import { alertOf } from "../../people/account/account-alerts.ts";
import { ownDocumentsRemoved } from "../../people/document/own-documents.ts";
import { filesOf } from "../../people/media/media.rules.ts";
import { emptying } from "../../people/person/empty-account.rules.ts";
import type * as Person from "../../people/person/person.ts";
import * as About from "../../people/person/profile/about-person.ts";
import * as Consent from "../../people/texting/consent.ts";
import * as ReviewItems from "../../review/items.ts";
import { closureSubject } from "../privacy/closure.subject.schema.ts";
import { endWaiting, requestFields } from "../privacy/closure.ts";
import { copiesRemoved } from "../privacy/remove-copies.ts";

interface Emptied {
  readonly change: Required<Pick<Person.PersonPatch, "set" | "remove">>;
  readonly writes: readonly Write[];
  readonly before: object;
  readonly follows: readonly Follow[];
}

/** Everything that the unproved registrant entered, removed together with the reset. */
export async function emptied({ id, closureRequestedAt, ...person }: Person.Person): Promise<Emptied> {
  const [{ biography, addresses }, payer, copies, documents] = await Promise.all([
    About.read(id),
    Payer.find(id),
    copiesRemoved(id),
    ownDocumentsRemoved(id),
  ]);
  const card = payer && Payer.keptCard(payer);
  const change = emptying({ id, ...person });
  return {
    change: { set: change.set, remove: closureRequestedAt ? [...change.remove, ...requestFields] : change.remove },
    writes: [
      ...About.removed(id, { biography, addresses }),
      ...(await Consent.withdrawn({ id, cellPhone: person.cellPhone }, "profile")),
      ...(card ? [Payer.replaceAtPayer(payer, undefined)] : []),
      ...copies.writes,
      ...documents.writes,
      ...(closureRequestedAt
        ? [endWaiting(id, "privacy.closing"), ...ReviewItems.withdrawn(closureSubject, id, "privacy.closure-answered")]
        : []),
    ],
    before: { ...wordsOf(person, change), ...biography, ...(addresses.length > 0 && { addresses }) },
    follows: [
      ...filesOf(person.avatar).map((key): Follow => ({ kind: "file-removed", key })),
      ...(card ? [Payer.detached(id, card)] : []),
      ...copies.follows,
      ...documents.follows,
      alertOf("account-emptied", id),
    ],
  };
}

/** Without hashes, for the audit. */
function wordsOf(person: object, { set, remove }: { set: object; remove: readonly PropertyKey[] }): object {
  const fields = new Set<PropertyKey>([...Object.keys(set), ...remove]);
  const gone = Object.entries(person).filter(([field]) => fields.has(field) && field !== "pendingEmail");
  return Object.fromEntries(gone);
}
