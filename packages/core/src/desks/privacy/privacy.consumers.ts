import { consumersOf } from "../../ground/change/consume.ts";
import { DomainError, MustWait } from "../../ground/shared/errors.ts";
import type { Declaration } from "../../ground/storage/privacy-declaration.ts";
import * as Erasure from "./erasure.ts";
import * as DataExport from "./export.ts";
import { privacyFollows } from "./privacy.follow.ts";
import { removeCopies } from "./remove-copies.ts";

export const privacyConsumersOf = (entities: readonly Declaration[]) =>
  consumersOf(privacyFollows, {
    "data-export": ({ follow }) => DataExport.make(follow.personId, follow.exportId, entities),
    "copies-removed": ({ follow }) => removeCopies(follow.personId, follow.exportIds),
    erase: ({ follow }) => Erasure.erase(follow.personId, entities, follow).catch(waitWhileUnderWay),
  });

function waitWhileUnderWay(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== "billing.under-way") throw error;
  throw new MustWait("A payment of theirs is under way, or Stripe does not answer. It is looked up again.");
}
